import type { Call } from '../../contract/call.ts';
import type { CallName } from '../../contract/calls.ts';
import type { BodyOf, DataOf, QueryOf } from '../../contract/shapes.ts';
import type { Http, HttpInput } from './client.ts';

/** What a call of the table takes besides its name. */
export interface CallInput<N extends CallName> extends Omit<HttpInput, 'query' | 'body'> {
  query?: QueryOf<N>;
  body?: BodyOf<N>;
}

/** The HTTP edge by names of `rows` of the table of calls: what goes in and comes out is the contract's. */
export const typedCall =
  <C extends CallName>(http: Http, rows: Readonly<Record<C, Call>>) =>
  <N extends C>(name: N, input: CallInput<N> = {}): Promise<DataOf<N>> =>
    http(rows[name], input as HttpInput) as Promise<DataOf<N>>;
