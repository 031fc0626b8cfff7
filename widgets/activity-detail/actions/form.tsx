import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Activity } from '../../contract/activity/schema.ts';
import { useStore } from '../../core/index.ts';
import { Button } from '../../ui/base/button.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { uiWords } from '../../ui/words.ts';
import { availabilityOf } from '../eligibility.ts';
import type { ActivityDetail, SignupAction, SignupInput } from '../model.ts';
import { ActionFailure } from '../signup.tsx';
import { activityDetailWords } from '../words.ts';
import {
  fieldOf,
  guestsOf,
  initialValues,
  inputOf,
  keepValues,
  type Problems,
  problemsIn,
  problemsOf,
  type SignupValues,
} from './answers.ts';
import { GuestsField, Question } from './question.tsx';
import css from './styles.css?inline';

export interface SignupDialogProps {
  detail: ActivityDetail;
  activity: Activity;
  /** Action that the dialog prepares. */
  action: SignupAction;
  onAction: (action: SignupAction, input?: SignupInput) => Promise<void>;
  onClose: () => void;
}

/** Dialog with the organiser's questions. Keeps its values when it is closed. */
export function SignupForm({ detail, activity, onAction, onClose }: Omit<SignupDialogProps, 'action'>) {
  const say = useWords(activityDetailWords);
  const sayOfUi = useWords(uiWords);
  const { busy, failed } = useStore(detail.store);
  const [filled, setFilled] = useState(() => initialValues(detail, activity));
  const [problems, setProblems] = useState<Problems>({});
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useSheet(form, css);
  const { signup, title } = activity;
  const { questions, guestsMax, listVisibility } = signup;
  const availability = availabilityOf(activity, guestsOf(filled, signup) ?? 0);

  const fill = (change: (now: SignupValues) => Partial<SignupValues>, field: string) => {
    setFilled(now => ({ ...now, ...change(now) }));
    setProblems(({ [field]: _, ...others }) => others);
  };
  useEffect(() => keepValues(detail, filled), [detail, filled]);
  const show = (found: Problems) => {
    setProblems(found);
    setRefusals(times => times + 1);
  };
  // Focuses the first invalid field after a failed submission.
  useLayoutEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const send = async () => {
    const found = problemsOf(filled, activity);
    if (Object.keys(found).length > 0) return show(found);
    await onAction('signUp', inputOf(filled, activity));
    const { failed } = detail.store.getState();
    if (failed && failed.error.fieldErrors.length > 0) show(problemsIn(failed.error));
  };
  return (
    <Dialog title={say(titleOf(activity))} onClose={onClose}>
      <form
        ref={form}
        className="form"
        noValidate
        onSubmit={event => {
          event.preventDefault();
          if (!busy) void send();
        }}
      >
        <p className="form-about" dir="auto">
          {title}
        </p>
        <Summary activity={activity} problems={problems} />
        {guestsMax > 0 && (
          <GuestsField
            max={guestsMax}
            value={filled.guests}
            problem={problems.guests}
            onChange={guests => fill(() => ({ guests }), 'guests')}
          />
        )}
        {questions.map(question => (
          <Question
            key={question.id}
            question={question}
            value={filled.answers[question.id] ?? ''}
            problem={problems[fieldOf(question)]}
            onChange={value =>
              fill(({ answers }) => ({ answers: { ...answers, [question.id]: value } }), fieldOf(question))
            }
          />
        ))}
        {listVisibility > 0 && (
          <label className="check">
            <input
              type="checkbox"
              checked={filled.showPublic}
              onChange={event => {
                const showPublic = event.currentTarget.checked;
                fill(() => ({ showPublic }), '');
              }}
            />
            <span>
              {say(listVisibility === 2 ? 'listAll' : 'listParticipants')}
              <span className="quiet small line">{say('listHint')}</span>
            </span>
          </label>
        )}
        <Prospect activity={activity} availability={availability} />
        {failed && failed.error.code !== 'VALIDATION' && <ActionFailure failed={failed} />}
        <div className="dialog-foot">
          <Button onClick={onClose}>{sayOfUi('cancel')}</Button>
          <Button type="submit" look="primary" busy={busy !== null} disabled={availability === 'none'}>
            {say(signup.mode === 2 ? 'ask' : availability === 'wait' ? 'join' : 'signUp')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function titleOf(activity: Activity): 'ask' | 'join' | 'signUp' {
  if (activity.signup.mode === 2) return 'ask';
  return availabilityOf(activity) === 'wait' ? 'join' : 'signUp';
}

interface ProspectProps {
  activity: Activity;
  availability: ReturnType<typeof availabilityOf>;
}

/** Expected result if it is not a place: waiting, or approval by the organiser. */
function Prospect({ activity, availability }: ProspectProps) {
  const say = useWords(activityDetailWords);
  const { mode, offerHours } = activity.signup;
  if (availability === 'none') return <p className="failed small">{say('tooMany')}</p>;
  if (mode === 2) return <p className="quiet small">{say('askHint')}</p>;
  if (availability === 'place') return null;
  return <p className="quiet small">{say('waitHint', { count: offerHours })}</p>;
}

/** Lists invalid fields as links to them, if there are several. */
function Summary({ activity, problems }: { activity: Activity; problems: Problems }) {
  const say = useWords(activityDetailWords);
  const fields = [
    { field: 'guests', label: say('guests') },
    ...activity.signup.questions.map(question => ({ field: fieldOf(question), label: question.label })),
  ].filter(({ field }) => field in problems);
  if (fields.length < 2) return null;
  return (
    <div className="summary">
      <p className="failed">{say('problems', { count: fields.length })}</p>
      <ul>
        {fields.map(({ field, label }) => (
          <li key={field}>
            <button
              type="button"
              className="unfold"
              dir="auto"
              onClick={event => focusField(event.currentTarget.form, field)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const focusField = (form: HTMLFormElement | null, field: string) =>
  form
    ?.querySelector(`[data-field="${CSS.escape(field)}"]`)
    ?.querySelector<HTMLElement>('input, textarea')
    ?.focus();
