import { activityCalls } from '../../contract/activity/calls.ts';
import type { QueryOf } from '../../contract/shapes.ts';
import { signupCalls } from '../../contract/signup/calls.ts';
import type { Http } from '../http/client.ts';
import { fields, list, readPage } from '../http/read.ts';
import { typedCall } from '../http/typed-call.ts';
import { activityListApi } from './activity-list.ts';

/** The calls by which activities are found and read. */
export function activityApi(http: Http, signedIn: () => boolean) {
  const call = typedCall(http, { ...activityCalls, ...signupCalls });
  return {
    ...activityListApi(http, signedIn),
    detail: (id: string, signal?: AbortSignal) =>
      call(signedIn() ? 'activityDetail' : 'publicActivityDetail', {
        params: { id },
        signal,
        read: readActivity,
      }),
    types: (signal?: AbortSignal) => call('activityTypes', { signal, read: list }),
    /** Those who agree to be named, where the organiser lets this reader see them. */
    participants: (id: string, query: QueryOf<'participantList'>, signal?: AbortSignal) =>
      call(signedIn() ? 'participantList' : 'publicParticipantList', {
        params: { id },
        query,
        signal,
        read: participantPage,
      }),
  };
}

export type ActivityApi = ReturnType<typeof activityApi>;

/** As it comes. */
export const readActivity = fields;

const participantPage = readPage(fields);
