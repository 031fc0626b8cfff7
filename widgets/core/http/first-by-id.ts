import type { FirstRequest } from '../http/first-request.ts';

type Attribute = Parameters<FirstRequest>[0];

/** Returns the first request of a widget that shows one object: `path` followed by the id in the attribute `name`. */
export const firstById =
  (name: string, path: string, query?: (attribute: Attribute) => object): FirstRequest =>
  attribute => {
    const id = attribute(name);
    return id ? [`${path}/${encodeURIComponent(id)}`, query?.(attribute)] : null;
  };
