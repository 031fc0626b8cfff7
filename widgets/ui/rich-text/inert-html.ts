/** What browsers that have it offer: HTML as a document that nothing runs in, without anything that could. */
type Parsing = typeof Document & { parseHTML?: (html: string, options: object) => Document };

/**
 * Everything that cannot run: what is kept of it is decided by whoever reads it. nb. Chromium 156 ends the whole page
 * over a handler on a `<marquee>` that it keeps.
 */
const SANITIZER = { removeElements: [], replaceWithChildrenElements: ['marquee'] };

/** HTML as a document in which nothing runs; undefined in browsers that cannot make one by themselves. */
export const inertHtml = (html: string): Document | undefined =>
  (Document as Parsing).parseHTML?.(html, { sanitizer: SANITIZER });
