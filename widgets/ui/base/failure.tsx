import type { ReactNode } from 'react';
import { useWords } from '../i18n/translate.tsx';
import { uiWords } from '../words.ts';
import { Button } from './button.tsx';
import { lazyComponent, lazyModule } from './lazy.tsx';

/** Error of a failed call. */
export interface FailureFacts {
  code: string;
  message: string;
  retryAfter?: number | undefined;
  traceId?: string | undefined;
  address?: string | undefined;
}

export interface FailureProps {
  error: FailureFacts;
  onRetry?: (() => void) | undefined;
  /** Replaces "Try again", for example by a sign-in button. */
  action?: ReactNode;
}

/** Errors without a message of the platform: no response, a response of something else, an unknown call, or our fault. */
const OURS = /^(OFFLINE|BAD_|CRASH|NOT_AV)/;

const Cause = lazyComponent(
  lazyModule(() => import('../diagnosis/cause.tsx')),
  ({ Cause }) => Cause,
);

/** Error in plain words, with the platform's message below and one action. */
export function Failure({ error, onRetry, action }: FailureProps) {
  const say = useWords(uiWords);
  const { code, message, retryAfter, traceId, address } = error;
  const key = code === 'OFFLINE' && !navigator.onLine ? 'NO_NETWORK' : code;
  const text = say(key as 'OFFLINE');
  const [title, hint] = (text === code ? say('error') : text).split('\n');
  const unreached = OURS.test(key);
  // Browsers' texts for network errors do not help readers.
  const lines = [hint, !OURS.test(code) && message, retryAfter && say('wait', { seconds: retryAfter })];
  const shown = lines.map(
    line =>
      line && (
        <p key={line} className="quiet" dir="auto">
          {line}
        </p>
      ),
  );
  return (
    <div className="state" part="error" role="alert">
      <p className="state-title">{title}</p>
      {address && unreached ? <Cause code={code} address={address} hint={shown} fallback={shown} /> : shown}
      {traceId && <p className="quiet small">{say('code', { traceId })}</p>}
      {action ?? (onRetry && code !== 'NOT_AVAILABLE' && <Button onClick={onRetry}>{say('retry')}</Button>)}
    </div>
  );
}
