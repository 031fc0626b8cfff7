import type { BodyOf, QueryOf } from '../../../contract/shapes.ts';
import { createApi } from '../../http/api.ts';
import type { Http } from '../../http/client.ts';
import { inviteApi as invitations } from '../invite.ts';

/** Former client, for views that do not use `useApi(inviteApi)` yet. */
export function inviteApi(http: Http, isSignedIn: () => boolean) {
  const api = createApi(http, invitations, isSignedIn);
  return {
    info: (code: string, signal?: AbortSignal) => api.inviteInfo({ query: { code }, signal }),
    accept: (code: string) => api.inviteAccept({ body: { code } }),
    decline: (code: string) => api.inviteDecline({ body: { code } }),
    addLink: (body: BodyOf<'inviteLinkAdd'>) => api.inviteLinkAdd({ body }),
    add: (body: BodyOf<'inviteAdd'>) => api.inviteAdd({ body }),
    list: (query: QueryOf<'inviteList'>, signal?: AbortSignal) => api.inviteList({ query, signal }),
    resend: (id: string) => api.inviteResend({ params: { id } }),
    revoke: (id: string) => api.inviteRevoke({ params: { id } }),
  };
}

export type InviteApi = ReturnType<typeof inviteApi>;
