import { Eye } from 'lucide';
import { useState } from 'react';
import { refusalWords } from '../core/api/form.ts';
import type { FormState, Intent } from '../core/api/form-state.ts';
import { useStore } from '../core/index.ts';
import { Button } from '../ui/button.tsx';
import { FootBar, type FootBarProps } from '../ui/form/foot.tsx';
import { hintsOf } from '../ui/form/hints.ts';
import { PreviewOnDemand } from '../ui/form/preview-on-demand.tsx';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../ui/words.tsx';
import type { NewsForm } from './publish-form.store.ts';
import { publishFormWords } from './publish-form.strings.ts';
import type { NewsFields } from './publish-form-fields.store.ts';

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
