import type { ReactNode } from 'react';
import { type ApiError, type FormDraft, useWidget } from '../core/index.ts';
import { Button } from '../ui/button.tsx';
import { DraftSaved } from '../ui/draft-saved.tsx';
import { useWords } from '../ui/words.tsx';
import { isKeyTaken, isUnclear } from './publish-form.store.ts';
import { publishFormWords } from './publish-form.strings.ts';

export interface FootBarProps {
  draft: Pick<FormDraft<object>, 'saved' | 'failing'>;
  failure: ApiError | null;
  /** How many files are on their way, and how many did not arrive. */
  waiting: number;
  failed: number;
  busy: boolean;
  /** What the one act is called. */
  act: string;
  onSend: () => void;
  /** Further acts, before it. */
  children?: ReactNode;
}

/** Whether what is written is kept, and the acts; why not, when not. */
export function FootBar({ draft, failure, waiting, failed, busy, act, onSend, children }: FootBarProps) {
  const { announce } = useWidget();
  const say = useWords(publishFormWords);
  return (
    <div className="form-foot">
      {failure && <Refusal error={failure} />}
      {waiting > 0 && (
        <p className="small" role="status">
          {say('waiting', { count: waiting })}
        </p>
      )}
      {waiting === 0 && failed > 0 && (
        <p className="problem small" role="status">
          {say('notArrived', { count: failed })}
        </p>
      )}
      <DraftSaved saved={draft.saved} failing={draft.failing} announce={announce} />
      <div className="foot-acts">
        {children}
        <Button look="primary" busy={busy} disabled={waiting > 0} onClick={onSend}>
          {act}
        </Button>
      </div>
    </div>
  );
}

/** Why it was not taken, in the platform's words where it has some; what is written stays. */
function Refusal({ error }: { error: ApiError }) {
  const say = useWords(publishFormWords);
  const { retryAfter } = error;
  return (
    <p className="refusal" role="alert" dir="auto">
      {isUnclear(error) ? say('unclear') : wordsFor()} {retryAfter ? say('wait', { count: retryAfter }) : ''}
    </p>
  );

  function wordsFor(): string {
    switch (error.code) {
      case 'NOT_LOGGED_IN':
        return say('signedOut');
      case 'FORBIDDEN':
        return say('refusedForbidden');
      default:
        return isKeyTaken(error) ? say('alreadySent') : error.message;
    }
  }
}
