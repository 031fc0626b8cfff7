import type { RichText } from '../../../widgets/contract/rich-text/schema.ts';

const ADDRESS = /\/media\/([0-9a-f-]{36})/g;

/** Returns the ids of the uploads that a rich text embeds or links to. */
export const filesWithin = (tree: RichText): string[] => [
  ...new Set([...JSON.stringify(tree).matchAll(ADDRESS)].flatMap(([, id]) => id ?? [])),
];
