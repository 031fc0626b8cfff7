import type { FirstRequest } from '../http/first-request.ts';

type Attribute = Parameters<FirstRequest>[0];

/** The first request of a widget that shows what belongs to one thing, which an attribute names; `path` is that of all of its kind. */
export const firstById =
  (name: string, path: string, query?: (attribute: Attribute) => object): FirstRequest =>
  attribute => {
    const id = attribute(name);
    return id ? [`${path}/${encodeURIComponent(id)}`, query?.(attribute)] : null;
  };
