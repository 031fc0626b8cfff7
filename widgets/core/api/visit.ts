import type { QueryOf } from '../../contract/shapes.ts';
import { visitCalls } from '../../contract/visit/calls.ts';
import type { Http } from '../http/client.ts';
import { typedCall } from '../http/typed-call.ts';

/** Visits are counted, whoever visits. */
export function visitApi(http: Http) {
  const call = typedCall(http, visitCalls);
  return { add: (query: QueryOf<'visitAdd'>) => call('visitAdd', { query }) };
}

export type VisitApi = ReturnType<typeof visitApi>;
