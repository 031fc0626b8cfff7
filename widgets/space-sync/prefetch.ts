import { firstById } from '../core/http/first-request.ts';
import { pageQuery } from '../core/http/page-query.ts';
import type { FirstRequest } from '../core/index.ts';

const firstOfSpace = firstById('space-id', 'index/space/news', attribute =>
  pageQuery({ pageSize: Number(attribute('limit')) || undefined }),
);

/** First request of a visitor: the first page of the space. Null for filtered lists, which the widget requests itself. */
export const spaceSyncFirst: FirstRequest = attribute =>
  attribute('kind') || attribute('origin') ? null : firstOfSpace(attribute);
