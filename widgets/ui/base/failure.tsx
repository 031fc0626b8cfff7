import type { ReactNode } from 'react';
import { useWords } from '../i18n/translate.tsx';
import { uiWords } from '../words.ts';
import { Button } from './button.tsx';
import { OnDemand } from './lazy-component.tsx';

/** What a failed call tells. */
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
  /** Takes the place of "Try again": a way on, such as signing in. */
  action?: ReactNode;
}

/** Nothing came, nothing of a platform, or of one without this; or we broke. The words with it are not the platform's. */
const OURS = /^(OFFLINE|BAD_|CRASH|NOT_AV)/;

const loadCause = () => import('../diagnosis/cause.tsx').then(part => part.Cause);

/** Why something is not there, in plain words, the platform's own words below, and one way on. */
export function Failure({ error, onRetry, action }: FailureProps) {
  const say = useWords(uiWords);
  const { code, message, retryAfter, traceId, address } = error;
  const key = code === 'OFFLINE' && !navigator.onLine ? 'NO_NETWORK' : code;
  const told = say(key as 'OFFLINE');
  const [title, hint] = (told === code ? say('error') : told).split('\n');
  const unreached = OURS.test(key);
  // nb. a browser's word for "no network" and our own for "no envelope" tell a reader nothing.
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
      {address && unreached ? (
        <OnDemand load={loadCause} props={{ code, address, hint: shown }} waiting={shown} />
      ) : (
        shown
      )}
      {traceId && <p className="quiet small">{say('code', { traceId })}</p>}
      {action ?? (onRetry && code !== 'NOT_AVAILABLE' && <Button onClick={onRetry}>{say('retry')}</Button>)}
    </div>
  );
}
