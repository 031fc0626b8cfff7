import type { FirstRequest } from '../core/index.ts';

/** A visitor's ranking begins with the first page of the board that the tag asks for. */
export const rankingFirst: FirstRequest = attribute => [
  'index/ranking/list',
  {
    rankType: attribute('board') || 'school',
    period: attribute('period') || 'month',
    pageIndex: 1,
    pageSize: attribute('limit') && Number(attribute('limit')) + 1,
  },
];
