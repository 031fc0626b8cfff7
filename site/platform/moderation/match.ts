import LinkifyIt from 'linkify-it';

/** Characters of languages that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const MARKUP = /<[^>]*>/g;
/** Invisible format characters, which could disguise a word. */
const INVISIBLE = /\p{Cf}/gu;
const BETWEEN = /[^\p{L}\p{N}\p{M}]+/gu;

/** Text in lower case and full compatibility form, with one space for everything that is neither letter nor digit. */
const spaced = (text: string): string =>
  ` ${text.replace(MARKUP, '').normalize('NFKC').toLowerCase().replace(INVISIBLE, '').replace(BETWEEN, ' ').trim()} `;

const dense = (text: string): string => spaced(text).replaceAll(' ', '');

/**
 * Returns the words of a list that a text contains, ignoring case, character width and punctuation. In scripts with spaces,
 * only whole words match: "ass" is not in "class". In others, words match anywhere, even with spaces or punctuation between
 * their characters.
 */
export function wordsIn(text: string, list: readonly string[]): string[] {
  if (list.length === 0) return [];
  const [withSpaces, withoutSpaces] = [spaced(text), dense(text)];
  return list.filter(word => {
    const sought = UNSPACED.test(word) ? dense(word) : spaced(word);
    if (sought.trim() === '') return false;
    return UNSPACED.test(word) ? withoutSpaces.includes(sought) : withSpaces.includes(sought);
  });
}

const linkify = new LinkifyIt({ fuzzyEmail: false });

/** Returns the web addresses in a text, with or without a scheme. */
export const linksIn = (text: string): string[] =>
  linkify.match(text.normalize('NFKC'))?.map(({ raw }) => raw) ?? [];
