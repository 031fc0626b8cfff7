import { z } from 'zod';
import { msktToken, msktTokenQuery, ucInfo, ucInfoQuery } from './auth.ts';
import type { CallName } from './calls.ts';
import { commentAddBody, commentAdded, commentDeleted, commentListQuery, commentPage } from './comment.ts';
import { dynamic, dynamicListQuery, dynamicPage, praised } from './dynamic.ts';
import { id, url } from './envelope.ts';
import { menuItem } from './menu.ts';
import { indexInfo, indexInfoQuery, platParams } from './platform.ts';
import { visitAddQuery, visited } from './visit.ts';

/** What a call takes and what its envelope's `data` holds. */
export interface Shape {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly data: z.ZodType;
}

const byId = z.object({ id });

/** The shape of every call of `calls.ts`, under the same name. */
export const shapes = {
  ucInfo: { query: ucInfoQuery, data: ucInfo },
  msktToken: { query: msktTokenQuery, data: msktToken },
  logout: { data: url },
  shortMenuList: { data: z.array(menuItem) },
  menuList: { data: z.array(menuItem) },
  platParams: { params: z.object({ regionCode: id }), data: platParams },
  publicIndexInfo: { query: indexInfoQuery, data: indexInfo },
  indexInfo: { query: indexInfoQuery, data: indexInfo },
  publicDynamicList: { query: dynamicListQuery, data: dynamicPage },
  dynamicList: { query: dynamicListQuery, data: dynamicPage },
  publicDynamicDetail: { params: byId, data: dynamic },
  dynamicDetail: { params: byId, data: dynamic },
  dynamicPraise: { params: byId, data: praised },
  dynamicDelete: { params: byId, data: z.object({}) },
  publicCommentList: { params: byId, query: commentListQuery, data: commentPage },
  commentList: { params: byId, query: commentListQuery, data: commentPage },
  commentAdd: { body: commentAddBody, data: commentAdded },
  commentDelete: { params: byId, data: commentDeleted },
  visitAdd: { query: visitAddQuery, data: visited },
} as const satisfies Record<CallName, Shape>;

type Shapes = typeof shapes;
type Part<N extends CallName, P extends keyof Shape> = Shapes[N] extends {
  readonly [K in P]: infer S extends z.ZodType;
}
  ? S
  : never;
/** What a caller sends in the query. */
export type QueryOf<N extends CallName> = z.input<Part<N, 'query'>>;
/** What a caller sends in the body. */
export type BodyOf<N extends CallName> = z.input<Part<N, 'body'>>;
/** What the platform answers in `data`. */
export type DataOf<N extends CallName> = z.output<Part<N, 'data'>>;
