import { activityCalls } from '../../contract/activity/calls.ts';
import type { Activity, ActivityConflict } from '../../contract/activity/schema.ts';
import type { BodyOf } from '../../contract/shapes.ts';
import type { Http } from '../http/client.ts';
import type { ApiError } from '../http/errors.ts';
import { repair } from '../http/normalize.ts';
import { fields, list } from '../http/read.ts';
import { typedCall } from '../http/typed-call.ts';
import { readActivity } from './activity.ts';

export {
  ACTIVITY,
  ACTIVITY_ADDRESS_MAX,
  ACTIVITY_MODE,
  ACTIVITY_STATUS,
  ONLINE_URL_RULE,
  ORGANIZER,
} from '../../contract/activity/calls.ts';
export { NEWS_ATTACHMENTS_MAX, NEWS_SUMMARY_MAX, NEWS_TAGS, NEWS_TITLE } from '../../contract/limits.ts';
export { LIST_VISIBILITY, OFFER_MODE, SIGNUP_MODE } from '../../contract/signup/calls.ts';

/** The calls by which an activity is written. */
export function activityWritingApi(http: Http) {
  const call = typedCall(http, activityCalls);
  return {
    /** For whom the person may write; none means that they may not. */
    organizers: (signal?: AbortSignal) => call('activityOrganizers', { signal, read: list }),
    add: (body: BodyOf<'activityAdd'>) => call('activityAdd', { body }),
    edit: (id: string, body: BodyOf<'activityEdit'>) => call('activityEdit', { params: { id }, body }),
    copy: (id: string) => call('activityCopy', { params: { id } }),
  };
}

export type ActivityWritingApi = ReturnType<typeof activityWritingApi>;

/** What stands there now and who wrote it, of a CONFLICT; null of any other failure. */
export function activityConflictOf({ code, data }: ApiError): ActivityConflict | null {
  if (code !== 'CONFLICT') return null;
  const given = fields(repair(data));
  return {
    ...given,
    current: readActivity(given.current) as unknown as Activity,
    editor: String(given.editor ?? ''),
  };
}
