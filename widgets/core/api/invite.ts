import { inviteCalls } from '../../contract/invite/calls.ts';
import type { BodyOf, QueryOf } from '../../contract/shapes.ts';
import type { Http } from '../http/client.ts';
import { fields, readPage } from '../http/read.ts';
import { typedCall } from '../http/typed-call.ts';

export { INVITE, INVITE_RESEND, INVITE_ROLE, INVITE_STATUS } from '../../contract/invite/calls.ts';

/** The calls by which people are invited into a space, and answer that. */
export function inviteApi(http: Http, signedIn: () => boolean) {
  const call = typedCall(http, inviteCalls);
  const params = (id: string) => ({ params: { id } });
  return {
    info: (code: string, signal?: AbortSignal) =>
      call(signedIn() ? 'inviteInfo' : 'publicInviteInfo', { query: { code }, signal }),
    accept: (code: string) => call('inviteAccept', { body: { code } }),
    decline: (code: string) => call('inviteDecline', { body: { code } }),
    /** The link is in the answer, and nowhere else. */
    addLink: (body: BodyOf<'inviteLinkAdd'>) => call('inviteLinkAdd', { body }),
    add: (body: BodyOf<'inviteAdd'>) => call('inviteAdd', { body }),
    list: (query: QueryOf<'inviteList'>, signal?: AbortSignal) =>
      call('inviteList', { query, signal, read: readInvites }),
    /** Makes a new link; the one before leads nowhere any more. */
    resend: (id: string) => call('inviteResend', params(id)),
    revoke: (id: string) => call('inviteRevoke', params(id)),
  };
}

export type InviteApi = ReturnType<typeof inviteApi>;

const invitePage = readPage(fields);
const NONE = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };

/** A platform that does not count has none of anything. */
function readInvites(data: unknown) {
  const page = fields(invitePage(data));
  return { ...page, counts: { ...NONE, ...(page.counts as object | undefined) } };
}
