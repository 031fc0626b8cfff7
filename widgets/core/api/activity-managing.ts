import { activityCalls } from '../../contract/activity/calls.ts';
import type { BodyOf, QueryOf } from '../../contract/shapes.ts';
import { signupCalls } from '../../contract/signup/calls.ts';
import type { Http } from '../http/client.ts';
import { fields, readPage } from '../http/read.ts';
import { typedCall } from '../http/typed-call.ts';
import { readActivity } from './activity.ts';

export { ACTIVITY, ACTIVITY_MESSAGE_MAX } from '../../contract/activity/calls.ts';
export { NEWS_TITLE, WITHDRAW_REASON_MAX } from '../../contract/limits.ts';
export { SIGNUP_ACTION, SIGNUP_STATUS } from '../../contract/signup/calls.ts';

/** The calls by which organisers keep their activities, and those who take part in them, in order. */
export function activityManagingApi(http: Http) {
  const call = typedCall(http, { ...activityCalls, ...signupCalls });
  const params = (id: string) => ({ params: { id } });
  return {
    list: (query: QueryOf<'activityManageList'>, signal?: AbortSignal) =>
      call('activityManageList', { query, signal, read: readManaged }),
    publish: (id: string) => call('activityPublish', params(id)),
    /** No further sign-ups from now on. */
    close: (id: string) => call('activityClose', params(id)),
    /** For good. The reason is shown to everybody, and told to those who have signed up. */
    cancel: (id: string, body: BodyOf<'activityCancel'>) => call('activityCancel', { ...params(id), body }),
    delete: (id: string) => call('activityDelete', params(id)),
    restore: (id: string) => call('activityRestore', params(id)),
    message: (id: string, body: BodyOf<'activityMessage'>) =>
      call('activityMessage', { ...params(id), body }),
    /** With `listed` only the names of those who agree to be named. */
    export: (id: string, listed = false) =>
      call('activityExport', { ...params(id), query: { listed: listed ? 1 : 0 } }),
    signups: (id: string, query: QueryOf<'signupList'>, signal?: AbortSignal) =>
      call('signupList', { ...params(id), query, signal, read: readSignups }),
    handle: (body: BodyOf<'signupHandle'>) => call('signupHandle', { body }),
  };
}

export type ActivityManagingApi = ReturnType<typeof activityManagingApi>;

const managedPage = readPage(readActivity);
const signupPage = readPage(fields);
const NO_TABS = { all: 0, draft: 0, scheduled: 0, published: 0, ended: 0, cancelled: 0, deleted: 0 };
const NO_SIGNUPS = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0, 8: 0 };

/** A platform that does not count has none of anything. */
function readManaged(data: unknown) {
  const page = fields(managedPage(data));
  return { ...page, counts: { ...NO_TABS, ...(page.counts as object | undefined) } };
}

function readSignups(data: unknown) {
  const page = fields(signupPage(data));
  return { ...page, counts: { ...NO_SIGNUPS, ...(page.counts as object | undefined) } };
}
