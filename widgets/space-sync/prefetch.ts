import { firstById } from '../core/http/first-by-id.ts';
import type { FirstRequest } from '../core/index.ts';

const firstOfSpace = firstById('space-id', 'index/space/news', attribute => ({
  pageIndex: 1,
  pageSize: attribute('limit'),
}));

/** A visitor's list begins with the first page of the space that the tag names; what is rarely asked for is left to the widget. */
export const spaceSyncFirst: FirstRequest = attribute =>
  attribute('kind') || attribute('origin') ? null : firstOfSpace(attribute);
