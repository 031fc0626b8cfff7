import type { ChannelQuestion } from './channel.store.ts';
import { ChannelDetail } from './channel-detail.view.tsx';
import { ChannelFeed } from './channel-feed.view.tsx';

export interface ChannelViewProps extends ChannelQuestion {
  dynamicId: string;
  commentId: string;
}

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
  if (dynamicId) return <ChannelDetail key={dynamicId} id={dynamicId} commentId={commentId} />;
  const asked: ChannelQuestion = {
    type: groupId && type === '1' ? '3' : type,
    sort,
    groupId,
    groupType,
    limit,
  };
  return <ChannelFeed key={JSON.stringify(asked)} asked={asked} />;
}
