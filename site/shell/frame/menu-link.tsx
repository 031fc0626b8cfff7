import { ExternalLink } from 'lucide';
import { useCallback, useState } from 'react';
import type { MenuItem } from '../../../widgets/contract/platform/schema.ts';
import { Icon } from '../../../widgets/ui/base/icon.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { customIdOf, hrefOf, isExternal, matchingItem } from '../navigation/menu.ts';
import { useSession, useSite, useVisit } from '../site-context.ts';
import { shellWords } from './words.ts';

interface MenuLinkProps {
  item: MenuItem;
}

/** Link of the header menu. Stores the id of the followed item as `navCodeId`. */
export function MenuLink({ item }: MenuLinkProps) {
  const say = useWords(shellWords);
  const { core } = useSite();
  const { url } = useVisit();
  const active = useActiveItem();
  const href = hrefOf(item, core.rootUrl);
  if (!href) return <bdi className="menu-link">{item.name}</bdi>;
  const external = isExternal(item, core.rootUrl);
  const isItsPage = new URL(href).pathname === url.pathname;
  return (
    <a
      className="menu-link"
      href={href}
      aria-current={item === active ? (isItsPage ? 'page' : 'true') : undefined}
      {...(external && { target: '_blank', rel: 'noopener' })}
      onClick={() => core.session.remember('navCodeId', customIdOf(item))}
    >
      <bdi>{item.name}</bdi>
      {external && (
        <>
          <Icon of={ExternalLink} />
          <span className="visually-hidden">({say('newTab')})</span>
        </>
      )}
    </a>
  );
}

/** Returns the menu item of the current page. */
export function useActiveItem(): MenuItem | undefined {
  const { rootUrl } = useSite().core;
  const { indexInfo } = useSession();
  return matchingItem(indexInfo?.headMenu ?? [], useVisit().url, rootUrl);
}

/** Returns the header menu: null while loading, only "Home" if it is empty or failed to load. */
export function useHeadMenu(): readonly MenuItem[] | null {
  const say = useWords(shellWords);
  const { rootUrl } = useSite().core;
  const { indexInfo, failure } = useSession();
  const home: MenuItem = {
    id: 'home',
    name: say('home'),
    url: `${rootUrl}home`,
    target: '_self',
    children: [],
  };
  if (indexInfo) return indexInfo.headMenu.length > 0 ? indexInfo.headMenu : [home];
  return failure ? [home] : null;
}

/** State of an expandable element. Navigation closes it, in the same paint that shows the new page. */
export function useOpenUntilVisit(): [open: boolean, setOpen: (open: boolean) => void] {
  const { number } = useVisit();
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const setOpen = useCallback((open: boolean) => setOpenedAt(open ? number : null), [number]);
  return [openedAt === number, setOpen];
}
