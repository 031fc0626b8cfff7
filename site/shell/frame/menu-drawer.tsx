import { Menu } from 'lucide';
import type { MenuItem } from '../../../widgets/contract/platform/schema.ts';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { Icon } from '../../../widgets/ui/base/icon.tsx';
import { lazyComponent, lazyModule } from '../../../widgets/ui/base/lazy.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { Dialog } from '../../../widgets/ui/overlay/dialog.tsx';
import { useSession } from '../site-context.ts';
import { MenuLink, useHeadMenu, useOpenUntilVisit } from './menu-link.tsx';
import { BrowserSettings } from './preference-menu.tsx';
import { shellWords } from './words.ts';

const createMenu = lazyModule(() => import('./create-menu.tsx'));
const CreateList = lazyComponent(createMenu, part => part.CreateList);

/** Button for narrow screens that opens the menu as a drawer: pages, what may be created, language and theme. */
export function MenuDrawer() {
  const say = useWords(shellWords);
  const [open, setOpen] = useOpenUntilVisit();
  const items = useHeadMenu() ?? [];
  const { menu } = useSession();
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
          {menu.length > 0 && <CreateList />}
          <BrowserSettings />
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
