import { Eye } from 'lucide';
import { useState } from 'react';
import type { FormState, Intent } from '../core/forms/state.ts';
import { refusalWords } from '../core/forms/store.ts';
import { useStore } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { useLang, useWords } from '../ui/i18n/translate.tsx';
import { FootBar, type FootBarProps } from '../ui/writing/foot.tsx';
import { hintsOf } from '../ui/writing/hints.ts';
import { PreviewOnDemand } from '../ui/writing/preview-on-demand.tsx';
import type { ActivityFields } from './fields.ts';
import { type ActivityForm, PUBLISHED } from './model.ts';
import { toldPlace, toldSignup, toldTime } from './summary-text.ts';
import { activityEditorWords } from './words.ts';

export interface ActivityFootProps {
  form: ActivityForm;
  draft: FootBarProps['draft'];
  /** How many files are on their way, and how many did not arrive. */
  waiting: number;
  failed: number;
  /** The platform is being asked whom it concerns. */
  looking: boolean;
  onSend: (intent: Intent) => void;
}

/** What an organiser may want to look at before, and the acts. */
export function ActivityFoot({ form, looking, onSend, ...rest }: ActivityFootProps) {
  const say = useWords(activityEditorWords);
  const lang = useLang();
  const state = useStore(form.store);
  const { fields, origin, sending, failure } = state;
  const [previewing, setPreviewing] = useState(false);
  const hints = hintsOf(fields);
  const busy = looking || sending !== null;
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
        onSend={() => onSend('publish')}
      >
        <Button look="quiet" onClick={() => setPreviewing(true)}>
          <Icon of={Eye} />
          {say('preview')}
        </Button>
        {origin?.status !== PUBLISHED && (
          <Button busy={busy} disabled={rest.waiting > 0} onClick={() => onSend('draft')}>
            {say(sending === 'draft' ? 'sending' : 'saveDraft')}
          </Button>
        )}
      </FootBar>
      {previewing && (
        <PreviewOnDemand fields={fields} onClose={() => setPreviewing(false)}>
          {[toldTime(fields, lang), toldPlace(fields, say), toldSignup(fields, say)]
            .filter(Boolean)
            .map(line => (
              <p key={line} dir="auto">
                {line}
              </p>
            ))}
        </PreviewOnDemand>
      )}
    </>
  );
}

function sendWord({ fields, origin }: FormState<ActivityFields>) {
  if (origin?.status === PUBLISHED) return 'save';
  return fields.publishTime ? 'schedule' : 'publish';
}
