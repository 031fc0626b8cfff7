import { Skeleton } from '../ui/base/skeleton.tsx';
import { Detail } from './detail.tsx';
import { Feed } from './feed.tsx';
import { Popular } from './lazy-modules.ts';
import type { FeedQuery } from './model.ts';

export interface ChannelViewProps extends FeedQuery {
  dynamicId: string;
  commentId: string;
  popularDays: number;
}

/** One dynamic if the tag names it, the popular dynamics if it names a period, otherwise the feed. */
export function ChannelView({
  dynamicId,
  commentId,
  popularDays,
  type,
  sort,
  groupId,
  groupType,
  themeId,
  limit,
}: ChannelViewProps) {
  if (dynamicId) return <Detail key={dynamicId} id={dynamicId} commentId={commentId} />;
  if (popularDays) {
    const fallback = <Skeleton count={limit || 5} lines={2} />;
    return <Popular days={popularDays} groupType={groupType} limit={limit} fallback={fallback} />;
  }
  const initial: FeedQuery = {
    type: themeId ? '4' : groupId && type === '1' ? '3' : type,
    sort,
    groupId,
    groupType,
    themeId,
    limit,
  };
  return <Feed key={JSON.stringify(initial)} initial={initial} />;
}
