import type { Call, Calls } from '../../contract/call.ts';
import type { CallName } from '../../contract/calls.ts';
import type { BodyOf, DataOf, QueryOf } from '../../contract/shapes.ts';
import type { Http, HttpInput } from './client.ts';
import { type Normalizer, normalizerOf } from './normalize.ts';
import { pageQuery } from './page-query.ts';

/**
 * Typed clients of the platform's calls, made from rows of the contract (`widgets/contract/NOUN/calls.ts`): one function
 * per row, with input and response typed by `widgets/contract/NOUN/schema.ts`, of which browsers import types only.
 */

/** A row with the normalizer of its response, where `answers` and `counts` of the row do not describe it. */
export interface ClientCall extends Call {
  readonly normalize?: Normalizer;
}
export type ClientCalls = Readonly<Record<string, ClientCall>>;

/** `id` of `/mskt/api/group/news/detail/{id}`; never without parameters. */
type ParamOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamOf<Rest>
  : never;

type TwinName<N extends string> = `public${Capitalize<N>}`;
/** Names of rows that are sent in place of a call for members while the person is signed out. */
type TwinsIn<C extends ClientCalls> = {
  [N in keyof C & string]: C[TwinName<N>] extends Call
    ? [ParamOf<C[N]['path']>] extends [ParamOf<C[TwinName<N>]['path']>]
      ? [ParamOf<C[TwinName<N>]['path']>] extends [ParamOf<C[N]['path']>]
        ? TwinName<N>
        : never
      : never
    : never;
}[keyof C & string];

type ParamsInput<Param extends string> = [Param] extends [never] ? object : { params: Record<Param, string> };
type BodyInput<Body> = [Body] extends [never] ? object : { body: Body };
/** The query may be omitted where none of its fields is required. */
type QueryInput<Query> = [Query] extends [never]
  ? object
  : object extends Query
    ? { query?: Query }
    : { query: Query };

/** Input of a call: the `{…}` parameters of its path, its query and body, and options of the request. */
export type CallInput<N extends CallName, Path extends string> = ParamsInput<ParamOf<Path>> &
  QueryInput<QueryOf<N>> &
  BodyInput<BodyOf<N>> &
  Pick<HttpInput, 'signal' | 'fetch'>;

/** Client with one function per row. Rejects with an ApiError. */
export type Api<C extends ClientCalls> = {
  readonly [N in Exclude<keyof C & CallName, TwinsIn<C>>]: object extends CallInput<N, C[N]['path']>
    ? (input?: CallInput<N, C[N]['path']>) => Promise<DataOf<N>>
    : (input: CallInput<N, C[N]['path']>) => Promise<DataOf<N>>;
};

/**
 * Creates the client of some calls: `createApi(http, newsCalls, isSignedIn).newsRead({ params: { id } })`. A call for
 * members that has a public twin is sent as the twin while `isSignedIn()` is false. A call that answers a page always sends
 * `pageIndex` and `pageSize`.
 */
export function createApi<C extends ClientCalls>(http: Http, calls: C, isSignedIn: () => boolean): Api<C> {
  const twins = new Map(Object.keys(calls).map(name => [name, twinOf(calls, name)]));
  const methods = Object.entries(calls).flatMap(([name, call]) => {
    const twin = twins.get(name);
    const normalize = call.normalize ?? normalizerOf(call);
    const send = (input?: HttpInput) =>
      http(twin && !isSignedIn() ? twin : call, {
        ...input,
        ...(call.answers === 'page' && { query: pageQuery(input?.query ?? {}) }),
        ...(normalize && { normalize }),
      });
    return [...twins.values()].includes(call) ? [] : [[name, send]];
  });
  return Object.fromEntries(methods);
}

/** Returns the public twin of a call: `publicNewsList` of `newsList`, if both have the same path parameters. */
function twinOf(calls: ClientCalls, name: string): ClientCall | undefined {
  const twin = calls[`public${name.replace(/^./, letter => letter.toUpperCase())}`];
  return twin && paramsOf(twin) === paramsOf(calls[name]) ? twin : undefined;
}

const paramsOf = (call: Call | undefined): string | undefined => call?.path.match(/\{\w+\}/g)?.join('');

/** Returns the rows with normalizers for the responses that `answers` does not describe fully. */
/* @__NO_SIDE_EFFECTS__ */
export function withNormalizers<C extends Calls>(calls: C, own: { readonly [N in keyof C]?: Normalizer }) {
  const rows = Object.entries(calls).map(([name, call]) => [name, { ...call, normalize: own[name] }]);
  return Object.fromEntries(rows) as { readonly [N in keyof C]: C[N] & ClientCall };
}
