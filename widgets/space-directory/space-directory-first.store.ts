import type { FirstRequest } from '../core/index.ts';

/** A visitor's list begins with the first page of what the tag asks for; what is rarely asked for is left to the widget. */
export const spaceDirectoryFirst: FirstRequest = attribute => {
  if (['keyword', 'sort', 'mine'].some(attribute)) return null;
  const isStudios = (attribute('kind') || attribute('tab')) === '2';
  const narrowed = isStudios
    ? {
        sectionId: attribute('section-id'),
        groupSortId: attribute('group-sort-id'),
        subjectId: attribute('subject-id'),
      }
    : { typeId: attribute('type-id') };
  const query = { ...narrowed, pageIndex: 1, pageSize: attribute('limit') };
  return [`group/platform/${isStudios ? 'teaStudios' : 'communitySpaces'}`, query];
};
