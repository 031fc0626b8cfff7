import { nationalCalls } from '../../contract/national/calls.ts';
import { withNormalizers } from '../http/api.ts';
import { asList, pageOf } from '../http/normalize.ts';

const casePage = pageOf();

/** A page of cases with the regions and types to choose from. */
function readCases(data: unknown) {
  const page = casePage(data);
  return { ...page, regionNames: asList(page.regionNames), types: asList(page.types) };
}

export const nationalApi = withNormalizers(nationalCalls, {
  cooperationList: readCases,
});
