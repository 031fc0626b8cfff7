import { commentCalls } from '../../contract/comment/calls.ts';
import { withNormalizers } from '../http/api.ts';
import { objectOf, pageOf } from '../http/normalize.ts';

export const readComment = objectOf({}, 'childComments');

export const commentApi = withNormalizers(commentCalls, {
  commentList: pageOf(readComment),
  commentAdd: readComment,
});
