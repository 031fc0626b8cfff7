import { OnDemand } from '../ui/on-demand.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { ChannelQuestion } from './channel.store.ts';
import { ChannelFeed } from './channel-feed.view.tsx';

export interface ChannelViewProps extends ChannelQuestion {
  dynamicId: string;
  commentId: string;
}

const loadDetail = () => import('./channel-detail.view.tsx').then(part => part.ChannelDetail);

/** One dynamic when the tag names it, else the feed. */
export function ChannelView({
  dynamicId,
  commentId,
  type,
  sort,
  groupId,
  groupType,
  limit,
}: ChannelViewProps) {
  if (dynamicId) {
    const waiting = <Skeleton count={1} lines={5} />;
    return (
      <OnDemand key={dynamicId} load={loadDetail} props={{ id: dynamicId, commentId }} waiting={waiting} />
    );
  }
  const asked: ChannelQuestion = {
    type: groupId && type === '1' ? '3' : type,
    sort,
    groupId,
    groupType,
    limit,
  };
  return <ChannelFeed key={JSON.stringify(asked)} asked={asked} />;
}
