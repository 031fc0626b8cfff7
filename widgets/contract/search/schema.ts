import { z } from 'zod';
import { id, pageQuery, time } from '../envelope.ts';
import type { ShapesOf } from '../shape.ts';
import type { searchCalls } from './calls.ts';

/** What can be searched. People only by who is signed in. */
export const searchType = z.enum([
  'dynamic',
  'comment',
  'news',
  'notice',
  'activity',
  'communitySpace',
  'teaStudio',
  'theme',
  'person',
]);
export type SearchType = z.infer<typeof searchType>;

/** Part of a text. `isMatch` says that it is what was searched for. */
const textPart = z.object({ text: z.string(), isMatch: z.boolean() });
export type TextPart = z.infer<typeof textPart>;

const searchResult = z.object({
  type: searchType,
  id,
  /** Name or title; empty for what has none. */
  title: z.array(textPart),
  /** The place of its text where the keyword is, or its beginning. */
  text: z.array(textPart),
  /** Path of its page. */
  url: z.string(),
  time: time.optional(),
  /** Who wrote it. */
  userName: z.string().optional(),
});
export type SearchResult = z.infer<typeof searchResult>;

const searchGroup = z.object({
  type: searchType,
  /** Results of this type, counted up to 1,000; 1,001 for more. */
  total: z.number().int().min(0),
  records: z.array(searchResult),
  /** Nothing has the keyword: these are names that are nearly it. */
  similar: z.boolean().optional(),
});
export type SearchGroup = z.infer<typeof searchGroup>;

/** Without `type`, the first results of each type; with it, one page of this type. */
export const searchQuery = pageQuery.omit({ asOf: true }).extend({
  keyword: z.string().trim().min(1).max(100),
  type: searchType.optional(),
});

const searchResults = z.object({
  /** Groups with results, in the order of `searchType`. */
  groups: z.array(searchGroup),
  /** Names and titles that begin with the keyword, or have a word that does. */
  suggestions: z.array(z.string()),
});
export type SearchResults = z.infer<typeof searchResults>;

export const searchShapes = {
  publicSearch: {
    summary: 'Searches what everyone may read, grouped by type.',
    query: searchQuery,
    data: searchResults,
  },
  search: {
    summary: 'The same with what the person may read, and with people.',
    query: searchQuery,
    data: searchResults,
  },
} as const satisfies ShapesOf<typeof searchCalls>;
