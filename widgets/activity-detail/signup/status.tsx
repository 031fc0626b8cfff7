import type { Activity } from '../../contract/activity/schema.ts';
import { signupApi } from '../../core/api/signup.ts';
import type { useWidget } from '../../core/index.ts';
import { RelativeTime } from '../../ui/base/relative-time.tsx';
import { type TranslateOf, useLang, useWords } from '../../ui/i18n/translate.tsx';
import { PlainText } from '../../ui/text/plain-text.tsx';
import { readersZone, zonedMoment } from '../../ui/time/zoned.ts';
import { spanOf } from '../countdown.tsx';
import type { ActivityDetail, SignupAct, SignupState } from '../model.ts';
import { activityDetailWords } from '../words.ts';
import { type Given, type Outcome, takePart as take } from './send.ts';

/** What only somebody who is signed in gets: where they stand, and the acts of taking part. */

type Http = ReturnType<typeof useWidget>['http'];

export const takePart = (detail: ActivityDetail, http: Http, act: SignupAct, given: Given) =>
  take(detail, signupApi(http), act, given);

/** Where somebody stands after an act, as it is told to them. */
export function tell(
  say: TranslateOf<typeof activityDetailWords>,
  { status, waitPosition }: Outcome,
): string {
  return say(`told_${status}` as 'told_3', { count: waitPosition ?? 0 });
}

interface MineProps {
  activity: Activity;
  now: number;
}

/** Where the reader's own sign-up stands, and what the organiser has written to them. */
export function ActivityMine({ activity, now }: MineProps) {
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

/** Until when something holds: an offer, giving back a place; and that an offer has run out. */
function Until({ activity: { my, signup, startTime }, now }: MineProps) {
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

function Messages({ activity: { my } }: Pick<MineProps, 'activity'>) {
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

/** Why an act was not done. */
export function ActivityFailed({ failed }: { failed: NonNullable<SignupState['failed']> }) {
  const say = useWords(activityDetailWords);
  const { unclear, message, fieldErrors } = failed.error;
  const reason = unclear ? say('unclear') : (fieldErrors[0]?.message ?? message);
  return (
    <p className="failed small" role="alert" dir="auto">
      {reason}
    </p>
  );
}
