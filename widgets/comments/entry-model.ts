import type { Comment, Reply } from '../contract/comment/schema.ts';

/** A comment, or a reply below one. */
export type Entry = Comment | Reply;

/** The entry that a reply answers. */
export interface Answered {
  entry: Entry;
  /** Id of the comment that the entry is, or is below. */
  topId: string;
}

/** Places that can receive the focus, beside the entries, which are named by their ids. */
export const focusPlace = {
  composer: 'composer',
  replyBox: (id: string) => `box ${id}`,
  replyButton: (id: string) => `reply ${id}`,
  deleteButton: (id: string) => `delete ${id}`,
};

export const isReply = (entry: Entry): entry is Reply => 'replyUserName' in entry;

export const authorOf = (entry: Entry): string => (isReply(entry) ? entry.replyUserName : entry.userName);

/** Path of the page of the site that shows an object. */
export const pathOf = (objectId: string): string => `channelPage?id=${encodeURIComponent(objectId)}`;

/** Number of comments and replies. */
export const sumOf = (items: readonly Comment[]): number =>
  items.reduce((sum, { childComments }) => sum + 1 + childComments.length, 0);

/** True if the id is that of a comment or of one of its replies. */
export const holds = (items: readonly Comment[], id: string): boolean =>
  items.some(comment => comment.id === id || comment.childComments.some(reply => reply.id === id));

/** Shortens a text to `length` characters (code points). */
export function excerptOf(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}
