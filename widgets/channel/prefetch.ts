import { firstById } from '../core/http/first-request.ts';
import type { FirstRequest } from '../core/index.ts';

/**
 * First request of a visitor: the feed, or the dynamic named by the tag. Null for personal feeds, themes and popular
 * dynamics, which the widget requests itself.
 */
export const channelFirst: FirstRequest = attribute => {
  const one = firstById('dynamic-id', 'index/share/detail')(attribute);
  if (one) return one;
  const type = attribute('type');
  const sort = attribute('sort');
  const groupId = attribute('group-id');
  if (['theme-id', 'popular-days'].some(attribute) || /[467]/.test(type) || /[34]/.test(sort)) return null;
  const query = {
    type: groupId || type === '3' ? 3 : 1,
    sort: sort === '2' ? 2 : 1,
    groupId,
    groupType: attribute('group-type'),
    pageIndex: 1,
    pageSize: attribute('limit'),
  };
  return ['index/share/list', query];
};
