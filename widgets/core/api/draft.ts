import { draftCalls } from '../../contract/draft/calls.ts';
import { type Api, withNormalizers } from '../http/api.ts';

export const draftApi = withNormalizers(draftCalls, {
  draftGet: data => data ?? null,
});
export type DraftApi = Api<typeof draftApi>;
