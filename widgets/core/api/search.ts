import { searchCalls } from '../../contract/search/calls.ts';
import { type Api, withNormalizers } from '../http/api.ts';
import { asList, objectOf } from '../http/normalize.ts';

const readResult = objectOf({}, 'title', 'text');
const readGroup = objectOf({ total: 0 }, 'records');
const readResponse = objectOf({}, 'groups', 'suggestions');

/** Adds missing lists and totals. */
function readResults(data: unknown) {
  const results = readResponse(data);
  const groups = asList(results.groups).map(group => {
    const read = readGroup(group);
    return { ...read, records: asList(read.records).map(readResult) };
  });
  return { ...results, groups };
}

export const searchApi = withNormalizers(searchCalls, { search: readResults, publicSearch: readResults });
export type SearchApi = Api<typeof searchApi>;
