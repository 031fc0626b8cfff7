import { firstById } from '../core/http/first-request.ts';
import { pageQuery } from '../core/http/page-query.ts';

/** First request of a visitor: the newest comments, or the page with the comment named by the tag. */
export const commentsFirst = firstById('object-id', 'index/share/comments', attribute =>
  pageQuery({ commentId: attribute('comment-id') }),
);
