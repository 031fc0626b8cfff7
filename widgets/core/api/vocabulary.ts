import { accountCalls } from '../../contract/account/calls.ts';
import { spaceCalls } from '../../contract/space/calls.ts';
import { type Api, withNormalizers } from '../http/api.ts';
import { readSorts } from './space.ts';

/** The platform's stages of school and subjects (`teaStudioSorts`) and its regions (`regionList`). */
export const vocabularyApi = withNormalizers(
  { teaStudioSorts: spaceCalls.teaStudioSorts, regionList: accountCalls.regionList },
  { teaStudioSorts: readSorts },
);
export type VocabularyApi = Api<typeof vocabularyApi>;
