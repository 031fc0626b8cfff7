import type { FirstRequest } from '../core/index.ts';

/** A visitor's list begins with the first page of the space that the tag names; what is rarely asked for is left to the widget. */
export const spaceSyncFirst: FirstRequest = attribute => {
  const id = attribute('space-id');
  if (!id || attribute('kind') || attribute('origin')) return null;
  return [`index/space/news/${encodeURIComponent(id)}`, { pageIndex: 1, pageSize: attribute('limit') }];
};
