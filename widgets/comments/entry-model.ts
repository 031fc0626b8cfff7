import type { Comment, Reply } from '../contract/comment/schema.ts';

/** What can be answered, linked and deleted: a comment, or a reply below one. */
export type Entry = Comment | Reply;

/** An entry that is being answered, and the comment it stands under (or is). */
export interface Answered {
  entry: Entry;
  topId: string;
}

/** Places for the focus that are no entries. */
export const turnOf = {
  composer: 'composer',
  replyBox: (id: string) => `box ${id}`,
  replyButton: (id: string) => `reply ${id}`,
  deleteButton: (id: string) => `delete ${id}`,
};

export const isReply = (entry: Entry): entry is Reply => 'replyUserName' in entry;

export const authorOf = (entry: Entry): string => (isReply(entry) ? entry.replyUserName : entry.userName);

/** The page of the site that shows an object, as a path below its base. */
export const pathOf = (objectId: string): string => `channelPage?id=${encodeURIComponent(objectId)}`;

/** Comments and replies together. */
export const sumOf = (items: readonly Comment[]): number =>
  items.reduce((sum, { childComments }) => sum + 1 + childComments.length, 0);

/** Whether a comment or reply is among the comments. */
export const holds = (items: readonly Comment[], id: string): boolean =>
  items.some(comment => comment.id === id || comment.childComments.some(reply => reply.id === id));
