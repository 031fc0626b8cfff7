import type { FirstRequest } from '../core/index.ts';

/** A visitor's feed begins with the first page of what the tag asks for; what is rarely asked for is left to the widget. */
export const newsFeedFirst: FirstRequest = attribute => {
  if (['scope', 'scope-id', 'keyword', 'tag', 'date-from', 'date-to'].some(attribute)) return null;
  const query = {
    kind: attribute('kind') === 'notice' ? 2 : 1,
    category: attribute('category'),
    pageIndex: 1,
    pageSize: attribute('limit'),
  };
  return ['index/news/list', query];
};
