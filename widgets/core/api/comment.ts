import { commentCalls } from '../../contract/comment/calls.ts';
import type { BodyOf, QueryOf } from '../../contract/shapes.ts';
import type { Http } from '../http/client.ts';
import { readComment, readPage } from '../http/read.ts';
import { typedCall } from '../http/typed-call.ts';

const commentPage = readPage(readComment);

/** The calls of comments. */
export function commentApi(http: Http, signedIn: () => boolean) {
  const call = typedCall(http, commentCalls);
  return {
    list: (objectId: string, query: QueryOf<'commentList'>, signal?: AbortSignal) =>
      call(signedIn() ? 'commentList' : 'publicCommentList', {
        params: { id: objectId },
        query,
        signal,
        read: commentPage,
      }),
    add: (body: BodyOf<'commentAdd'>) => call('commentAdd', { body, read: readComment }),
    delete: (id: string) => call('commentDelete', { params: { id } }),
  };
}

export type CommentApi = ReturnType<typeof commentApi>;
