import { createElement } from 'react';
import type { ActivityManaged } from '../contract/activity/schema.ts';
import { useStore, useWidget } from '../core/index.ts';
import { SaidTime } from '../kits/activity/summary.tsx';
import { ManageFailed } from '../kits/manager/failed.tsx';
import { RelativeTime } from '../ui/base/relative-time.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { type ActivityManager, type Cancellation, type ManagerAct, standingOf } from './model.ts';
import { ActivityManagerActs } from './row-actions.tsx';
import { ActivityManagerStanding } from './status.tsx';
import { activityManagerWords } from './words.ts';

export interface ActivityManagerRowProps {
  manager: ActivityManager;
  activity: ActivityManaged;
  headingLevel: number;
  /** Resolves to whether it was done. */
  onAct: (act: ManagerAct, given?: Cancellation) => Promise<boolean>;
}

/** One activity: what and when it is, where it stands, how many come and wait, who changed it last, and what can be done. */
export function ActivityManagerRow({ manager, activity, headingLevel, onAct }: ActivityManagerRowProps) {
  const { siteUrl, readonly } = useWidget();
  const say = useWords(activityManagerWords);
  const { busy, failed, chosen } = useStore(manager.store);
  const { id, title, organizerName, startTime, endTime, timezone, editTime, editorName } = activity;
  const { signup, stats } = activity;
  const isBusy = busy.includes(id);
  const isDeleted = standingOf(activity) === 'deleted';
  const href = siteUrl(`activityDetail?id=${encodeURIComponent(id)}`);
  const name = isDeleted ? (
    <span dir="auto">{title}</span>
  ) : (
    <a href={href} dir="auto">
      {title}
    </a>
  );
  const fault = failed.find(each => each.id === id);
  const [before, after = ''] = say('changed', { name: editorName, time: '\n' }).split('\n');
  return (
    <article className="row" part="entry" aria-busy={isBusy || undefined}>
      {!readonly && !isDeleted && (
        <input
          type="checkbox"
          className="choose"
          aria-label={say('choose', { title })}
          checked={chosen.has(id)}
          onChange={event => manager.choose([id], event.currentTarget.checked)}
        />
      )}
      <div className="row-text">
        {createElement(`h${Math.min(6, headingLevel)}`, { className: 'title', part: 'title' }, name)}
        <p className="facts quiet small">
          <bdi>{organizerName}</bdi>
          <span>
            {before}
            <RelativeTime time={editTime} />
            {after}
          </span>
        </p>
        {fault && <ManageFailed error={fault.error} unclear={say('unclear')} />}
      </div>
      <p className="row-time small">
        <SaidTime start={startTime} end={endTime} zone={timezone} say={say} />
      </p>
      <p className="row-state small">
        <ActivityManagerStanding activity={activity} />
      </p>
      <p className="row-places small">
        {signup.mode === 0 ? (
          <span className="quiet">{say('noSignup')}</span>
        ) : (
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
        )}
      </p>
      {!readonly && (
        <ActivityManagerActs activity={activity} fault={fault?.error} busy={isBusy} onAct={onAct} />
      )}
    </article>
  );
}
