import { firstById } from '../core/http/first-by-id.ts';

/** A visitor's thread begins with its newest comments, or with the page that holds the one the tag names. */
export const commentsFirst = firstById('object-id', 'index/share/comments', attribute => ({
  pageIndex: 1,
  commentId: attribute('comment-id'),
}));
