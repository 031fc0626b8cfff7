/**
 * The table of calls: method, path and who may call. Free of zod, so that browsers may import it.
 * The API client, the platform's routes, the OpenAPI document, the role matrix and the conformance
 * suite all read this one table; `shapes.ts` adds what each call takes and answers.
 */

import { accountCalls } from './account/calls.ts';
import { activityCalls } from './activity/calls.ts';
import type { Calls } from './call.ts';
import { commentCalls } from './comment/calls.ts';
import { contactCalls } from './contact/calls.ts';
import { draftCalls } from './draft/calls.ts';
import { dynamicCalls } from './dynamic/calls.ts';
import { inviteCalls } from './invite/calls.ts';
import { memberCalls } from './member/calls.ts';
import { messageCalls } from './message/calls.ts';
import { nationalCalls } from './national/calls.ts';
import { newsCalls } from './news/calls.ts';
import { rankingCalls } from './ranking/calls.ts';
import { registerCalls } from './register/calls.ts';
import { reportCalls } from './report/calls.ts';
import { signupCalls } from './signup/calls.ts';
import { spaceCalls } from './space/calls.ts';
import { spaceSyncCalls } from './space-sync/calls.ts';
import { themeCalls } from './theme/calls.ts';
import { visitCalls } from './visit/calls.ts';

/** All of them. nb. browsers import the rows they need from the files of rows, which they fetch at different times. */
export const calls = {
  ...accountCalls,
  ...activityCalls,
  ...signupCalls,
  ...commentCalls,
  ...draftCalls,
  ...inviteCalls,
  ...memberCalls,
  ...nationalCalls,
  ...contactCalls,
  ...dynamicCalls,
  ...messageCalls,
  ...newsCalls,
  ...rankingCalls,
  ...registerCalls,
  ...reportCalls,
  ...spaceCalls,
  ...spaceSyncCalls,
  ...themeCalls,
  ...visitCalls,
} as const satisfies Calls;

export type CallName = keyof typeof calls;
