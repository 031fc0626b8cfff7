import { FILE_NAME_MAX } from '../../../widgets/core/contract/file-limits.ts';

/** Control characters, line ends, and what turns the direction of text: a name shall read as it is. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** The name of a file without a folder, in one form of Unicode, and at most as long as a name may be. */
export function cleanName(given: string): string {
  const last = given.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const name = last.normalize('NFC').replace(UNSEEN, '').trim();
  const ext = /\.[^.]*$/.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - ext.length) || 'file';
  return `${shortened(stem, FILE_NAME_MAX - ext.length)}${ext}`;
}

/** nb. by UTF-16 units, as the contract counts, but no character is cut in two. */
function shortened(text: string, most: number): string {
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length > most) break;
    kept += character;
  }
  return kept;
}

/** Extension in small letters, without the dot. */
export const extOf = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';
