import type { RichText } from '../../../widgets/core/contract/rich-text.ts';

const ADDRESS = /\/media\/([0-9a-f-]{36})/g;

/** The ids of the uploads that a text shows or points at. */
export const filesWithin = (tree: RichText): string[] => [
  ...new Set([...JSON.stringify(tree).matchAll(ADDRESS)].flatMap(([, id]) => id ?? [])),
];
