/**
 * The table of calls: method, path and who may call. Free of zod, so that browsers may import it.
 * The API client, the platform's routes, the OpenAPI document, the role matrix and the conformance
 * suite all read this one table; `shapes.ts` adds what each call takes and answers.
 */

/** Who may make a call: everybody, or only somebody who is signed in. */
export type Who = 'visitor' | 'member';

export interface Call {
  readonly method: 'GET' | 'POST';
  /** Path on the platform; `{name}` is a path parameter. */
  readonly path: `/mskt/api/${string}`;
  readonly who: Who;
}

type Calls = Record<string, Call>;

/** Sign-in, the frame of the site, the menus: for the auth core and the site. */
export const accountCalls = {
  ucInfo: { method: 'GET', path: '/mskt/api/auth/ucInfo', who: 'visitor' },
  msktToken: { method: 'GET', path: '/mskt/api/auth/msktToken', who: 'visitor' },
  logout: { method: 'GET', path: '/mskt/api/ms/logout', who: 'visitor' },
  shortMenuList: { method: 'GET', path: '/mskt/api/sys/my/shortMenuList', who: 'member' },
  menuList: { method: 'GET', path: '/mskt/api/sys/my/menuList', who: 'member' },
  platParams: { method: 'GET', path: '/mskt/api/sys/plat/params/{regionCode}', who: 'visitor' },
  publicIndexInfo: { method: 'GET', path: '/mskt/api/sysRemote/indexInfo', who: 'visitor' },
  indexInfo: { method: 'GET', path: '/mskt/api/second/index/info', who: 'member' },
} as const satisfies Calls;

/** Signing in on a school's page. */
export const embedCalls = {
  embedSite: { method: 'GET', path: '/mskt/api/auth/embedSite', who: 'visitor' },
  embedCode: { method: 'POST', path: '/mskt/api/auth/embedCode', who: 'member' },
  embedToken: { method: 'POST', path: '/mskt/api/auth/embedToken', who: 'visitor' },
} as const satisfies Calls;

export const dynamicCalls = {
  publicDynamicList: { method: 'GET', path: '/mskt/api/index/share/list', who: 'visitor' },
  dynamicList: { method: 'GET', path: '/mskt/api/group/share/list', who: 'member' },
  publicDynamicDetail: { method: 'GET', path: '/mskt/api/index/share/detail/{id}', who: 'visitor' },
  dynamicDetail: { method: 'GET', path: '/mskt/api/group/share/detail/{id}', who: 'member' },
  dynamicPraise: { method: 'POST', path: '/mskt/api/group/share/praise/{id}', who: 'member' },
  dynamicDelete: { method: 'POST', path: '/mskt/api/group/share/delete/{id}', who: 'member' },
} as const satisfies Calls;

export const commentCalls = {
  publicCommentList: { method: 'GET', path: '/mskt/api/index/share/comments/{id}', who: 'visitor' },
  commentList: { method: 'GET', path: '/mskt/api/group/share/comments/{id}', who: 'member' },
  commentAdd: { method: 'POST', path: '/mskt/api/group/share/comment/add', who: 'member' },
  commentDelete: { method: 'POST', path: '/mskt/api/group/share/comment/delete/{id}', who: 'member' },
} as const satisfies Calls;

export const newsCalls = {
  publicNewsList: { method: 'GET', path: '/mskt/api/index/news/list', who: 'visitor' },
  newsList: { method: 'GET', path: '/mskt/api/group/news/list', who: 'member' },
  publicNewsDetail: { method: 'GET', path: '/mskt/api/index/news/detail/{id}', who: 'visitor' },
  newsDetail: { method: 'GET', path: '/mskt/api/group/news/detail/{id}', who: 'member' },
  newsCategories: { method: 'GET', path: '/mskt/api/index/news/categories', who: 'visitor' },
  newsRead: { method: 'POST', path: '/mskt/api/group/news/read/{id}', who: 'member' },
  newsReadAll: { method: 'POST', path: '/mskt/api/group/news/readAll', who: 'member' },
} as const satisfies Calls;

/** Writing news and notices: for the publish form and the list of those who write. */
export const newsWritingCalls = {
  newsAdd: { method: 'POST', path: '/mskt/api/group/news/add', who: 'member' },
  newsEdit: { method: 'POST', path: '/mskt/api/group/news/edit/{id}', who: 'member' },
  newsPublish: { method: 'POST', path: '/mskt/api/group/news/publish/{id}', who: 'member' },
  newsWithdraw: { method: 'POST', path: '/mskt/api/group/news/withdraw/{id}', who: 'member' },
  newsDelete: { method: 'POST', path: '/mskt/api/group/news/delete/{id}', who: 'member' },
  newsRestore: { method: 'POST', path: '/mskt/api/group/news/restore/{id}', who: 'member' },
  newsTop: { method: 'POST', path: '/mskt/api/group/news/top/{id}', who: 'member' },
  newsManageList: { method: 'GET', path: '/mskt/api/group/news/manage/list', who: 'member' },
} as const satisfies Calls;

export const visitCalls = {
  visitAdd: { method: 'GET', path: '/mskt/api/group/visit/add', who: 'visitor' },
} as const satisfies Calls;

/** All of them. nb. browsers import their noun's rows alone. */
export const calls = {
  ...accountCalls,
  ...embedCalls,
  ...dynamicCalls,
  ...commentCalls,
  ...newsCalls,
  ...newsWritingCalls,
  ...visitCalls,
} as const satisfies Calls;

export type CallName = keyof typeof calls;
