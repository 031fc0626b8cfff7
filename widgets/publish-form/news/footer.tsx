import { Eye } from 'lucide';
import { useState } from 'react';
import type { FormState, Intent } from '../../core/forms/state.ts';
import { refusalWords } from '../../core/forms/store.ts';
import { useStore } from '../../core/index.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { FootBar, type FootBarProps } from '../../ui/writing/foot.tsx';
import { hintsOf } from '../../ui/writing/hints.ts';
import { PreviewOnDemand } from '../../ui/writing/preview-on-demand.tsx';
import type { NewsForm } from '../model.ts';
import { publishFormWords } from '../words.ts';
import type { NewsFields } from './fields.ts';

export interface NewsFootProps {
  form: NewsForm;
  draft: FootBarProps['draft'];
  /** How many files are on their way, and how many did not arrive. */
  waiting: number;
  failed: number;
  onSend: (intent: Intent) => Promise<void>;
}

/** What a writer may want to look at before, and the acts. */
export function NewsFoot({ form, onSend, ...rest }: NewsFootProps) {
  const say = useWords(publishFormWords);
  const state = useStore(form.store);
  const { fields, origin, sending, failure } = state;
  const [previewing, setPreviewing] = useState(false);
  const hints = hintsOf(fields);
  const busy = sending !== null;
  return (
    <>
      {hints.length > 0 && (
        <ul className="hints small" aria-label={say('hints')}>
          {hints.map(hint => (
            <li key={hint}>{say(hint)}</li>
          ))}
        </ul>
      )}
      <FootBar
        {...rest}
        refusal={refusalWords(failure, say)}
        busy={busy}
        act={say(sending === 'publish' ? 'sending' : sendWord(state))}
        onSend={() => void onSend('publish')}
      >
        <Button look="quiet" onClick={() => setPreviewing(true)}>
          <Icon of={Eye} />
          {say('preview')}
        </Button>
        {origin?.status !== 2 && (
          <Button busy={busy} disabled={rest.waiting > 0} onClick={() => void onSend('draft')}>
            {say(sending === 'draft' ? 'sending' : 'saveDraft')}
          </Button>
        )}
      </FootBar>
      {previewing && <PreviewOnDemand fields={fields} onClose={() => setPreviewing(false)} />}
    </>
  );
}

function sendWord({ fields, origin }: FormState<NewsFields>) {
  if (origin?.status === 2) return 'save';
  if (fields.publishTime) return 'schedule';
  return origin?.status === 3 ? 'publishAgain' : 'publish';
}
