import { useId, useState } from 'react';
import type { Activity } from '../core/contract/activity.ts';
import { useWidget } from '../core/index.ts';
import { Failure } from '../ui/failure.tsx';
import { OnDemand } from '../ui/on-demand.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { ActivityDetail } from './activity-detail.store.ts';
import { useClock } from './activity-detail-clock.view.tsx';
import { ActivityFacts } from './activity-detail-facts.view.tsx';
import { ActivityHead } from './activity-detail-head.view.tsx';
import { ActivityJoin } from './activity-detail-join.view.tsx';

export interface ActivityWholeProps {
  detail: ActivityDetail;
  activity: Activity;
}

const loadActs = () => import('./activity-detail-around.view.tsx').then(part => part.ActivityActs);
export const loadText = () => import('./activity-detail-text.view.tsx').then(part => part.ActivityText);

/** How long before an activity those who have a place get its link, where that is the rule, in milliseconds. */
const LINK_BEFORE = 15 * 60_000;

/** One activity: what it is, when, where and how to take part; then its text and what stands around it. */
export function ActivityWhole({ detail, activity }: ActivityWholeProps) {
  const { mediaUrl, compact } = useWidget();
  const headingId = useId();
  const { cover, signup, startTime, endTime, my } = activity;
  const linkTime = new Date(Date.parse(startTime) - LINK_BEFORE).toISOString();
  const turns = [signup.startTime, signup.endTime, signup.cancelDeadline, my?.offerExpireTime];
  const now = useClock([...turns, linkTime, startTime, endTime], () => void detail.reread());
  return (
    <article className={compact ? 'activity compact' : 'activity'} part="entry" aria-labelledby={headingId}>
      <ActivityHead activity={activity} headingId={headingId} now={now} />
      <div className="card" part="facts">
        <ActivityFacts activity={activity} now={now} />
        <ActivityJoin detail={detail} activity={activity} now={now} />
        <OnDemand load={loadActs} props={{ activity }} waiting={<div className="activity-acts" />} />
      </div>
      <div className="main">
        {cover && (
          <img
            className="cover"
            part="cover"
            src={mediaUrl(cover.fileUrl)}
            alt={cover.alt ?? ''}
            width={cover.width}
            height={cover.height}
            referrerPolicy="no-referrer"
          />
        )}
        <Text activity={activity} />
      </div>
    </article>
  );
}

/** Nothing stands below the text before it is there, so nothing is moved by it. */
function Text({ activity }: { activity: Activity }) {
  const [failed, setFailed] = useState(false);
  if (failed) return <Failure error={UNFETCHED} onRetry={() => setFailed(false)} />;
  const waiting = <Skeleton count={1} lines={6} />;
  return <OnDemand load={loadText} props={{ activity }} waiting={waiting} onFail={() => setFailed(true)} />;
}

const UNFETCHED = { code: 'OFFLINE', message: '' };
