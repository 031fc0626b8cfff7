import { and, eq, inArray, ne } from 'drizzle-orm';
import type { DynamicWritten, Link } from '../../../widgets/contract/dynamic/schema.ts';
import { NEWS_KIND, VISIBILITY } from '../../../widgets/contract/limits.ts';
import { getPublishedActivity } from '../activity/queries.ts';
import type { Person } from '../auth/session.ts';
import type { Db } from '../db/handle.ts';
import { comment, type dynamic, spaceMember } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import { PlatformError, wrong } from '../http/platform-error.ts';
import { getPublishedNews } from '../news/queries.ts';
import { getSpace } from '../space/queries.ts';
import { unknownThemes } from '../theme/queries.ts';
import { filesFor, isImage } from '../upload/file-use.ts';
import { isVideo } from '../upload/text-files.ts';
import type { DynamicRow } from './queries.ts';

/** Context of a write: the author, the time, and the language of validation messages. */
export interface Writing {
  person: Person;
  now: Date;
  lang: Lang;
}

/** Columns whose values are derived from what was written. All other written fields are columns of the same name. */
type DerivedColumns = Pick<
  typeof dynamic.$inferSelect,
  'images' | 'video' | 'attachments' | 'spaceIds' | 'themeIds' | 'link'
>;
type Written = Omit<DynamicWritten, keyof DerivedColumns | 'groupIds'> & DerivedColumns;

/** Files of a dynamic: images, video and attachments. */
export const filesOf = ({
  images,
  video,
  attachments,
}: Pick<Written, 'images' | 'video' | 'attachments'>) => [
  ...images,
  ...(video ? [video] : []),
  ...attachments,
];

/**
 * Validates a written dynamic and maps it to its columns. `found` is the existing row of an edited dynamic.
 * Throws VALIDATION.
 */
export async function toDynamicRow(
  tx: Db,
  objectId: string,
  written: DynamicWritten,
  found: DynamicRow | undefined,
  { person, now, lang }: Writing,
): Promise<Written> {
  const { groupIds, ...columns } = written;
  const { content, visibility } = written;
  const beside = [...written.images, ...written.attachments];
  const given = written.video ? [written.video, ...beside] : beside;
  if (content === '' && given.length === 0) throw wrong('content', 'emptyDynamic', lang);
  if (written.video && beside.length > 0) throw wrong('video', 'videoAlone', lang);
  const carried = found ? filesOf(found) : [];
  const findFile = await filesFor(tx, { personId: person.id, objectId, carried, given, now, lang });
  const images = written.images.map((one, place) => findFile(`images.${place}`, one));
  const noImage = images.findIndex(image => !isImage(image));
  if (noImage >= 0) throw wrong(`images.${noImage}`, 'image', lang);
  const video = written.video ? findFile('video', written.video) : null;
  if (video && !isVideo(video)) throw wrong('video', 'video', lang);
  const attachments = written.attachments.map((one, place) => findFile(`attachments.${place}`, one));
  const spaceIds = await spacesOf(tx, groupIds, found, person, lang);
  if (visibility === VISIBILITY.members && spaceIds.length === 0) throw wrong('groupIds', 'noSpace', lang);
  if (found && isWider({ visibility, spaceIds }, found) && (await isAnswered(tx, found)))
    throw wrong('groupIds', 'wider', lang);
  return {
    ...columns,
    images,
    video,
    attachments,
    spaceIds,
    themeIds: await themesOf(tx, written, found, lang),
    link: await linkOf(tx, written, found, { person, now, lang }),
  };
}

/**
 * Returns the given space ids. Throws VALIDATION for a space of which the person is no member, unless the
 * dynamic is already shared with it.
 */
async function spacesOf(
  tx: Db,
  groupIds: readonly string[],
  found: DynamicRow | undefined,
  { id: personId }: Person,
  lang: Lang,
): Promise<string[]> {
  if (groupIds.length === 0) return [];
  const isOwn = and(eq(spaceMember.personId, personId), inArray(spaceMember.spaceId, [...groupIds]));
  const own = await tx.select({ id: spaceMember.spaceId }).from(spaceMember).where(isOwn);
  const mayBe = new Set([...own.map(({ id }) => id), ...(found?.groups.map(({ groupId }) => groupId) ?? [])]);
  const other = groupIds.findIndex(id => !mayBe.has(id));
  if (other >= 0) throw wrong(`groupIds.${other}`, 'space', lang);
  return [...groupIds];
}

/**
 * Returns the given theme ids. An edit without theme ids keeps the existing ones. Throws VALIDATION for an
 * unknown theme.
 */
async function themesOf(
  tx: Db,
  { themeIds }: DynamicWritten,
  found: DynamicRow | undefined,
  lang: Lang,
): Promise<string[]> {
  if (themeIds === undefined) return found?.themeIds ?? [];
  const [unknown] = await unknownThemes(tx, themeIds);
  if (unknown !== undefined) throw wrong(`themeIds.${themeIds.indexOf(unknown)}`, 'theme', lang);
  return themeIds;
}

type Audience = Pick<Written, 'visibility' | 'spaceIds'>;

/** Whether an edit lets more people read a dynamic. */
const isWider = (after: Audience, before: Audience): boolean =>
  after.visibility > before.visibility ||
  (before.spaceIds.length > 0 &&
    (after.spaceIds.length === 0 || after.spaceIds.some(id => !before.spaceIds.includes(id))));

/** Whether another person has commented. Comments were written for the existing audience, which must not be widened. */
const isAnswered = async (tx: Db, { objectId, personId }: DynamicRow): Promise<boolean> =>
  (await tx.$count(comment, and(eq(comment.objectId, objectId), ne(comment.personId, personId)))) > 0;

async function linkOf(
  tx: Db,
  { link }: DynamicWritten,
  found: DynamicRow | undefined,
  { person, now, lang }: Writing,
): Promise<Link | null> {
  if (!link) return null;
  // Keeps an unchanged link, even if its target no longer exists.
  if (found?.link?.kind === link.kind && found.link.id === link.id) return found.link;
  const target = await findLink(tx, link, person, now);
  if (!target) throw wrong('link', 'link', lang);
  return target;
}

/**
 * Resolves the target of a dynamic's link, with its current title and cover. Returns null if it does not
 * exist or the person may not see it.
 */
async function findLink(
  db: Db,
  { kind, id }: Pick<Link, 'kind' | 'id'>,
  reader: Person,
  now: Date,
): Promise<Link | null> {
  try {
    switch (kind) {
      case 'space':
        return { kind, id, title: (await getSpace(db, id, reader)).name };
      case 'news':
      case 'notice': {
        const found = await getPublishedNews(db, id, { reader, now });
        const isOfKind = found.kind === NEWS_KIND[kind];
        return isOfKind ? { kind, id: found.id, title: found.title, cover: found.cover?.fileUrl } : null;
      }
      case 'activity': {
        const found = await getPublishedActivity(db, id, { reader, now });
        return { kind, id: found.id, title: found.title, cover: found.cover?.fileUrl };
      }
    }
  } catch (error) {
    if (error instanceof PlatformError) return null;
    throw error;
  }
}
