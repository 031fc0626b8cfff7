import { Menu } from 'lucide';
import type { MenuItem } from '../../../widgets/contract/platform/schema.ts';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { Icon } from '../../../widgets/ui/base/icon.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { Dialog } from '../../../widgets/ui/overlay/dialog.tsx';
import { useSite } from '../site-context.ts';
import { MenuLink, useHeadMenu, useOpenUntilVisit } from './menu-link.tsx';
import { Choices } from './preference-menu.tsx';
import { shellWords } from './words.ts';

/** Button for narrow screens that opens the menu as a drawer, with language and theme below it. */
export function MenuDrawer() {
  const say = useWords(shellWords);
  const [open, setOpen] = useOpenUntilVisit();
  const items = useHeadMenu() ?? [];
  const { preferences } = useSite();
  return (
    <div className="drawer">
      <Button look="quiet" aria-label={say('menu')} aria-expanded={open} onClick={() => setOpen(true)}>
        <Icon of={Menu} />
      </Button>
      {open && (
        <Dialog title={say('menu')} onClose={() => setOpen(false)}>
          <nav aria-label={say('mainMenu')}>
            <ul>
              <Items items={items} />
            </ul>
          </nav>
          <Choices preferences={preferences} />
        </Dialog>
      )}
    </div>
  );
}

function Items({ items }: { items: readonly MenuItem[] }) {
  return items.map(item => (
    <li key={item.id}>
      <MenuLink item={item} />
      {item.children.length > 0 && (
        <ul className="below">
          <Items items={item.children} />
        </ul>
      )}
    </li>
  ));
}
