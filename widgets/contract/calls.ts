/**
 * The table of calls: method, path and permission. The platform's routes, the OpenAPI document, the role matrix and the
 * conformance suite read this table; browsers import the rows of single nouns. `shapes.ts` adds input and response.
 */

import { accountCalls } from './account/calls.ts';
import { activityCalls } from './activity/calls.ts';
import type { Calls } from './call.ts';
import { commentCalls } from './comment/calls.ts';
import { contactCalls } from './contact/calls.ts';
import { draftCalls } from './draft/calls.ts';
import { dynamicCalls } from './dynamic/calls.ts';
import { feedCalls } from './feed/calls.ts';
import { inviteCalls } from './invite/calls.ts';
import { manageCalls } from './manage/calls.ts';
import { memberCalls } from './member/calls.ts';
import { messageCalls } from './message/calls.ts';
import { moderationCalls } from './moderation/calls.ts';
import { nationalCalls } from './national/calls.ts';
import { newsCalls } from './news/calls.ts';
import { personCalls } from './person/calls.ts';
import { rankingCalls } from './ranking/calls.ts';
import { registerCalls } from './register/calls.ts';
import { reportCalls } from './report/calls.ts';
import { searchCalls } from './search/calls.ts';
import { sessionCalls } from './session/calls.ts';
import { signupCalls } from './signup/calls.ts';
import { sitePageCalls } from './site-page/calls.ts';
import { spaceCalls } from './space/calls.ts';
import { spaceSyncCalls } from './space-sync/calls.ts';
import { themeCalls } from './theme/calls.ts';
import { visitCalls } from './visit/calls.ts';

export const calls = {
  ...accountCalls,
  ...activityCalls,
  ...signupCalls,
  ...commentCalls,
  ...draftCalls,
  ...feedCalls,
  ...inviteCalls,
  ...manageCalls,
  ...memberCalls,
  ...nationalCalls,
  ...contactCalls,
  ...dynamicCalls,
  ...messageCalls,
  ...moderationCalls,
  ...newsCalls,
  ...personCalls,
  ...rankingCalls,
  ...registerCalls,
  ...reportCalls,
  ...searchCalls,
  ...sessionCalls,
  ...sitePageCalls,
  ...spaceCalls,
  ...spaceSyncCalls,
  ...themeCalls,
  ...visitCalls,
} as const satisfies Calls;

export type CallName = keyof typeof calls;
