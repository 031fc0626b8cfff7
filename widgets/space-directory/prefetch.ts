import { firstPageOf } from '../kits/list/question.ts';
import { fields, queryOf, withTab } from './question.ts';

/** The first page of a visitor's directory. */
export const spaceDirectoryFirst = firstPageOf(fields, given => {
  const question = withTab(given);
  return [
    `group/platform/${question.tab === 'studio' ? 'teaStudios' : 'communitySpaces'}`,
    queryOf(question),
  ];
});
