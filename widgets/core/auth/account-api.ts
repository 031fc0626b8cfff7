import { accountCalls } from '../../contract/account/calls.ts';
import type { BodyOf, QueryOf } from '../../contract/shapes.ts';
import type { Http } from '../http/client.ts';
import { type Fields, fields, list } from '../http/read.ts';
import { typedCall } from '../http/typed-call.ts';

/** The calls of the auth core: sign-in, the frame of the site, the menus. Only it makes them. */
export function createAccountApi(http: Http, signedIn: () => boolean) {
  const call = typedCall(http, { ...accountCalls, ...accountCalls });
  return {
    auth: {
      ucInfo: (query: QueryOf<'ucInfo'>, signal?: AbortSignal) => call('ucInfo', { query, signal }),
      msktToken: (query: QueryOf<'msktToken'>, signal?: AbortSignal) =>
        call('msktToken', { query, signal, read: readToken }),
      embedToken: (body: BodyOf<'embedToken'>) => call('embedToken', { body, read: readToken }),
      logout: () => call('logout', { read: readLogout }),
    },
    platform: {
      indexInfo: (rootUrl: string, signal?: AbortSignal) =>
        call(signedIn() ? 'indexInfo' : 'publicIndexInfo', {
          query: { rootUrl },
          signal,
          read: readIndexInfo,
        }),
      params: (regionCode: string, signal?: AbortSignal) =>
        call('platParams', { params: { regionCode }, signal }),
    },
    menu: {
      shortList: (signal?: AbortSignal) => call('shortMenuList', { signal, read: readMenu }),
      list: (signal?: AbortSignal) => call('menuList', { signal, read: readMenu }),
    },
  };
}

export type AccountApi = ReturnType<typeof createAccountApi>;

/** Older platforms answer the bare token. */
export const readToken = (data: unknown): Fields =>
  typeof data === 'string' ? { token: data, userId: '', realName: '', roles: [] } : fields(data);

/** The address itself, or an object with it. */
export const readLogout = (data: unknown): unknown => (typeof data === 'string' ? data : fields(data).url);

/** A frame that may lack links and menu. */
export function readIndexInfo(data: unknown): Fields {
  const given = fields(data);
  const info = fields(given.headFootInfo ?? {});
  return {
    ...given,
    headFootInfo: { titleLogo: '', flatName: '', ...info, links: list(info.links) },
    headMenu: readMenu(given.headMenu),
  };
}

/** Entries get what they lack, at every depth. */
export function readMenu(data: unknown): unknown[] {
  return list(data).map(item => {
    const given = fields(item);
    return { id: given.url, target: '_self', ...given, children: readMenu(given.children) };
  });
}
