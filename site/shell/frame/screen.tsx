import { Failure } from '../../../widgets/ui/base/failure.tsx';
import { Skeleton } from '../../../widgets/ui/base/skeleton.tsx';
import { mayEnter } from '../rules/login-only.ts';
import { wrongAddress } from '../rules/wrong-address.ts';
import { useSession, useVisit } from '../site-context.ts';
import { CrashWall } from './error-boundary.tsx';
import { LoginFirst } from './login-only-screen.tsx';
import { WrongAddress } from './wrong-address-screen.tsx';

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
