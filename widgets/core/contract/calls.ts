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
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
}

export const calls = {
  ucInfo: {
    method: 'GET',
    path: '/mskt/api/auth/ucInfo',
    who: 'visitor',
    summary: 'Where the user centre is, and a ready login URL (signed when a redirect is given).',
  },
  msktToken: {
    method: 'GET',
    path: '/mskt/api/auth/msktToken',
    who: 'visitor',
    summary: 'Exchanges an id_token of the user centre for a token of the platform.',
  },
  logout: {
    method: 'GET',
    path: '/mskt/api/ms/logout',
    who: 'visitor',
    summary: 'Ends the session of the token and answers the logout URL; the client appends redirect_uri.',
  },
  shortMenuList: {
    method: 'GET',
    path: '/mskt/api/sys/my/shortMenuList',
    who: 'member',
    summary: 'The personal menu.',
  },
  menuList: {
    method: 'GET',
    path: '/mskt/api/sys/my/menuList',
    who: 'member',
    summary: 'The menu of everything the person may open.',
  },
  platParams: {
    method: 'GET',
    path: '/mskt/api/sys/plat/params/{regionCode}',
    who: 'visitor',
    summary: 'Parameters of the platform of a region: expiry, kind of file storage.',
  },
  publicIndexInfo: {
    method: 'GET',
    path: '/mskt/api/sysRemote/indexInfo',
    who: 'visitor',
    summary: 'Name, logo, header menu and footer of the platform.',
  },
  indexInfo: {
    method: 'GET',
    path: '/mskt/api/second/index/info',
    who: 'member',
    summary: 'The same as a signed-in person sees it.',
  },
  publicDynamicList: {
    method: 'GET',
    path: '/mskt/api/index/share/list',
    who: 'visitor',
    summary: 'Dynamics that everybody may read.',
  },
  dynamicList: {
    method: 'GET',
    path: '/mskt/api/group/share/list',
    who: 'member',
    summary: 'Dynamics that the signed-in person may read.',
  },
  publicDynamicDetail: {
    method: 'GET',
    path: '/mskt/api/index/share/detail/{id}',
    who: 'visitor',
    summary: 'One dynamic with its first page of comments.',
  },
  dynamicDetail: {
    method: 'GET',
    path: '/mskt/api/group/share/detail/{id}',
    who: 'member',
    summary: 'One dynamic with its first page of comments, as the signed-in person sees it.',
  },
  dynamicPraise: {
    method: 'POST',
    path: '/mskt/api/group/share/praise/{id}',
    who: 'member',
    summary: 'Toggles the like of the signed-in person.',
  },
  dynamicDelete: {
    method: 'POST',
    path: '/mskt/api/group/share/delete/{id}',
    who: 'member',
    summary: 'Deletes a dynamic.',
  },
  publicCommentList: {
    method: 'GET',
    path: '/mskt/api/index/share/comments/{id}',
    who: 'visitor',
    summary: 'Comments of an object, newest first, each with all its replies, oldest first.',
  },
  commentList: {
    method: 'GET',
    path: '/mskt/api/group/share/comments/{id}',
    who: 'member',
    summary: 'Comments of an object, as the signed-in person sees them.',
  },
  commentAdd: {
    method: 'POST',
    path: '/mskt/api/group/share/comment/add',
    who: 'member',
    summary: 'Adds a comment (isReply 0) or a reply (isReply 1).',
  },
  commentDelete: {
    method: 'POST',
    path: '/mskt/api/group/share/comment/delete/{id}',
    who: 'member',
    summary: 'Deletes a comment with its replies, or a reply.',
  },
  visitAdd: {
    method: 'GET',
    path: '/mskt/api/group/visit/add',
    who: 'visitor',
    summary: 'Counts a visit of an object, at most once per visitor in 30 minutes.',
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
