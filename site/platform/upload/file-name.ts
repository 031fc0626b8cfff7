import { FILE_NAME_MAX } from '../../../widgets/contract/file/limits.ts';

/** Control characters, line separators and bidirectional controls, which would hide a file's real name. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Returns the name of a file without folders, in Unicode form NFC, truncated to the maximum length. */
export function cleanName(given: string): string {
  const last = given.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const name = last.normalize('NFC').replace(UNSEEN, '').trim();
  const ext = /\.[^.]*$/.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - ext.length) || 'file';
  return `${shortened(stem, FILE_NAME_MAX - ext.length)}${ext}`;
}

/** Truncates by UTF-16 units, as the contract counts, without splitting a character. */
function shortened(text: string, most: number): string {
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length > most) break;
    kept += character;
  }
  return kept;
}

/** Returns the extension in lower case, without the dot. */
export const extOf = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';
