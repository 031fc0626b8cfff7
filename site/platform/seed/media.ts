import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { File } from '../../../widgets/contract/file/schema.ts';
import { PREVIEWED } from '../upload/file.ts';
import { type AttachmentName, attachments } from './content/attachments.ts';
import { people } from './content/people.ts';
import type { DemoLang } from './content/written.ts';
import { draw, gallery, pictureInfo } from './drawing/gallery.ts';
import { platformLogo, portrait, schoolLogo } from './drawing/portraits.ts';
import { stableId } from './random.ts';

/** Text files of the seed, by stored file name. */
export type Media = ReadonlyMap<string, string>;

/** Returns the URL of a file of the seed. */
export const mediaUrl = (name: string): string => `/media/seed/${name}`;

/** Generates all pictures, and adds all attachments. */
export function makeMedia(): Media {
  const portraits = [...people].map(
    ([key, { name }], place) => [`person-${key}.svg`, portrait(name, place)] as const,
  );
  const drawings = Object.entries(gallery).map(
    ([name, drawing]) => [`${name}.svg`, draw(name, drawing)] as const,
  );
  const texts = [...attachments].map(([name, { text }]) => [name, text] as const);
  return new Map<string, string>([
    ['logo.svg', platformLogo()],
    ['school-logo.svg', schoolLogo()],
    ...portraits,
    ...drawings,
    ...texts,
  ]);
}

/** Writes the files to the folder `seed` of the platform's media. Overwrites existing files. */
export async function storeMedia(media: Media, mediaRoot: string): Promise<void> {
  const folder = join(mediaRoot, 'seed');
  await mkdir(folder, { recursive: true });
  await Promise.all([...media].map(([name, text]) => writeFile(join(folder, name), text)));
}

/** Returns a drawing as a file of a dynamic or a news article, with its description in `lang`. */
export function imageFile(media: Media, drawing: string, lang: DemoLang): File {
  const { width, height, alt } = pictureInfo(drawing);
  const name = `${drawing}.svg`;
  return { ...stored(media, name), fileName: name, fileType: 'image/svg+xml', width, height, alt: alt[lang] };
}

export function attachmentFile(media: Media, name: AttachmentName): File {
  const attached = attachments.get(name);
  if (!attached) throw new Error(`There is no attachment named ${name}.`);
  const { fileName, fileType } = attached;
  const preview = fileType === PREVIEWED && { previewUrl: `${mediaUrl(name)}?preview` };
  return { ...stored(media, name), fileName, fileType, ...preview };
}

function stored(media: Media, name: string) {
  const ext = name.slice(name.lastIndexOf('.') + 1);
  const fileSize = Buffer.byteLength(media.get(name) ?? '');
  return { fileId: stableId(`file ${name}`), fileUrl: mediaUrl(name), fileSize, ext };
}
