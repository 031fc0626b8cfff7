import type { EmbedSite } from '../../widgets/contract/account/schema.ts';
import type { SessionState } from '../../widgets/core/site.ts';
import { Button } from '../../widgets/ui/base/button.tsx';
import { useWords } from '../../widgets/ui/i18n/translate.tsx';
import { uiWords } from '../../widgets/ui/words.ts';
import { Sheet } from './sheet.tsx';
import { connectWords } from './words.ts';

export interface SignedOutProps {
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
