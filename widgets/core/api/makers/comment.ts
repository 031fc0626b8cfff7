import type { BodyOf, QueryOf } from '../../../contract/shapes.ts';
import { createApi } from '../../http/api.ts';
import type { Http } from '../../http/client.ts';
import { commentApi as comments } from '../comment.ts';

/** Former client, for views that do not use `useApi(commentApi)` yet. */
export function commentApi(http: Http, isSignedIn: () => boolean) {
  const api = createApi(http, comments, isSignedIn);
  return {
    list: (objectId: string, query: QueryOf<'commentList'>, signal?: AbortSignal) =>
      api.commentList({ params: { id: objectId }, query, signal }),
    add: (body: BodyOf<'commentAdd'>) => api.commentAdd({ body }),
    delete: (id: string) => api.commentDelete({ params: { id } }),
  };
}

export type CommentApi = ReturnType<typeof commentApi>;
