import type { QueryOf } from '../../contract/shapes.ts';
import { spaceCalls } from '../../contract/space/calls.ts';
import type { Http } from '../http/client.ts';
import { type Fields, fields, list } from '../http/read.ts';
import { typedCall } from '../http/typed-call.ts';

/** The calls that tell what spaces are sorted into, as the reader finds them. */
export function spaceSortApi(http: Http) {
  const call = typedCall(http, spaceCalls);
  return {
    communitySpaceTypes: (query: QueryOf<'communitySpaceTypes'>, signal?: AbortSignal) =>
      call('communitySpaceTypes', { query, signal, read: list }),
    teaStudioSorts: (query: QueryOf<'teaStudioSorts'>, signal?: AbortSignal) =>
      call('teaStudioSorts', { query, signal, read: readSorts }),
  };
}

function readSorts(data: unknown): Fields {
  const { sections, groupSorts, subjects } = fields(data);
  return { sections: list(sections), groupSorts: list(groupSorts), subjects: list(subjects) };
}
