import { contactCalls } from '../../contract/contact/calls.ts';
import { nationalCalls } from '../../contract/national/calls.ts';
import type { BodyOf, QueryOf } from '../../contract/shapes.ts';
import type { Http } from '../http/client.ts';
import { fields, list, readPage } from '../http/read.ts';
import { typedCall } from '../http/typed-call.ts';

/** The calls of the national pages, and of the one that tells that a trial is over. All are for everybody, but for the requests to be contacted. */
export function nationalApi(http: Http) {
  const call = typedCall(http, { ...contactCalls, ...nationalCalls });
  return {
    askAboutExpiry: (body: BodyOf<'expiredContact'>) => call('expiredContact', { body }),
    scheme: (rootUrl: string, signal?: AbortSignal) => call('schemeList', { query: { rootUrl }, signal }),
    cases: (query: QueryOf<'cooperationList'>, signal?: AbortSignal) =>
      call('cooperationList', { query, signal, read: readCases }),
    case: (id: string, signal?: AbortSignal) => call('cooperationDetail', { params: { id }, signal }),
    askToCooperate: (body: BodyOf<'cooperationApply'>) => call('cooperationApply', { body }),
    requests: (query: QueryOf<'contactRequestList'>, signal?: AbortSignal) =>
      call('contactRequestList', { query, signal, read: readPage(fields) }),
    information: (query: QueryOf<'informationList'>, signal?: AbortSignal) =>
      call('informationList', { query, signal, read: newsPage }),
    article: (id: string, signal?: AbortSignal) => call('informationDetail', { params: { id }, signal }),
  };
}

export type NationalApi = ReturnType<typeof nationalApi>;

const newsPage = readPage(fields);
const casePage = readPage(fields);

/** A platform that names nothing to choose from offers no choice. */
function readCases(data: unknown) {
  const page = fields(casePage(data));
  return { ...page, regionNames: list(page.regionNames), types: list(page.types) };
}
