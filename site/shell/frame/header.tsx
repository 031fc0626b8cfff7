import { useState } from 'react';
import { OnDemand } from '../../../widgets/ui/base/lazy-component.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useFlatName, useSession, useSite, useSiteUrl } from '../site-context.ts';
import { HeadMenu } from './head-menu.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { Choices } from './preference-menu.tsx';
import { useIsWide } from './use-is-wide.ts';
import { shellWords } from './words.ts';

/**
 * Header: logo and name, unread count, preferences, account. The menu is a row below, or a drawer on narrow
 * screens.
 */
export function Header() {
  const isWide = useIsWide();
  const { preferences } = useSite();
  return (
    <header className="site-header">
      <SkipLink />
      <div className="bar">
        {!isWide && <MenuDrawer />}
        <Brand />
        <Personal />
        {isWide && <Choices preferences={preferences} />}
        <mskt-account loading="eager" />
      </div>
      {isWide && <HeadMenu />}
    </header>
  );
}

const loadUnreadLink = () => import('./unread-link.tsx').then(part => part.UnreadLink);

/** Link to the inbox, for signed-in users only. Its space is reserved. */
function Personal() {
  const { person } = useSession();
  return <span className="unread-place">{person && <OnDemand load={loadUnreadLink} props={{}} />}</span>;
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
