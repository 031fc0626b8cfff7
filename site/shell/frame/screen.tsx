import { Failure } from '../../../widgets/ui/failure.tsx';
import { Skeleton } from '../../../widgets/ui/skeleton.tsx';
import { mayEnter } from '../rules/login-only.ts';
import { wrongAddress } from '../rules/wrong-address.ts';
import { useSession, useVisit } from '../site-context.ts';
import { CrashWall } from './error-boundary.tsx';
import { LoginFirst } from './login-only-screen.tsx';
import { WrongAddress } from './wrong-address-screen.tsx';

/** The page of the present visit, or the screen that stands in its place. */
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
    // nb. the document is asked for again, too: after an update of the site its pages have other names.
    return <Failure error={{ code: 'OFFLINE', message: Page.message }} onRetry={() => location.reload()} />;
  }
  return (
    <CrashWall key={route.path}>
      <Page route={route} url={url} />
    </CrashWall>
  );
}
