/**
 * The table of calls: method, path and who may call. Free of zod, so that browsers may import it.
 * The API client, the platform's routes, the OpenAPI document, the role matrix and the conformance
 * suite all read this one table; `shapes.ts` adds what each call takes and answers.
 */
import { accountCalls, embedCalls } from './account/calls.ts';
import { activityCalls } from './activity/calls.ts';
import { activityListCalls } from './activity/list-calls.ts';
import { activityManagingCalls } from './activity/managing-calls.ts';
import { signupCalls } from './activity/signup-calls.ts';
import { activityWritingCalls } from './activity/writing-calls.ts';
import type { Calls } from './call.ts';
import { commentCalls } from './comment/calls.ts';
import { draftCalls } from './draft/calls.ts';
import { dynamicCalls } from './dynamic/calls.ts';
import { popularCalls } from './dynamic/popular-calls.ts';
import { dynamicWritingCalls } from './dynamic/writing-calls.ts';
import { inviteCalls } from './invite/calls.ts';
import { memberCalls } from './member/calls.ts';
import { messageCalls } from './message/calls.ts';
import { messageSettingsCalls } from './message/settings-calls.ts';
import { nationalCalls } from './national/calls.ts';
import { newsCalls } from './news/calls.ts';
import { newsConfirmCalls } from './news/confirm-calls.ts';
import { newsHomeCalls } from './news/home-calls.ts';
import { newsRevisionCalls } from './news/revision-calls.ts';
import { newsWritingCalls } from './news/writing-calls.ts';
import { rankingCalls } from './ranking/calls.ts';
import { registerCalls } from './register/calls.ts';
import { reportCalls } from './report/calls.ts';
import { spaceCalls } from './space/calls.ts';
import { spaceDetailCalls } from './space/detail-calls.ts';
import { spaceInfoCalls } from './space/info-calls.ts';
import { spaceListCalls } from './space/list-calls.ts';
import { spaceSortCalls } from './space/sort-calls.ts';
import { spaceNewsCalls, spaceSyncCalls } from './space/sync-calls.ts';
import { themeCalls } from './theme/calls.ts';
import { visitCalls } from './visit/calls.ts';

/** All of them. nb. browsers import the rows they need from the files of rows, which they fetch at different times. */
export const calls = {
  ...accountCalls,
  ...embedCalls,
  ...inviteCalls,
  ...registerCalls,
  ...nationalCalls,
  ...popularCalls,
  ...dynamicCalls,
  ...dynamicWritingCalls,
  ...spaceCalls,
  ...spaceSortCalls,
  ...spaceListCalls,
  ...spaceDetailCalls,
  ...memberCalls,
  ...themeCalls,
  ...commentCalls,
  ...reportCalls,
  ...visitCalls,
  ...newsCalls,
  ...newsConfirmCalls,
  ...newsHomeCalls,
  ...newsWritingCalls,
  ...newsRevisionCalls,
  ...draftCalls,
  ...messageCalls,
  ...messageSettingsCalls,
  ...activityListCalls,
  ...activityCalls,
  ...signupCalls,
  ...activityWritingCalls,
  ...activityManagingCalls,
  ...rankingCalls,
  ...spaceInfoCalls,
  ...spaceNewsCalls,
  ...spaceSyncCalls,
} as const satisfies Calls;

export type CallName = keyof typeof calls;
