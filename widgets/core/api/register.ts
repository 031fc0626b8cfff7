import { registerCalls } from '../../contract/register/calls.ts';
import type { BodyOf, QueryOf } from '../../contract/shapes.ts';
import type { Http } from '../http/client.ts';
import { fields, list, readPage } from '../http/read.ts';
import { typedCall } from '../http/typed-call.ts';

export { REGISTER, REGISTER_MODE, REGISTER_STATUS } from '../../contract/register/calls.ts';

/** The calls by which people apply for an account, and administrators decide. */
export function registerApi(http: Http) {
  const call = typedCall(http, registerCalls);
  return {
    config: (rootUrl: string, signal?: AbortSignal) => call('registerConfig', { query: { rootUrl }, signal }),
    schools: (keyword: string, signal?: AbortSignal) =>
      call('registerSchools', { query: { keyword }, signal, read: list }),
    /** Sends a code to a phone number or a mail address, and tells how long until the next. */
    sendCode: (body: BodyOf<'registerCode'>) => call('registerCode', { body }),
    add: (body: BodyOf<'registerAdd'>) => call('registerAdd', { body }),
    status: (query: QueryOf<'registerStatus'>, signal?: AbortSignal) =>
      call('registerStatus', { query, signal }),
    edit: (body: BodyOf<'registerEdit'>) => call('registerEdit', { body }),
    applications: (query: QueryOf<'registerApplyList'>, signal?: AbortSignal) =>
      call('registerApplyList', { query, signal, read: readApplications }),
    handle: (id: string, body: BodyOf<'registerHandle'>) => call('registerHandle', { params: { id }, body }),
  };
}

export type RegisterApi = ReturnType<typeof registerApi>;

const applyPage = readPage(fields);
const NONE = { 2: 0, 3: 0, 4: 0 };

/** A platform that does not count has none of anything. */
function readApplications(data: unknown) {
  const page = fields(applyPage(data));
  return { ...page, counts: { ...NONE, ...(page.counts as object | undefined) } };
}
