import type { ActivityQuestion, Signup } from '../../contract/signup/schema.ts';
import { useStore, useWidget } from '../../core/index.ts';
import { ManagePhrase, ManageSelectBox, ManageTitle, PHRASE_GAP } from '../../kits/manager/rows.tsx';
import { Avatar } from '../../ui/base/avatar.tsx';
import { RelativeTime } from '../../ui/base/relative-time.tsx';
import { readersZone, zonedMoment } from '../../ui/i18n/format.ts';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import { activityManagerWords } from '../words.ts';
import { SignupActions } from './actions.tsx';
import { canDo, PEOPLE_ACTS, type People, STATUS_WORDS } from './model.ts';

export interface RowProps {
  people: People;
  signup: Signup;
  questions: readonly ActivityQuestion[];
  isOver: boolean;
  headingLevel: number;
  /** Called after an action. */
  onDone: () => void;
}

/** One sign-up: person, status, answers, and its actions. */
export function Row({ people, signup, questions, isOver, headingLevel, onDone }: RowProps) {
  const { readonly, mediaUrl } = useWidget();
  const say = useWords(activityManagerWords);
  const { busy } = useStore(people.store);
  const { id, user, guests, createTime, reason } = signup;
  const { userName: name, schoolName, avatar } = user;
  const isBusy = busy.includes(id);
  const acts = readonly ? [] : PEOPLE_ACTS.filter(act => canDo(act, signup, isOver));
  return (
    <article className="row person" part="entry" aria-busy={isBusy || undefined}>
      {acts.length > 0 && (
        <ManageSelectBox selection={people.selection} id={id} label={say('choosePerson', { name })} />
      )}
      <Avatar name={name} src={mediaUrl(avatar)} />
      <div className="row-text">
        <ManageTitle level={headingLevel}>{name}</ManageTitle>
        <p className="facts dotted quiet small">
          {schoolName && <bdi>{schoolName}</bdi>}
          <span>
            <ManagePhrase text={say('signedUp', { time: PHRASE_GAP })}>
              <RelativeTime time={createTime} />
            </ManagePhrase>
          </span>
          {guests > 0 && <span>{say('guests', { count: guests })}</span>}
        </p>
        {reason && (
          <p className="small" dir="auto">
            {say('saidReason', { reason })}
          </p>
        )}
        <Answers signup={signup} questions={questions} />
      </div>
      <p className="row-state small">
        <Status signup={signup} />
      </p>
      {acts.length > 0 && (
        <SignupActions people={people} signup={signup} acts={acts} busy={isBusy} onDone={onDone} />
      )}
    </article>
  );
}

/** The answers to the activity's questions. */
function Answers({ signup, questions }: Pick<RowProps, 'signup' | 'questions'>) {
  const say = useWords(activityManagerWords);
  const answers = questions.flatMap(({ id, label }) => {
    const value = signup.answers.find(answer => answer.id === id)?.value ?? '';
    const text = typeof value === 'string' ? value : value.join('; ');
    return text ? [{ id, label, text }] : [];
  });
  if (answers.length === 0) return null;
  return (
    <details className="answers small">
      <summary>{say('answers', { count: answers.length })}</summary>
      <dl>
        {answers.map(({ id, label, text }) => (
          <div key={id}>
            <dt className="quiet" dir="auto">
              {label}
            </dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The status, with the position on the waiting list or the expiry of an offer. */
function Status({ signup }: Pick<RowProps, 'signup'>) {
  const { status, waitPosition, offerExpireTime } = signup;
  const say = useWords(activityManagerWords);
  const lang = useLang();
  const time = status === 4 && offerExpireTime && zonedMoment(offerExpireTime, readersZone(), lang);
  return (
    <span className={`activity-state signup-${status}`} part="state">
      {status === 3 && waitPosition
        ? say('waitsAt', { num: waitPosition })
        : time
          ? say('offeredUntil', { time })
          : say(STATUS_WORDS[status])}
    </span>
  );
}
