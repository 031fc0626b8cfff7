import type { ApiError } from '../core/index.ts';
import { useWords } from '../ui/words.tsx';
import { newsManagerWords } from './news-manager.strings.ts';

export interface NewsManagerFailedProps {
  error: ApiError;
  /** What it was about, where that does not stand beside it. */
  title?: string;
}

const UNANSWERED = ['OFFLINE', 'TIMEOUT', 'BAD_RESPONSE'];

/** Why an act failed: what is wrong with what was given, else the platform's own words. */
export function NewsManagerFailed({ error, title }: NewsManagerFailedProps) {
  const say = useWords(newsManagerWords);
  const { code, message, fieldErrors } = error;
  const reason = UNANSWERED.includes(code) ? say('unclear') : (fieldErrors[0]?.message ?? message);
  return (
    <p className="failed small" role="alert" dir="auto">
      {title === undefined ? reason : say('failedOn', { title, reason })}
    </p>
  );
}
