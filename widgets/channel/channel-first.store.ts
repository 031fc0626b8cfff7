import type { FirstRequest } from '../core/index.ts';

/** A visitor's channel begins with its dynamics, or with the one that the tag names. What is personal waits for a person. */
export const channelFirst: FirstRequest = attribute => {
  const id = attribute('dynamic-id');
  if (id) return [`index/share/detail/${encodeURIComponent(id)}`];
  const type = attribute('type');
  const sort = attribute('sort');
  const groupId = attribute('group-id');
  if (/[67]/.test(type) || /[34]/.test(sort)) return null;
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
