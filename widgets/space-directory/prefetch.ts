import type { FirstRequest } from '../core/index.ts';

/** A visitor's list begins with the first page of all communities or studios; what narrows them is left to the widget. */
export const spaceDirectoryFirst: FirstRequest = attribute =>
  ['keyword', 'sort', 'mine', 'type-id', 'section-id', 'group-sort-id', 'subject-id'].some(attribute)
    ? null
    : [
        `group/platform/${(attribute('kind') || attribute('tab')) === '2' ? 'teaStudios' : 'communitySpaces'}`,
        { pageIndex: 1, pageSize: attribute('limit') },
      ];
