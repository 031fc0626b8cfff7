import { type RefObject, useEffect, useId, useRef } from 'react';
import type { Activity } from '../contract/activity/schema.ts';
import { usePerson, useSettling, useStore, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { RelativeTime } from '../ui/base/relative-time.tsx';
import { type TranslateOf, useLang, useWords } from '../ui/i18n/translate.tsx';
import { PlainText } from '../ui/text/plain-text.tsx';
import { readersZone, zonedMoment } from '../ui/time/zoned.ts';
import { spanOf } from './clock.ts';
import { type JoinState, joinStateOf, needsForm } from './eligibility.ts';
import { SignupDialog } from './lazy-actions.ts';
import type { ActivityDetail, SignupAction, SignupInput, SignupState } from './model.ts';
import { activityDetailWords } from './words.ts';

export interface SignupProps {
  detail: ActivityDetail;
  activity: Activity;
  /** Current time, in milliseconds. */
  now: number;
}

/** Sign-up: the user's state, and one button that shows and performs the next action. */
export function Signup({ detail, activity, now }: SignupProps) {
  const { readonly, signIn } = useWidget();
  const say = useWords(activityDetailWords);
  const person = usePerson();
  const settling = useSettling();
  const { busy, failed, dialog } = useStore(detail.store);
  const panel = useRef<HTMLElement>(null);
  const reasonId = useId();
  const { id, my } = activity;
  const run = useAction(detail, id, panel);
  const { label, action } = joinStateOf(activity, now);
  const closeDialog = () => detail.store.setState({ dialog: null });

  const start = (wanted: SignupAction) => {
    if (!person) return signIn('signup', `activityDetail?id=${encodeURIComponent(id)}`, returnKeyOf(id));
    const isImmediate = wanted === 'accept' || (wanted === 'signUp' && !needsForm(activity));
    if (isImmediate) void run(wanted);
    else detail.store.setState({ dialog: wanted, failed: null });
  };
  useReturn(activity, panel, () => action === 'signUp' && !readonly && start(action));

  if (label === 'NO_SIGNUP') return <p className="join">{say('NO_SIGNUP')}</p>;
  const reason = action ? '' : reasonOf(activity, say, label);
  return (
    <section className="join" aria-label={say('signup')} ref={panel} tabIndex={-1}>
      {my?.status && <MySignup activity={activity} now={now} />}
      {!readonly && (
        <div className="join-acts">
          <Button
            look={action === 'signUp' || action === 'accept' ? 'primary' : 'plain'}
            disabled={!action || (settling && !person)}
            busy={busy !== null && busy !== 'decline'}
            aria-describedby={reason ? reasonId : undefined}
            onClick={() => action && start(action)}
          >
            {say(action === 'leave' ? 'confirmedLeave' : label, { count: my?.waitPosition ?? 0 })}
          </Button>
          {label === 'offered' && (
            <Button busy={busy === 'decline'} onClick={() => start('decline')}>
              {say('decline')}
            </Button>
          )}
          {my?.canLeave && action === 'cancel' && (
            <Button look="quiet" onClick={() => start('leave')}>
              {say('leave')}
            </Button>
          )}
        </div>
      )}
      {reason && (
        <p className="quiet small" id={reasonId} dir="auto">
          {reason}
        </p>
      )}
      {failed && !dialog && <ActionFailure failed={failed} />}
      {dialog && (
        <SignupDialog
          detail={detail}
          activity={activity}
          action={dialog}
          onAction={run}
          onClose={closeDialog}
          onLoadError={closeDialog}
        />
      )}
    </section>
  );
}

/** Returns a function that performs an action, announces the result, and keeps the focus in the panel. */
function useAction(detail: ActivityDetail, id: string, panel: RefObject<HTMLElement | null>) {
  const { emit, announce } = useWidget();
  const say = useWords(activityDetailWords);
  return async (action: SignupAction, input: SignupInput = {}): Promise<void> => {
    const done = await detail.takePart(action, input);
    if (!done) return;
    const { status, waitPosition, stats } = done;
    emit('mskt-activity-signup', { id, status, signupNum: stats.signupNum });
    announce(say(`told_${status}` as 'told_3', { count: waitPosition ?? 0 }));
    // The pressed button may have been removed or disabled.
    const focused = (panel.current?.getRootNode() as ShadowRoot | undefined)?.activeElement;
    if (!focused?.isConnected || focused.matches(':disabled')) panel.current?.focus();
  };
}

/** Why the button has no action. For users, the message of the platform. */
function reasonOf(
  { my, phase }: Activity,
  say: TranslateOf<typeof activityDetailWords>,
  label: JoinState['label'],
) {
  if (!my) return say(`why_${label}` as 'why_ENDED');
  const { code, message = '' } = my.cannotReason ?? {};
  // The label of the button already says that the user has signed up.
  if (code !== 'DUPLICATE') return message;
  return phase === 3 ? say('why_ENDED') : '';
}

/** Key that the session stores during sign-in. */
const returnKeyOf = (id: string): string => `signup ${id}`;

/** Continues the sign-up after signing in, once the activity was loaded for the user. */
function useReturn(activity: Activity, panel: RefObject<HTMLElement | null>, onReturn: () => void): void {
  const { session } = useWidget();
  const { id, my } = activity;
  const isReturning = useStore(session, ({ person, place }) => person !== null && place === returnKeyOf(id));
  const latest = useRef(onReturn);
  latest.current = onReturn;
  useEffect(() => {
    const { asker, place } = session.getState();
    const host = (panel.current?.getRootNode() as ShadowRoot | undefined)?.host;
    // Any widget may claim the place if the one that started the sign-in is no longer on the page.
    if (!isReturning || !my || place !== returnKeyOf(id) || (asker?.isConnected && asker !== host)) return;
    session.setState({ place: null });
    panel.current?.focus();
    latest.current();
  }, [isReturning, my, id, session, panel]);
}

type MySignupProps = Omit<SignupProps, 'detail'>;

/** State of the user's sign-up, and messages of the organiser. */
function MySignup({ activity, now }: MySignupProps) {
  const say = useWords(activityDetailWords);
  const { my, status, phase } = activity;
  if (!my?.status || status === 3) return <Messages activity={activity} />;
  const { guests = 0, reason } = my;
  const isOver = phase === 3;
  return (
    <>
      {!isOver && (
        <p className="mine">
          <strong>{say(`mine_${my.status}` as 'mine_3', { count: my.waitPosition ?? 0 })}</strong>
          {guests > 0 && my.status < 5 && <span> {say('mineGuests', { count: guests })}</span>}
        </p>
      )}
      {!isOver && <Until activity={activity} now={now} />}
      {reason && my.status > 4 && (
        <p className="quiet small" dir="auto">
          {say('mineReason', { reason })}
        </p>
      )}
      <Messages activity={activity} />
    </>
  );
}

/** Deadline of an offer, or for cancelling. */
function Until({ activity: { my, signup, startTime }, now }: MySignupProps) {
  const say = useWords(activityDetailWords);
  const lang = useLang();
  const momentOf = (time: string) => zonedMoment(time, readersZone(), lang, now);
  const { status, offerExpireTime, canCancel } = my ?? {};
  if (status === 4 && offerExpireTime) {
    const left = Date.parse(offerExpireTime) - now;
    return (
      <p className="small">
        {left > 0 && <strong className="line">{say('left', { span: spanOf(left, lang) })}</strong>}
        <time className="quiet line" dateTime={offerExpireTime}>
          {say('offerUntil', { time: momentOf(offerExpireTime) })}
        </time>
      </p>
    );
  }
  if (status === 6 && offerExpireTime)
    return <p className="small">{say('offerOver', { time: momentOf(offerExpireTime) })}</p>;
  if (status === 3) return <p className="quiet small">{say('waitHint', { count: signup.offerHours })}</p>;
  if (status !== 2) return null;
  const cancelBy = signup.cancelDeadline ?? startTime;
  return (
    <p className="quiet small">
      {canCancel ? say('cancelUntil', { time: momentOf(cancelBy) }) : say('cancelOver')}
    </p>
  );
}

function Messages({ activity: { my } }: Pick<MySignupProps, 'activity'>) {
  const say = useWords(activityDetailWords);
  if (!my || my.messages.length === 0) return null;
  return (
    <details className="messages" open>
      <summary>{say('messages', { count: my.messages.length })}</summary>
      <ul>
        {my.messages.map(({ title, content, time }) => (
          <li key={time + title}>
            <strong dir="auto">{title}</strong>
            <p className="text" dir="auto">
              <PlainText text={content} />
            </p>
            <p className="quiet small">
              <RelativeTime time={time} />
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Explains why an action failed. */
export function ActionFailure({ failed }: { failed: NonNullable<SignupState['failed']> }) {
  const say = useWords(activityDetailWords);
  const { unclear, message, fieldErrors } = failed.error;
  const reason = unclear ? say('unclear') : (fieldErrors[0]?.message ?? message);
  return (
    <p className="failed small" role="alert" dir="auto">
      {reason}
    </p>
  );
}
