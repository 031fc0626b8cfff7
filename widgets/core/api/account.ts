import { accountCalls } from '../../contract/account/calls.ts';
import { type Api, withNormalizers } from '../http/api.ts';
import { asList, asObject, type Fields } from '../http/normalize.ts';

/** Some platforms send only the token, as a string. */
export const readToken = (data: unknown): Fields =>
  typeof data === 'string' ? { token: data, userId: '', realName: '', roles: [] } : asObject(data);

/** The logout URL, or an object that contains it. */
export const readLogout = (data: unknown): unknown => (typeof data === 'string' ? data : asObject(data).url);

/** Links and menu may be missing. */
export function readIndexInfo(data: unknown): Fields {
  const given = asObject(data);
  const info = asObject(given.headFootInfo ?? {});
  return {
    ...given,
    headFootInfo: { titleLogo: '', flatName: '', ...info, links: asList(info.links) },
    headMenu: readMenu(given.headMenu),
  };
}

/** Adds missing fields to menu items, at every depth. */
export function readMenu(data: unknown): unknown[] {
  return asList(data).map(item => {
    const given = asObject(item);
    return { id: given.url, target: '_self', ...given, children: readMenu(given.children) };
  });
}

export const accountApi = withNormalizers(accountCalls, {
  msktToken: readToken,
  embedToken: readToken,
  logout: readLogout,
  indexInfo: readIndexInfo,
  shortMenuList: readMenu,
  menuList: readMenu,
});
export type AccountApi = Api<typeof accountApi>;
