import { createReadStream } from 'node:fs';
import { fileTypeFromFile } from 'file-type';
import { FILE_MAX, type IMAGE_EXTS, type OTHER_EXTS } from '../../../widgets/core/contract/file-limits.ts';
import { PlatformError } from '../http/platform-error.ts';
import { extOf } from './file-name.ts';

/** What a file may be: its extension, the type it is declared as, and its first bytes have to agree. */
interface Kind {
  /** MIME type it is served with. */
  type: string;
  /** Other names that browsers have for it. */
  alias?: string[];
  /** What its bytes look like, when not like `type`; null for text, which looks like nothing. */
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

/** Declared of what the browser does not know. An image it always knows. */
const UNKNOWN = ['', 'application/octet-stream'];

/** What a file of this name says it is. Throws FILE_TYPE when that is nothing to upload. */
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

/** Most bytes of a file of this name. */
export const mostOf = (name: string): number => (kindOf(name).isImage ? FILE_MAX.image : FILE_MAX.other);

/**
 * Throws FILE_TYPE when the bytes are not what the name says. Nothing is unpacked. First bytes are easily forged: of an
 * image only what is redrawn is ever shown, and all else is a download.
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
