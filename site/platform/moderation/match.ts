/** Characters of languages that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const MARKUP = /<[^>]*>/g;
/** Characters that are not shown, with which a word could be disguised. */
const INVISIBLE = /\p{Cf}/gu;
const BETWEEN = /[^\p{L}\p{N}\p{M}]+/gu;

/** Text in lower case and full compatibility form, with one space for everything that is neither letter nor digit. */
const spaced = (text: string): string =>
  ` ${text.replace(MARKUP, '').normalize('NFKC').toLowerCase().replace(INVISIBLE, '').replace(BETWEEN, ' ').trim()} `;

const dense = (text: string): string => spaced(text).replaceAll(' ', '');

/**
 * Returns the words of a list that a text contains, whatever their case, width and punctuation. Words that are written
 * with spaces must stand for themselves: "ass" is not in "class". All others are found anywhere, even with spaces or
 * punctuation between their characters.
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

/** Web addresses, with or without a scheme. */
const LINK =
  /(?:https?:\/\/|www\.)[^\s<>"']+|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|cn|net|org|top|xyz|info|site|shop|vip|io|me|cc)\b[^\s<>"']*/gi;

/** Returns the web addresses in a text. */
export const linksIn = (text: string): string[] => text.normalize('NFKC').match(LINK) ?? [];
