import { type ReactNode, useEffect, useRef } from 'react';
import type { EmbedSite } from '../../widgets/contract/account/schema.ts';
import type { SessionState } from '../../widgets/core/site.ts';
import { Button } from '../../widgets/ui/base/button.tsx';
import { Skeleton } from '../../widgets/ui/base/skeleton.tsx';
import { useWords } from '../../widgets/ui/i18n/translate.tsx';
import { uiWords } from '../../widgets/ui/words.ts';
import { connectWords } from './words.ts';

interface SheetProps {
  title: string;
  children: ReactNode;
}

/** Screen of the page. Its heading receives the focus on mount, so that screen readers announce it. */
export function Sheet({ title, children }: SheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {children}
    </>
  );
}

/** Loading state. */
export function Waiting() {
  const say = useWords(connectWords);
  return (
    <>
      <h1 className="visually-hidden">{say('title')}</h1>
      <p className="visually-hidden" role="status">
        {say('moment')}
      </p>
      <Skeleton count={1} />
    </>
  );
}

/** Final screen: the school's page has received the answer and usually closes this window. */
export function Done() {
  const say = useWords(connectWords);
  return (
    <Sheet title={say('doneTitle')}>
      <p>{say('doneHint')}</p>
      <div className="ways">
        <Button onClick={() => window.close()}>{say('close')}</Button>
      </div>
    </Sheet>
  );
}

interface SignedOutProps {
  site: EmbedSite;
  /** The user centre has not confirmed the state of the session. */
  unknown: boolean;
  /** The answer is being sent. */
  busy: boolean;
  onSignIn: () => void;
  onNotNow: () => void;
}

/** Screen for users who are not signed in, as far as known. */
export function SignedOut({ site, unknown, busy, onSignIn, onNotNow }: SignedOutProps) {
  const say = useWords(connectWords);
  return (
    <Sheet title={say('signInTitle', { school: site.name })}>
      {unknown && <p>{say('unknownHint')}</p>}
      <p className="quiet">{say('signInHint')}</p>
      <div className="ways">
        <Button look="primary" busy={busy} onClick={onSignIn}>
          {say('signIn')}
        </Button>
        <Button busy={busy} onClick={onNotNow}>
          {say('notNow')}
        </Button>
      </div>
    </Sheet>
  );
}

const WHY = {
  loop: 'stoppedLoop',
  blocked: 'stoppedBlocked',
  expired: 'stoppedExpired',
  wrongAddress: 'stoppedAddress',
} as const;

/** Screen shown when sign-in was halted. */
export function Stopped({ why, onRetry }: { why: SessionState['halt']; onRetry: () => void }) {
  const say = useWords(connectWords);
  const sayUi = useWords(uiWords);
  return (
    <Sheet title={say('stoppedTitle')}>
      {why && <p>{say(WHY[why])}</p>}
      <div className="ways">
        <Button look="primary" onClick={onRetry}>
          {sayUi('retry')}
        </Button>
      </div>
    </Sheet>
  );
}

/** Error screen for an origin that the platform does not list, with advice for its webmaster. */
export function NotListed({ origin }: { origin: string }) {
  const say = useWords(connectWords);
  return (
    <Sheet title={say('notListedTitle')}>
      <p>{say('notListedText')}</p>
      <p>
        <code>{origin}</code>
      </p>
      <p>{say('notListedHint')}</p>
      <p className="quiet">{say('notListedCalm')}</p>
      <Back />
    </Sheet>
  );
}

/** Error screen for an invalid query. */
export function Incomplete() {
  const say = useWords(connectWords);
  return (
    <Sheet title={say('incompleteTitle')}>
      <p>{say('incompleteHint')}</p>
      <Back />
    </Sheet>
  );
}

function Back() {
  const say = useWords(connectWords);
  const goBack = () => {
    // Browsers close only windows that a script opened; otherwise this goes back in the history.
    window.close();
    history.back();
  };
  return (
    <div className="ways">
      <Button onClick={goBack}>{say('back')}</Button>
    </div>
  );
}
