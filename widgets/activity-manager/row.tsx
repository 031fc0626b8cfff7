import type { ActivityManaged } from '../contract/activity/schema.ts';
import { useWidget } from '../core/index.ts';
import { ActivityState, ActivityTime } from '../kits/activity/summary.tsx';
import { ManageFailed } from '../kits/manager/failed.tsx';
import { ManagePhrase, ManageSelectBox, ManageTitle, PHRASE_GAP } from '../kits/manager/row.tsx';
import { useRowAction } from '../kits/manager/use-action.ts';
import { RelativeTime } from '../ui/base/relative-time.tsx';
import { useLang, useWords } from '../ui/i18n/translate.tsx';
import { readersZone, zonedMoment } from '../ui/time/zoned.ts';
import { type Act, type Cancellation, type Manager, statusOf } from './model.ts';
import { RowActions } from './row-actions.tsx';
import { activityManagerWords } from './words.ts';

export interface RowProps {
  manager: Manager;
  activity: ActivityManaged;
  headingLevel: number;
  /** Resolves to whether the action succeeded. */
  onAct: (act: Act, given?: Cancellation) => Promise<boolean>;
}

/** One activity: title, last change, time, status, places, and its actions. */
export function Row({ manager, activity, headingLevel, onAct }: RowProps) {
  const { siteUrl, readonly } = useWidget();
  const say = useWords(activityManagerWords);
  const { id, title, organizerName, startTime, endTime, timezone, editTime, editorName } = activity;
  const { busy, error } = useRowAction(manager.actions, id);
  const isDeleted = statusOf(activity) === 'deleted';
  return (
    <article className="row" part="entry" aria-busy={busy || undefined}>
      {!readonly && !isDeleted && (
        <ManageSelectBox selection={manager.selection} id={id} label={say('choose', { title })} />
      )}
      <div className="row-text">
        <ManageTitle
          level={headingLevel}
          href={isDeleted ? undefined : siteUrl(`activityDetail?id=${encodeURIComponent(id)}`)}
        >
          {title}
        </ManageTitle>
        <p className="facts quiet small">
          <bdi>{organizerName}</bdi>
          <span>
            <ManagePhrase text={say('changed', { name: editorName, time: PHRASE_GAP })}>
              <RelativeTime time={editTime} />
            </ManagePhrase>
          </span>
        </p>
        {error && <ManageFailed error={error} unclear={say('unclear')} />}
      </div>
      <p className="row-time small">
        <ActivityTime start={startTime} end={endTime} zone={timezone} say={say} />
      </p>
      <p className="row-state small">
        <State activity={activity} />
      </p>
      <p className="row-places small">
        <Places activity={activity} />
      </p>
      {!readonly && <RowActions activity={activity} error={error} busy={busy} onAct={onAct} />}
    </article>
  );
}

/** The state that readers see, or why they do not see the activity. */
function State({ activity }: Pick<RowProps, 'activity'>) {
  const say = useWords(activityManagerWords);
  const lang = useLang();
  const status = statusOf(activity);
  if (status === 'draft' || status === 'deleted')
    return (
      <span className={`activity-state ${status}`} part="state">
        {say(status === 'draft' ? 'isDraft' : 'isDeleted')}
      </span>
    );
  if (status === 'scheduled')
    return (
      <span className="activity-state scheduled" part="state">
        {say('isScheduled', { time: zonedMoment(activity.publishTime, readersZone(), lang) })}
      </span>
    );
  return <ActivityState state={activity.state} opens={activity.signup.startTime} say={say} />;
}

/** Places taken, and the number of people who wait for a place or for approval. */
function Places({ activity: { signup, stats } }: Pick<RowProps, 'activity'>) {
  const say = useWords(activityManagerWords);
  if (signup.mode === 0) return <span className="quiet">{say('noSignup')}</span>;
  return (
    <>
      <span>
        {signup.capacity
          ? say('placesOf', { num: stats.placeNum, capacity: signup.capacity })
          : say('places', { num: stats.placeNum })}
      </span>
      {stats.waitNum > 0 && <span className="quiet">{say('waitingNum', { num: stats.waitNum })}</span>}
      {stats.pendingNum > 0 && (
        <span className="pending">{say('pendingNum', { num: stats.pendingNum })}</span>
      )}
    </>
  );
}
