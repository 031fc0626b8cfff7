import type { BodyOf } from '../../../contract/shapes.ts';
import { createApi } from '../../http/api.ts';
import type { Http } from '../../http/client.ts';
import { signupApi as signups } from '../signup.ts';

/** Former client, for views that do not use `useApi(signupApi)` yet. */
export function signupApi(http: Http) {
  const api = createApi(http, signups, () => true);
  return {
    add: (activityId: string, body: BodyOf<'signupAdd'>) =>
      api.signupAdd({ params: { id: activityId }, body }),
    cancel: (id: string, reason = '') => api.signupCancel({ params: { id }, body: { reason } }),
    leave: (id: string, reason = '') => api.signupLeave({ params: { id }, body: { reason } }),
    answerOffer: (id: string, accept: boolean) =>
      api.signupOffer({ params: { id }, body: { accept: accept ? 1 : 0 } }),
  };
}

export type SignupApi = ReturnType<typeof signupApi>;
