import { useState, useSyncExternalStore } from 'react';
import { lazyComponent, lazyModule } from '../../../widgets/ui/base/lazy.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useFlatName, useSession, useSite, useSiteUrl } from '../site-context.ts';
import { HeadMenu } from './head-menu.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { PreferenceMenu } from './preference-menu.tsx';
import { SearchButton } from './search-button.tsx';
import { shellWords } from './words.ts';

/**
 * Header: logo and name, search, menu of what may be created, unread count, preferences, account. The menu is a row below, or a drawer on narrow
 * screens.
 */
export function Header() {
  const isWide = useIsWide();
  return (
    <header className="site-header">
      <SkipLink />
      <div className="bar">
        {!isWide && <MenuDrawer />}
        <Brand />
        <div className="tools">
          <SearchButton />
          {isWide && <Creating />}
        </div>
        <Personal />
        {isWide && <PreferenceMenu />}
        <mskt-account loading="eager" />
      </div>
      {isWide && <HeadMenu />}
    </header>
  );
}

const unreadLink = lazyModule(() => import('./unread-link.tsx'));
const UnreadLink = lazyComponent(unreadLink, part => part.UnreadLink);

const createMenu = lazyModule(() => import('./create-menu.tsx'));
const CreateMenu = lazyComponent(createMenu, part => part.CreateMenu);

/** Menu of what may be created, for signed-in users only. Its space is reserved. */
function Creating() {
  const { menu } = useSession();
  return <span className="create-place">{menu.length > 0 && <CreateMenu />}</span>;
}

/** Link to the inbox, for signed-in users only. Its space is reserved. */
function Personal() {
  const { person } = useSession();
  return <span className="unread-place">{person && <UnreadLink />}</span>;
}

function SkipLink() {
  const say = useWords(shellWords);
  return (
    <a className="skip-link" href="#content">
      {say('skip')}
    </a>
  );
}

/** Logo and name of the platform, linked to the home page. Their space is reserved. */
function Brand() {
  const say = useWords(shellWords);
  const siteUrl = useSiteUrl();
  const flatName = useFlatName();
  const logo = useSession().indexInfo?.headFootInfo.titleLogo;
  return (
    <a className="brand" href={siteUrl('home')} aria-label={flatName || say('home')}>
      <span className="logo">{logo && <Logo address={logo} />}</span>
      <bdi className="name">{flatName}</bdi>
    </a>
  );
}

function Logo({ address }: { address: string }) {
  const { platform } = useSite().core;
  const [broken, setBroken] = useState(false);
  if (broken || !URL.canParse(address, platform)) return null;
  return (
    <img
      src={new URL(address, platform).href}
      alt=""
      width="40"
      height="40"
      onError={() => setBroken(true)}
    />
  );
}

/** Minimum width of the menu row; below it the menu is a drawer. The style sheet uses the same value. */
const WIDE = '(min-width: 48em)';

/** Returns whether the window is wide enough for the menu row. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    changed => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(WIDE).matches,
  );
}
