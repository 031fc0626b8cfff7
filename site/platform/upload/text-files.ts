import { and, inArray } from 'drizzle-orm';
import type { File } from '../../../widgets/contract/file/schema.ts';
import type { RichText, Video } from '../../../widgets/contract/rich-text/schema.ts';
import type { Db } from '../db/handle.ts';
import { file } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import { wrong } from '../http/platform-error.ts';

const UPLOADED = /^\/media\/([0-9a-f-]{36})$/;
const uploadIn = (src: string): string | undefined => UPLOADED.exec(src)?.[1];

export const isVideo = ({ fileType }: Pick<File, 'fileType'>): boolean =>
  /^video\/(mp4|webm)$/.test(fileType);

/**
 * Returns a text with its videos as the platform stores them: an uploaded video gets its size, and its file
 * name if it has no title. Throws VALIDATION if one is no complete upload of a video. External videos stay
 * links.
 */
export async function withVideos(db: Db, text: RichText, lang: Lang): Promise<RichText> {
  const sources = videosIn(text).map(({ attrs }) => attrs.src);
  if (sources.length === 0) return text;
  const ids = sources.flatMap(src => uploadIn(src) ?? []);
  const found = await db
    .select()
    .from(file)
    .where(and(inArray(file.id, ids), file.ready));
  const known = new Map(found.map(row => [row.id, row]));
  const asKnown = ({ type, attrs: { src, title } }: Video): Video => {
    if (!src.startsWith('/')) return { type, attrs: { src, ...(title && { title }) } };
    const row = known.get(uploadIn(src) ?? '');
    if (!row || !isVideo({ fileType: row.type })) throw wrong('content', 'video', lang);
    return { type, attrs: { src, title: title?.trim() || row.name, fileSize: row.size } };
  };
  return mapped(text, asKnown);
}

function videosIn(node: object): Video[] {
  if ('type' in node && node.type === 'video') return [node as Video];
  return 'content' in node && Array.isArray(node.content) ? node.content.flatMap(videosIn) : [];
}

/** Replaces the videos of a text. Only blocks hold videos, and every node that holds blocks does so in `content`. */
function mapped<T extends object>(node: T, change: (video: Video) => Video): T {
  if ('type' in node && node.type === 'video') return change(node as unknown as Video) as unknown as T;
  if (!('content' in node) || !Array.isArray(node.content)) return node;
  return { ...node, content: node.content.map(child => mapped(child, change)) };
}

const ADDRESS = /\/media\/([0-9a-f-]{36})/g;

/** Returns the ids of the uploads that a rich text embeds or links to. */
export const filesWithin = (tree: RichText): string[] => [
  ...new Set([...JSON.stringify(tree).matchAll(ADDRESS)].flatMap(([, id]) => id ?? [])),
];
