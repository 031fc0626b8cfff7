import { createReadStream } from 'node:fs';
import { fileTypeFromFile } from 'file-type';
import {
  FILE_MAX,
  FILE_NAME_MAX,
  type IMAGE_EXTS,
  type OTHER_EXTS,
} from '../../../widgets/contract/file/limits.ts';
import { PlatformError } from '../http/platform-error.ts';

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

/** Kind of file that is accepted: its extension, declared type and first bytes must agree. */
interface Kind {
  /** MIME type with which it is served. */
  type: string;
  /** Other MIME types that browsers declare for it. */
  alias?: string[];
  /** MIME type detected from its bytes, if not `type`; null for text, which has no signature. */
  looks?: string | null;
  isImage?: true;
}

type Ext = (typeof IMAGE_EXTS | typeof OTHER_EXTS)[number];

const jpeg: Kind = { type: 'image/jpeg', alias: ['image/jpg', 'image/pjpeg'], isImage: true };
const office = (name: string): Kind => ({
  type: `application/vnd.openxmlformats-officedocument.${name}`,
  alias: ['application/zip'],
});
const oldOffice = (name: string): Kind => ({ type: `application/${name}`, looks: 'application/x-cfb' });
const openDocument = (name: string): Kind => ({ type: `application/vnd.oasis.opendocument.${name}` });

const KINDS: Record<Ext, Kind> = {
  jpg: jpeg,
  jpeg,
  png: { type: 'image/png', isImage: true },
  webp: { type: 'image/webp', isImage: true },
  pdf: { type: 'application/pdf', alias: ['application/x-pdf'] },
  doc: oldOffice('msword'),
  xls: oldOffice('vnd.ms-excel'),
  ppt: oldOffice('vnd.ms-powerpoint'),
  docx: office('wordprocessingml.document'),
  xlsx: office('spreadsheetml.sheet'),
  pptx: office('presentationml.presentation'),
  odt: openDocument('text'),
  ods: openDocument('spreadsheet'),
  odp: openDocument('presentation'),
  txt: { type: 'text/plain', looks: null },
  csv: {
    type: 'text/csv',
    alias: ['text/plain', 'application/csv', 'application/vnd.ms-excel'],
    looks: null,
  },
  zip: { type: 'application/zip', alias: ['application/x-zip-compressed', 'application/x-zip'] },
  mp3: { type: 'audio/mpeg', alias: ['audio/mp3'] },
  m4a: { type: 'audio/mp4', alias: ['audio/x-m4a', 'audio/m4a'], looks: 'audio/x-m4a' },
  mp4: { type: 'video/mp4' },
  webm: { type: 'video/webm', alias: ['audio/webm'] },
};

/** Types that browsers declare for unknown files. Images are always known. */
const UNKNOWN = ['', 'application/octet-stream'];

/**
 * Returns the kind of a file by its name. Throws FILE_TYPE if it is not accepted or does not match the
 * declared type.
 */
export function kindOf(name: string, declared?: string): Kind {
  const ext = extOf(name);
  const kind = Object.hasOwn(KINDS, ext) ? KINDS[ext as Ext] : undefined;
  if (!kind) throw new PlatformError('FILE_TYPE');
  const said = declared?.split(';')[0]?.trim().toLowerCase();
  const agrees =
    said === undefined ||
    [kind.type, ...(kind.alias ?? [])].includes(said) ||
    (!kind.isImage && UNKNOWN.includes(said));
  if (!agrees) throw new PlatformError('FILE_TYPE');
  return kind;
}

/** Returns the maximum size of a file with this name, in bytes. */
export const mostOf = (name: string): number => (kindOf(name).isImage ? FILE_MAX.image : FILE_MAX.other);

/**
 * Throws FILE_TYPE if the bytes do not match the kind. Nothing is unpacked. First bytes are easily forged:
 * only re-encoded images are ever displayed, and all else is a download.
 */
export async function checkBytes({ type, looks = type }: Kind, path: string): Promise<void> {
  const found = await fileTypeFromFile(path).catch(() => ({ mime: 'application/octet-stream' }));
  const agrees = looks === null ? !found && (await isText(path)) : found?.mime === looks;
  if (!agrees) throw new PlatformError('FILE_TYPE');
}

async function isText(path: string): Promise<boolean> {
  for await (const bytes of createReadStream(path)) if (bytes.includes(0)) return false;
  return true;
}
