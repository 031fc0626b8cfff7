import { type SQL, sql } from 'drizzle-orm';
import { distance } from 'fastest-levenshtein';
import type { SearchType } from '../../../widgets/contract/search/schema.ts';
import type { Asking } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { lettersOf } from '../member/pinyin.ts';
import { termsOf } from './excerpt.ts';
import { type Found, SEARCHED } from './types.ts';

/** Types whose titles are names. */
const NAMED: readonly SearchType[] = ['communitySpace', 'teaStudio', 'theme', 'person'];

/** Newest documents whose names are compared. */
const CANDIDATES = 500;

const isHan = (term: string): boolean => /\p{Script=Han}/u.test(term);
const isLatin = (term: string): boolean => /^[a-z0-9]+$/.test(term);

/**
 * Names that are nearly what was searched for, most similar first: with a letter or two that are wrong, missing, additional or in
 * another order, or with Chinese characters of the same sound. Empty for other types than names.
 */
export async function findSimilar(
  db: Db,
  type: SearchType,
  keyword: string,
  asking: Asking,
): Promise<Found[]> {
  const terms = termsOf(keyword);
  const query = candidateQuery(terms);
  if (!NAMED.includes(type) || query === '') return [];
  const { document, rows: visible } = SEARCHED[type];
  const isOfType: SQL = sql`document.type = ${sql.raw(`'${document}'`)}`;
  const { rows } = await db.execute<Found>(sql`
    with candidate as materialized (
      select document.id from search_document document where ${isOfType} and document.words @@ ${query}::tsquery
      order by document.time desc, document.id desc limit ${CANDIDATES})
    select one.* from candidate join (${visible(asking)}) one on one.id = candidate.id`);
  return rows
    .map(row => ({ row, faults: faultsOf(row.title, terms) }))
    .filter(({ faults }) => faults < Infinity)
    .sort((one, other) => one.faults - other.faults || one.row.title.localeCompare(other.row.title))
    .map(({ row }) => row);
}

/**
 * Query for documents that may have a similar name: a word with the same first letter, two neighbouring characters, or the
 * pinyin of a Chinese name. Terms are letters and digits, so that nothing in them has a meaning of its own.
 */
function candidateQuery(terms: readonly string[]): string {
  const parts = terms.flatMap(term => {
    if (isLatin(term)) return maxFaults(term) > 0 ? [`'${term[0]}':*`] : [];
    if (!isHan(term)) return [];
    const letters = [...term];
    const pairs = letters.slice(1).map((letter, place) => `'${letters[place]}${letter}'`);
    const sound = soundOf(term);
    return sound === '' ? pairs : [...pairs, `'${sound}':*`];
  });
  return parts.join(' | ');
}

/** Pinyin of a name without tones and spaces. */
const soundOf = (name: string): string => lettersOf(name).split(' ')[0] ?? '';

/** How many letters of a word may be wrong. */
const maxFaults = (term: string): number => (term.length < 4 ? 0 : term.length < 7 ? 1 : 2);

/** Number of faults by which a name differs from the terms; infinite if it is not similar. */
function faultsOf(name: string, terms: readonly string[]): number {
  const words = termsOf(name);
  return terms.reduce((sum, term) => sum + Math.min(...words.map(word => faultsBetween(term, word))), 0);
}

function faultsBetween(term: string, word: string): number {
  if (word.startsWith(term)) return 0;
  if (isHan(term)) return isHan(word) ? faultsInCharacters(term, word) : Infinity;
  // Two letters in another order are two faults for the distance, and one for people.
  const swaps = isSwapped(term, word.slice(0, term.length)) ? 1 : Infinity;
  const faults = Math.min(swaps, distance(term, word));
  return faults <= maxFaults(term) ? faults : Infinity;
}

function faultsInCharacters(term: string, word: string): number {
  if (soundOf(term) === soundOf(word)) return 1;
  const [length, faults] = [[...term].length, distance(term, word)];
  return length > 2 && faults === 1 ? 1 : Infinity;
}

/** Whether two words of one length differ by two neighbouring letters in another order. */
function isSwapped(one: string, other: string): boolean {
  const place = [...one].findIndex((letter, index) => letter !== other[index]);
  return (
    place >= 0 &&
    one.slice(0, place) + one.charAt(place + 1) + one.charAt(place) + one.slice(place + 2) === other
  );
}
