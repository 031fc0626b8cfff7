import { activityListCalls } from '../contract/activity-list-calls.ts';
import type { QueryOf } from '../contract/shapes.ts';
import type { Http } from '../http.ts';
import { fields, list, readPage } from '../read.ts';
import { typedCall } from '../typed-call.ts';

/** The calls by which activities are found. */
export function activityListApi(http: Http, signedIn: () => boolean) {
  const call = typedCall(http, activityListCalls);
  return {
    list: (query: QueryOf<'activityList'>, signal?: AbortSignal) =>
      call(signedIn() ? 'activityList' : 'publicActivityList', { query, signal, read: readPage(fields) }),
    types: (signal?: AbortSignal) => call('activityTypes', { signal, read: list }),
  };
}

export type ActivityListApi = ReturnType<typeof activityListApi>;
