import { Eye } from 'lucide';
import { useState } from 'react';
import { type ApiError, type FormDraft, useStore } from '../core/index.ts';
import { Button } from '../ui/button.tsx';
import { DraftSaved } from '../ui/draft-saved.tsx';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../ui/words.tsx';
import { type FormState, type Intent, isUnclear } from './publish-form.store.ts';
import { publishFormWords } from './publish-form.strings.ts';
import type { NewsFields } from './publish-form-fields.store.ts';
import { hintsOf } from './publish-form-hints.store.ts';
import type { NewsDraft, NewsForm } from './publish-form-news.store.ts';
import { Preview } from './publish-form-preview.view.tsx';

export interface FootProps {
  form: NewsForm;
  draft: Pick<FormDraft<NewsDraft>, 'saved' | 'failing'>;
  /** How many files are on their way, and how many did not arrive. */
  waiting: number;
  failed: number;
  onSend: (intent: Intent) => Promise<void>;
}

/** What may be looked at before, whether it is kept, and the acts; why not, when not. */
export function Foot({ form, draft, waiting, failed, onSend }: FootProps) {
  const say = useWords(publishFormWords);
  const state = useStore(form.store);
  const { fields, origin, sending, failure } = state;
  const [previewing, setPreviewing] = useState(false);
  const hints = hintsOf(fields);
  const isWaiting = waiting > 0;
  return (
    <>
      {hints.length > 0 && (
        <ul className="hints small" aria-label={say('hints')}>
          {hints.map(hint => (
            <li key={hint}>{say(hint)}</li>
          ))}
        </ul>
      )}
      <div className="form-foot">
        {failure && <Refusal error={failure} />}
        {isWaiting && (
          <p className="small" role="status">
            {say('waiting', { count: waiting })}
          </p>
        )}
        {!isWaiting && failed > 0 && (
          <p className="problem small" role="status">
            {say('notArrived', { count: failed })}
          </p>
        )}
        <DraftSaved saved={draft.saved} failing={draft.failing} />
        <div className="foot-acts">
          <Button look="quiet" onClick={() => setPreviewing(true)}>
            <Icon of={Eye} />
            {say('preview')}
          </Button>
          {origin?.status !== 2 && (
            <Button busy={sending !== null} disabled={isWaiting} onClick={() => void onSend('draft')}>
              {say(sending === 'draft' ? 'sending' : 'saveDraft')}
            </Button>
          )}
          <Button
            look="primary"
            busy={sending !== null}
            disabled={isWaiting}
            onClick={() => void onSend('publish')}
          >
            {say(sending === 'publish' ? 'sending' : sendWord(state))}
          </Button>
        </div>
      </div>
      {previewing && <Preview fields={fields} onClose={() => setPreviewing(false)} />}
    </>
  );
}

function sendWord({ fields, origin }: FormState<NewsFields>) {
  if (origin?.status === 2) return 'save';
  if (fields.publishTime) return 'schedule';
  return origin?.status === 3 ? 'publishAgain' : 'publish';
}

/** Why it was not taken, in the platform's words where it has some; what is written stays. */
export function Refusal({ error }: { error: ApiError }) {
  const say = useWords(publishFormWords);
  const { code, message, retryAfter } = error;
  const why = isUnclear(error)
    ? say('unclear')
    : code === 'NOT_LOGGED_IN'
      ? say('signedOut')
      : code === 'FORBIDDEN'
        ? say('refusedForbidden')
        : message;
  return (
    <p className="refusal" role="alert" dir="auto">
      {why} {retryAfter ? say('wait', { count: retryAfter }) : ''}
    </p>
  );
}
