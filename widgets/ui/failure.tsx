import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { uiWords } from './ui.strings.ts';
import { type SayOf, useWords } from './words.tsx';

/** What a failed call tells. */
export interface FailureFacts {
  code: string;
  message: string;
  retryAfter?: number | undefined;
  traceId?: string | undefined;
}

export interface FailureProps {
  error: FailureFacts;
  onRetry?: (() => void) | undefined;
  /** Takes the place of "Try again": a way on, such as signing in. */
  action?: ReactNode;
}

/** Why something is not there, in plain words, the platform's own words below, and one way on. */
export function Failure({ error, onRetry, action }: FailureProps) {
  const say = useWords(uiWords);
  const { title, hint } = explain(error, say);
  const detail = [hint, showsMessage(error) ? error.message : ''].filter(Boolean);
  return (
    <div className="state" role="alert">
      <p className="state-title">{title}</p>
      {detail.map(text => (
        <p key={text} className="quiet" dir="auto">
          {text}
        </p>
      ))}
      {error.traceId && <p className="quiet small">{say('code', { traceId: error.traceId })}</p>}
      {action ?? (onRetry && <Button onClick={onRetry}>{say('retry')}</Button>)}
    </div>
  );
}

/** A browser's word for "no network" and our own for "no envelope" tell a reader nothing. */
const showsMessage = ({ code }: FailureFacts) =>
  code !== 'OFFLINE' && code !== 'BAD_RESPONSE' && code !== 'CRASH';

function explain({ code, retryAfter }: FailureFacts, say: SayOf<typeof uiWords>) {
  switch (code) {
    case 'OFFLINE':
      return { title: say('offlineTitle'), hint: say('offlineHint') };
    case 'TIMEOUT':
      return { title: say('timeoutTitle') };
    case 'BAD_RESPONSE':
      return { title: say('badResponseTitle'), hint: say('badResponseHint') };
    case 'NOT_FOUND':
      return { title: say('missingTitle'), hint: say('missingHint') };
    case 'GONE':
      return { title: say('goneTitle') };
    case 'FORBIDDEN':
      return { title: say('forbiddenTitle') };
    case 'ADDRESS_ERROR':
      return { title: say('wrongAddressTitle') };
    case 'PLATFORM_EXPIRED':
      return { title: say('expiredTitle') };
    case 'RATE_LIMITED':
      return {
        title: say('busyTitle'),
        ...(retryAfter && { hint: say('busyHint', { seconds: retryAfter }) }),
      };
    case 'NOT_LOGGED_IN':
      return { title: say('signInTitle') };
    case 'CRASH':
      return { title: say('crashTitle'), hint: say('crashHint') };
    default:
      return { title: say('errorTitle') };
  }
}
