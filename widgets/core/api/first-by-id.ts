import type { FirstRequest } from '../first-request.ts';

/** The first request of a widget that shows the one thing which an attribute names; `path` is that of all of its kind. */
export const firstById =
  (name: string, path: string): FirstRequest =>
  attribute => {
    const id = attribute(name);
    return id ? [`${path}/${encodeURIComponent(id)}`] : null;
  };
