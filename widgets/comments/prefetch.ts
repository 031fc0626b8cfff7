import { firstById } from '../core/http/first-request.ts';

/** First request of a visitor: the newest comments, or the page with the comment named by the tag. */
export const commentsFirst = firstById('object-id', 'index/share/comments', attribute => ({
  pageIndex: 1,
  commentId: attribute('comment-id'),
}));
