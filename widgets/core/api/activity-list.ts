import { activityCalls } from '../../contract/activity/calls.ts';
import type { QueryOf } from '../../contract/shapes.ts';
import type { Http } from '../http/client.ts';
import { fields, readPage } from '../http/read.ts';
import { typedCall } from '../http/typed-call.ts';

/** The calls by which activities are found. */
export function activityListApi(http: Http, signedIn: () => boolean) {
  const call = typedCall(http, activityCalls);
  return {
    list: (query: QueryOf<'activityList'>, signal?: AbortSignal) =>
      call(signedIn() ? 'activityList' : 'publicActivityList', { query, signal, read: readPage(fields) }),
  };
}

export type ActivityListApi = ReturnType<typeof activityListApi>;
