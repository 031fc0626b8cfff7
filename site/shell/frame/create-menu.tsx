import { Plus } from 'lucide';
import type { MenuItem } from '../../../widgets/contract/platform/schema.ts';
import { Icon } from '../../../widgets/ui/base/icon.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { creatingItems } from '../navigation/menu.ts';
import { useSession, useSite } from '../site-context.ts';
import { Disclosure } from './disclosure.tsx';
import { MenuLink } from './menu-link.tsx';
import { shellWords } from './words.ts';

/** What the signed-in user may create, from the platform's menu. Nothing until it is known, and for visitors. */
export function CreateMenu() {
  const say = useWords(shellWords);
  const items = useCreatingItems();
  if (items.length === 0) return null;
  return (
    <Disclosure label={say('create')} icon={<Icon of={Plus} />} look="create-button">
      <Items items={items} />
    </Disclosure>
  );
}

/** The same as a list, for the menu on narrow screens. */
export function CreateList() {
  const say = useWords(shellWords);
  const items = useCreatingItems();
  if (items.length === 0) return null;
  return (
    <nav aria-label={say('create')}>
      <h2 className="drawer-title">{say('create')}</h2>
      <ul>
        <Items items={items} />
      </ul>
    </nav>
  );
}

function useCreatingItems(): readonly MenuItem[] {
  const { rootUrl } = useSite().core;
  return creatingItems(useSession().menu, rootUrl);
}

const Items = ({ items }: { items: readonly MenuItem[] }) =>
  items.map(item => (
    <li key={item.id}>
      <MenuLink item={item} />
    </li>
  ));
