import { Component, type ReactNode } from 'react';
import { toApiError } from '../../../widgets/core/site.ts';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { Failure } from '../../../widgets/ui/base/failure.tsx';
import { Skeleton } from '../../../widgets/ui/base/skeleton.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { mayEnter, wrongAddress } from '../rules.ts';
import { useSession, useSite, useSiteUrl, useVisit } from '../site-context.ts';
import { shellWords } from './words.ts';

/** Page of the current visit, or the screen shown instead of it. */
export function Screen() {
  const session = useSession();
  const { url, route, page: Page } = useVisit();
  const wrong = wrongAddress(route, session);
  if (wrong) return <WrongAddress of={wrong} />;
  const entry = mayEnter(route, session);
  if (entry === 'no') return <LoginFirst />;
  if (!route || Page === 'loading' || entry === 'notYetKnown') {
    return (
      <div className="page waiting">
        <Skeleton count={3} />
      </div>
    );
  }
  if (Page instanceof Error) {
    // Reloads the document, too: after an update of the site its chunks have other names.
    return <Failure error={{ code: 'OFFLINE', message: Page.message }} onRetry={() => location.reload()} />;
  }
  return (
    <CrashWall key={route.path}>
      <Page route={route} url={url} />
    </CrashWall>
  );
}

interface WrongAddressProps {
  /** Unknown target: the platform itself, or a page of it. */
  of: 'platform' | 'page';
}

/** Screen of a wrong address: the server's message, if any, and for an unknown page links to others, and a search. */
export function WrongAddress({ of }: WrongAddressProps) {
  const say = useWords(shellWords);
  const siteUrl = useSiteUrl();
  const { failure } = useSession();
  const message = of === 'platform' && failure ? toApiError(failure).message : '';
  return (
    <div className="page state">
      <div className="explanation" role="alert">
        <h1>{say('wrongAddress')}</h1>
        {message && message !== say('wrongAddress') && <p dir="auto">{message}</p>}
        <p className="quiet">{say(of === 'platform' ? 'wrongPlatformHint' : 'wrongPageHint')}</p>
        {of === 'page' && (
          <p className="ways">
            <a className="button primary" href={siteUrl('home')}>
              {say('toHome')}
            </a>
            <a className="button" href={siteUrl('channelPage')}>
              {say('toChannel')}
            </a>
          </p>
        )}
      </div>
      {of === 'page' && <mskt-search compact limit={3} heading-level="2" />}
    </div>
  );
}

/** Shown to visitors instead of a page that requires sign-in. Signing in returns to the page. */
function LoginFirst() {
  const say = useWords(shellWords);
  const { session } = useSite().core;
  return (
    <div className="page state" role="alert">
      <h1>{say('loginFirst')}</h1>
      <p className="quiet">{say('loginFirstHint')}</p>
      <Button look="primary" onClick={() => session.signIn()}>
        {say('signIn')}
      </Button>
    </div>
  );
}

interface CrashWallProps {
  children: ReactNode;
}

/** Error boundary of a page. Header, footer and navigation stay usable. */
class CrashWall extends Component<CrashWallProps, { crash: Error | null }> {
  override state: { crash: Error | null } = { crash: null };

  static getDerivedStateFromError(crash: Error) {
    return { crash };
  }

  retry = (): void => this.setState({ crash: null });

  override render(): ReactNode {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    return <Failure error={{ code: 'CRASH', message: crash.message }} onRetry={this.retry} />;
  }
}
