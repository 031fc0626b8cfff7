import type { Activity } from '../contract/activity/schema.ts';
import { PlainText } from '../ui/base/plain-text.tsx';
import { RelativeTime } from '../ui/base/relative-time.tsx';
import { readersZone, zonedMoment } from '../ui/i18n/format.ts';
import { useLang, useWords } from '../ui/i18n/translate.tsx';
import { spanOf } from './clock.ts';
import type { SignupState } from './model.ts';
import { activityDetailWords } from './words.ts';

interface MySignupProps {
  activity: Activity;
  /** Current time, in milliseconds. */
  now: number;
}

/** State of the user's sign-up, and messages of the organiser. */
export function MySignup({ activity, now }: MySignupProps) {
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
