import { useId } from 'react';
import type { Activity } from '../contract/activity/schema.ts';
import { useWidget } from '../core/index.ts';
import { ActivityHead } from './head.tsx';
import type { ActivityDetail } from './model.ts';

export interface ActivityWholeProps {
  detail: ActivityDetail;
  activity: Activity;
  parts: Parts;
}

/** What shows an activity, besides its title: fetched beside the widget's own code. */
export type Parts = Awaited<ReturnType<typeof fetchParts>>;

let parts: Promise<Parts> | undefined;

/** Fetches them once; what could not be fetched is fetched anew. */
export const loadParts = (): Promise<Parts> => {
  parts ??= fetchParts();
  parts.catch(() => {
    parts = undefined;
  });
  return parts;
};

async function fetchParts() {
  const [{ ActivityCard }, { ActivityText }, { ActivityActs, ActivityBelow }] = await Promise.all([
    import('./card.tsx'),
    import('./text.tsx'),
    import('./footer.tsx'),
  ]);
  return { ActivityCard, ActivityText, ActivityActs, ActivityBelow };
}

/** One activity: what it is, when, where and how to take part; then its text and what stands around it. */
export function ActivityWhole({ detail, activity, parts }: ActivityWholeProps) {
  const { mediaUrl, compact } = useWidget();
  const headingId = useId();
  const { ActivityCard, ActivityText, ActivityActs, ActivityBelow } = parts;
  const { cover } = activity;
  return (
    <article className={compact ? 'activity compact' : 'activity'} part="entry" aria-labelledby={headingId}>
      <ActivityHead activity={activity} headingId={headingId} />
      <ActivityCard detail={detail} activity={activity}>
        <ActivityActs activity={activity} />
      </ActivityCard>
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
        <ActivityText activity={activity} />
        <ActivityBelow activity={activity} />
      </div>
    </article>
  );
}
