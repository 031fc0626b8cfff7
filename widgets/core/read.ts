import type { CallName } from './contract/calls.ts';
import type { Page } from './contract/envelope.ts';
import type { DataOf } from './contract/shapes.ts';
import { ApiError } from './errors.ts';

/**
 * Reads what foreign platforms answer into the contract's shapes. Older platforms send bare arrays for pages,
 * numbers for ids, 0 and 1 for booleans, `yyyy-MM-dd HH:mm:ss` for times, null for lists, a bare string for a token.
 * Everything else passes as it is: unknown fields are ignored, nothing is renamed.
 */
export function readData<N extends CallName>(name: N, data: unknown): DataOf<N> {
  const read = repair(data);
  return (READERS[name]?.(read) ?? read) as DataOf<N>;
}

type Fields = Record<string, unknown>;

const READERS: Partial<Record<CallName, (data: unknown) => unknown>> = {
  msktToken: data =>
    typeof data === 'string' ? { token: data, userId: '', realName: '', roles: [] } : fields(data),
  logout: data => (typeof data === 'string' ? data : fields(data).url),
  publicIndexInfo: indexInfo,
  indexInfo,
  publicDynamicList: data => page(data, dynamic),
  dynamicList: data => page(data, dynamic),
  publicDynamicDetail: dynamic,
  dynamicDetail: dynamic,
  publicCommentList: data => page(data, comment),
  commentList: data => page(data, comment),
  commentAdd: data => ({ ...comment(data), ...fields(data) }),
  shortMenuList: menu,
  menuList: menu,
};

const ID = /^(id|\w+Id)$/;
const BOOLEAN = /^(has|can|is)[A-Z]|^top$/;
const TIME = /(^t|T)ime$/;
const OLD_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

function repair(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map(item => repair(item, key));
  if (typeof value === 'number') {
    if (ID.test(key)) return String(value);
    if (BOOLEAN.test(key)) return value !== 0;
  }
  if (typeof value === 'string' && TIME.test(key) && OLD_TIME.test(value)) {
    // nb. an old time has no offset; the platforms that send it stand in China's one zone.
    return `${value.replace(' ', 'T')}+08:00`;
  }
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, repair(item, name)]));
}

function fields(data: unknown): Fields {
  if (typeof data === 'object' && data !== null) return data as Fields;
  throw new ApiError('BAD_RESPONSE', 'the answer is not one of a platform', { status: 200 });
}

const list = (data: unknown): unknown[] => (Array.isArray(data) ? data : []);

function page(data: unknown, record: (data: unknown) => unknown): Page<unknown> {
  const bare = Array.isArray(data);
  const given = bare ? {} : fields(data);
  const records = bare ? data : list(given.records);
  return {
    ...given,
    records: records.map(record),
    total: typeof given.total === 'number' ? given.total : Number.POSITIVE_INFINITY,
    pageIndex: Number(given.pageIndex ?? 1),
    pageSize: Number(given.pageSize ?? records.length),
  };
}

function dynamic(data: unknown): Fields {
  const given = fields(data);
  return {
    visitNum: 0,
    canComment: true,
    ...given,
    objectId: given.objectId ?? given.id,
    likeNum: Math.max(0, Number(given.likeNum ?? 0)),
    commentNum: Math.max(0, Number(given.commentNum ?? 0)),
    images: list(given.images),
    attachments: list(given.attachments),
    comments: list(given.comments).map(comment),
  };
}

function comment(data: unknown): Fields {
  const given = fields(data);
  return { ...given, childComments: list(given.childComments) };
}

function indexInfo(data: unknown): Fields {
  const given = fields(data);
  const info = fields(given.headFootInfo ?? {});
  return {
    ...given,
    headFootInfo: { titleLogo: '', flatName: '', ...info, links: list(info.links) },
    headMenu: menu(given.headMenu),
  };
}

function menu(data: unknown): unknown[] {
  return list(data).map(item => {
    const given = fields(item);
    return { id: given.url, target: '_self', ...given, children: menu(given.children) };
  });
}
