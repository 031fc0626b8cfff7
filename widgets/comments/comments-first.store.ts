import type { FirstRequest } from '../core/index.ts';

/** A visitor's thread begins with its newest comments, or with the page that holds the one the tag names. */
export const commentsFirst: FirstRequest = attribute => {
  const id = attribute('object-id');
  const query = { pageIndex: 1, commentId: attribute('comment-id') };
  return id ? [`index/share/comments/${encodeURIComponent(id)}`, query] : null;
};
