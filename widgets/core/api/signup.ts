import type { BodyOf } from '../../contract/shapes.ts';
import { signupCalls } from '../../contract/signup/calls.ts';
import type { Http } from '../http/client.ts';
import { typedCall } from '../http/typed-call.ts';

export { ACTIVITY } from '../../contract/activity/calls.ts';
export { WITHDRAW_REASON_MAX } from '../../contract/limits.ts';
export { ANSWER_MAX, SIGNUP_STATUS } from '../../contract/signup/calls.ts';
export { newKey } from '../http/idempotency-key.ts';

/** The calls by which somebody takes part. All but `add` name the sign-up, not the activity. */
export function signupApi(http: Http) {
  const call = typedCall(http, signupCalls);
  const params = (id: string) => ({ params: { id } });
  return {
    add: (activityId: string, body: BodyOf<'signupAdd'>) =>
      call('signupAdd', { ...params(activityId), body }),
    cancel: (id: string, reason = '') => call('signupCancel', { ...params(id), body: { reason } }),
    leave: (id: string, reason = '') => call('signupLeave', { ...params(id), body: { reason } }),
    /** Takes the place that is offered, or lets it go to the next. */
    answerOffer: (id: string, accept: boolean) =>
      call('signupOffer', { ...params(id), body: { accept: accept ? 1 : 0 } }),
  };
}

export type SignupApi = ReturnType<typeof signupApi>;
