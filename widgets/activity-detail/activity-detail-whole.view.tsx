import { useId, useState } from 'react';
import type { Activity } from '../core/contract/activity.ts';
import { useWidget } from '../core/index.ts';
import { Failure } from '../ui/failure.tsx';
import { OnDemand, type OnDemandProps } from '../ui/on-demand.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { ActivityDetail } from './activity-detail.store.ts';
import { ActivityHead } from './activity-detail-head.view.tsx';

export interface ActivityWholeProps {
  detail: ActivityDetail;
  activity: Activity;
}

const loadCard = () => import('./activity-detail-card.view.tsx').then(part => part.ActivityCard);
const loadText = () => import('./activity-detail-text.view.tsx').then(part => part.ActivityText);
/** The code of what shows an activity. */
export const loadParts = () => Promise.allSettled([loadCard(), loadText()]);

/** One activity: what it is, when, where and how to take part; then its text and what stands around it. */
export function ActivityWhole({ detail, activity }: ActivityWholeProps) {
  const { mediaUrl, compact } = useWidget();
  const headingId = useId();
  const { cover } = activity;
  return (
    <article className={compact ? 'activity compact' : 'activity'} part="entry" aria-labelledby={headingId}>
      <ActivityHead activity={activity} headingId={headingId} />
      <Part load={loadCard} props={{ detail, activity }} lines={8} />
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
        <Part load={loadText} props={{ activity }} lines={6} />
      </div>
    </article>
  );
}

interface PartProps<P> extends OnDemandProps<P> {
  /** How high it may be. */
  lines: number;
}

/** A part whose code comes beside the widget's own; when it did not come, the way to ask for it again. */
function Part<P extends object>({ lines, ...part }: PartProps<P>) {
  const [failed, setFailed] = useState(false);
  if (failed) return <Failure error={UNFETCHED} onRetry={() => setFailed(false)} />;
  return <OnDemand {...part} waiting={<Skeleton count={1} lines={lines} />} onFail={() => setFailed(true)} />;
}

const UNFETCHED = { code: 'OFFLINE', message: '' };
