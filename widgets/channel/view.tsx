import { OnDemand } from '../ui/base/lazy-component.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { ChannelFeed } from './feed.tsx';
import type { ChannelQuestion } from './model.ts';

export interface ChannelViewProps extends ChannelQuestion {
  dynamicId: string;
  commentId: string;
  popularDays: number;
}

const loadDetail = () => import('./detail.tsx').then(part => part.ChannelDetail);
const loadPopular = () => import('./popular/view.tsx').then(part => part.ChannelPopular);

/** One dynamic when the tag names it, what is popular when it says of how many days, else the feed. */
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
  if (dynamicId) {
    const waiting = <Skeleton count={1} lines={5} />;
    return (
      <OnDemand key={dynamicId} load={loadDetail} props={{ id: dynamicId, commentId }} waiting={waiting} />
    );
  }
  if (popularDays) {
    const waiting = <Skeleton count={limit || 5} lines={2} />;
    return <OnDemand load={loadPopular} props={{ days: popularDays, groupType, limit }} waiting={waiting} />;
  }
  const asked: ChannelQuestion = {
    type: themeId ? '4' : groupId && type === '1' ? '3' : type,
    sort,
    groupId,
    groupType,
    themeId,
    limit,
  };
  return <ChannelFeed key={JSON.stringify(asked)} asked={asked} />;
}
