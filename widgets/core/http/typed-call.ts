import type { Call } from '../../contract/call.ts';
import type { CallName } from '../../contract/calls.ts';
import type { BodyOf, DataOf, QueryOf } from '../../contract/shapes.ts';
import type { Http, HttpInput } from './client.ts';

/** Input of a call. */
export interface CallInput<N extends CallName> extends Omit<HttpInput, 'query' | 'body'> {
  query?: QueryOf<N>;
  body?: BodyOf<N>;
}

/** Former client of `rows`, called by their names; replaced by `createApi`. */
export const typedCall =
  <C extends CallName>(http: Http, rows: Readonly<Record<C, Call>>) =>
  <N extends C>(name: N, input: CallInput<N> = {}): Promise<DataOf<N>> =>
    http(rows[name], input as HttpInput) as Promise<DataOf<N>>;
