import { draftCalls } from '../../contract/draft/calls.ts';
import type { BodyOf, QueryOf } from '../../contract/shapes.ts';
import type { Http } from '../http/client.ts';
import { typedCall } from '../http/typed-call.ts';

/** The calls by which the platform keeps what somebody is writing. */
export function draftApi(http: Http) {
  const call = typedCall(http, draftCalls);
  return {
    get: (query: QueryOf<'draftGet'>) => call('draftGet', { query, read: readDraft }),
    save: (body: BodyOf<'draftSave'>) => call('draftSave', { body }),
    delete: (id: string) => call('draftDelete', { params: { id } }),
  };
}

export type DraftApi = ReturnType<typeof draftApi>;

const readDraft = (data: unknown): unknown => data ?? null;
