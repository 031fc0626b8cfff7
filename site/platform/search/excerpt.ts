import type { TextPart } from '../../../widgets/contract/search/schema.ts';

/** Runs of characters of languages without spaces, and words of others. */
const TERMS =
  /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\u{20000}-\u{3ffff}]+|[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu;

/** Characters of an excerpt before its first match, and in all. */
const BEFORE = 30;
const LENGTH = 160;

/** Returns the words of a keyword that are looked for in a text. */
export const termsOf = (keyword: string): string[] => [...new Set(keyword.toLowerCase().match(TERMS) ?? [])];

/** Splits a text into parts that match one of the terms, regardless of case, and parts between them. */
export function partsOf(text: string, terms: readonly string[]): TextPart[] {
  if (text === '' || terms.length === 0) return text === '' ? [] : [{ text, isMatch: false }];
  const longestFirst = terms.toSorted((one, other) => other.length - one.length);
  const pattern = new RegExp(`(${longestFirst.map(escaped).join('|')})`, 'giu');
  return text
    .split(pattern)
    .map((part, place) => ({ text: part, isMatch: place % 2 === 1 }))
    .filter(part => part.text !== '');
}

const escaped = (term: string): string => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the place of a text where the first term is, or its beginning, as parts. Left out text is marked by `…`. */
export function excerptOf(text: string, terms: readonly string[]): TextPart[] {
  const plain = text.replace(/\s+/g, ' ').trim();
  const letters = [...plain];
  const lower = plain.toLowerCase();
  const found = terms.map(term => lower.indexOf(term)).filter(place => place >= 0);
  const first = found.length > 0 ? [...plain.slice(0, Math.min(...found))].length : 0;
  const start = Math.max(0, Math.min(first - BEFORE, letters.length - LENGTH));
  const end = start + LENGTH;
  const shown = letters.slice(start, end).join('');
  return partsOf(`${start > 0 ? '…' : ''}${shown}${end < letters.length ? '…' : ''}`, terms);
}
