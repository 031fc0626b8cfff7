import { eq, sql } from 'drizzle-orm';
import type { File } from '../../../widgets/contract/file/schema.ts';
import { NEWS_SCOPE, VISIBILITY } from '../../../widgets/contract/limits.ts';
import {
  type SpaceInfo,
  type SpaceInfoConflict,
  type SpaceInfoField,
  type SpaceInfoWritten,
  spaceInfoField,
} from '../../../widgets/contract/space/schema.ts';
import type { Person } from '../auth/session.ts';
import type { Reader } from '../auth/visibility.ts';
import { type Db, lockUntilCommit } from '../db/handle.ts';
import { fileUse, person, section, spaceInfo, subject } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import { PlatformError, wrong } from '../http/platform-error.ts';
import { hasEntries, nameOf } from '../reference/queries.ts';
import { filesFor, isImage, recordUses } from '../upload/file-use.ts';
import { openFrom, type Place } from './info-place.ts';
import { statsOf } from './info-stats.ts';

type Row = typeof spaceInfo.$inferSelect;

/** When a profile is read, and in which language. */
interface Reading {
  now: Date;
  lang: Lang;
}

/** Returns the profile of a place with the fields that its reader may see. */
export async function readSpaceInfo(db: Db, place: Place, { now, lang }: Reading): Promise<SpaceInfo> {
  const [row] = await db.select().from(spaceInfo).where(eq(spaceInfo.id, place.id));
  return toSpaceInfo(db, place, row, { now, lang });
}

/** Returns whether a person shows a reader whom they follow. */
export async function showsFollowing(db: Db, personId: string, reader: Reader): Promise<boolean> {
  const [row] = await db.select().from(spaceInfo).where(eq(spaceInfo.id, personId));
  return visibilityOf(row, 'following') >= openFrom(reader, reader?.id === personId);
}

/** Visibility of fields that are not for everyone by default. */
const DEFAULT_VISIBILITY: Partial<Record<SpaceInfoField, 0 | 1 | 2>> = {
  contact: VISIBILITY.members,
  following: VISIBILITY.signedIn,
};

const visibilityOf = (row: Row | undefined, field: SpaceInfoField): 0 | 1 | 2 =>
  row?.visibility[field] ?? DEFAULT_VISIBILITY[field] ?? VISIBILITY.everyone;

/** Converts a row to the API format. A place without a saved profile shows what the platform knows about it. */
async function toSpaceInfo(
  db: Db,
  place: Place,
  row: Row | undefined,
  { now, lang }: Reading,
): Promise<SpaceInfo> {
  const isShown = (field: SpaceInfoField) => place.canEdit || visibilityOf(row, field) >= place.openFrom;
  const shown = <T>(field: SpaceInfoField, value: T, hidden: T): T => (isShown(field) ? value : hidden);
  const avatar = shown('avatar', row?.avatar, undefined) ?? undefined;
  const { sectionId, subjectId } = row ?? place;
  const visibility = spaceInfoField.options.map(field => [field, visibilityOf(row, field)]);
  return {
    id: place.id,
    scope: place.scope,
    name: place.name,
    intro: shown('intro', row ? row.intro : place.intro, ''),
    avatar,
    avatarUrl: avatar?.fileUrl ?? place.avatarUrl ?? undefined,
    banner: shown('banner', row?.banner, undefined) ?? undefined,
    contact: shown('contact', row?.contact ?? {}, {}),
    schoolName: shown('school', place.schoolName, null) ?? undefined,
    ...(sectionId !== null &&
      isShown('section') && { sectionId, sectionName: await nameOf(db, section, sectionId, lang) }),
    ...(subjectId !== null &&
      isShown('subject') && { subjectId, subject: await nameOf(db, subject, subjectId, lang) }),
    honours: shown('honours', row?.honours ?? [], []),
    links: shown('links', row?.links ?? [], []),
    stats: await statsOf(db, place, { now, showsFollowing: isShown('following') }),
    hasFollow: place.follow?.isOwn,
    canEdit: place.canEdit,
    visibility: place.canEdit ? (Object.fromEntries(visibility) as SpaceInfo['visibility']) : undefined,
    revision: row?.revision ?? 0,
  };
}

/**
 * Saves the profile of a place. Throws VALIDATION for files, or CONFLICT if the profile has changed since
 * `revision`.
 */
export async function saveSpaceInfo(
  tx: Db,
  place: Place,
  { revision, ...written }: SpaceInfoWritten & { revision: number },
  { editor, now, lang }: { editor: Person; now: Date; lang: Lang },
): Promise<void> {
  await lockUntilCommit(tx, `space info ${place.id}`);
  const [found] = await tx.select().from(spaceInfo).where(eq(spaceInfo.id, place.id));
  if ((found?.revision ?? 0) !== revision) throw await conflict(tx, place, found, { now, lang });
  const { sectionId = null, subjectId = null } = written;
  if (sectionId !== null && !(await hasEntries(tx, section, [sectionId])))
    throw wrong('sectionId', 'choice', lang);
  if (subjectId !== null && !(await hasEntries(tx, subject, [subjectId])))
    throw wrong('subjectId', 'choice', lang);
  const objectId = objectIdOf(place.id);
  const carried = filesOf(found);
  const given = [written.avatar, written.banner].flatMap(one => one ?? []);
  const findFile = await filesFor(tx, { personId: editor.id, objectId, carried, given, now, lang });
  const image = (field: 'avatar' | 'banner'): File | null => {
    const one = written[field];
    const image = one ? findFile(field, one) : null;
    if (image && !isImage(image)) throw wrong(field, 'image', lang);
    return image;
  };
  const by = { revision: revision + 1, editorId: editor.id, editTime: now };
  const row = { ...written, sectionId, subjectId, avatar: image('avatar'), banner: image('banner'), ...by };
  await recordUses(tx, objectId, carried, filesOf(row), [], now);
  await tx
    .insert(spaceInfo)
    .values({ ...row, id: place.id })
    .onConflictDoUpdate({ target: spaceInfo.id, set: row });
  if (place.scope === NEWS_SCOPE.person) await showPicture(tx, place.id, found, row);
}

/** Object that shows the pictures of a profile. */
const objectIdOf = (id: string): string => `space-info-${id}`;

/** Deletes the profile of a person with its pictures, which the next sweep of uploads removes. */
export async function deleteSpaceInfo(tx: Db, personId: string): Promise<void> {
  await tx.delete(fileUse).where(eq(fileUse.objectId, objectIdOf(personId)));
  await tx.delete(spaceInfo).where(eq(spaceInfo.id, personId));
}

/** Makes the picture of a person's profile that of the person everywhere, or else gives them that of their account again. */
async function showPicture(tx: Db, id: string, before: PicturesOf | undefined, after: PicturesOf) {
  const accountAvatar = publicAvatarOf(before) === null ? person.avatar : person.accountAvatar;
  const own = publicAvatarOf(after);
  await tx
    .update(person)
    .set({ accountAvatar: sql`${accountAvatar}`, avatar: own ?? sql`${accountAvatar}` })
    .where(eq(person.id, id));
}

type PicturesOf = Pick<Row, 'avatar' | 'visibility'>;

const publicAvatarOf = (row: PicturesOf | undefined): string | null =>
  row?.avatar && (row.visibility.avatar ?? VISIBILITY.everyone) === VISIBILITY.everyone
    ? row.avatar.fileUrl
    : null;

const filesOf = (row: Pick<Row, 'avatar' | 'banner'> | undefined): File[] =>
  [row?.avatar, row?.banner].flatMap(one => one ?? []);

async function conflict(
  tx: Db,
  place: Place,
  found: Row | undefined,
  reading: Reading,
): Promise<PlatformError> {
  const [editor] = found ? await tx.select().from(person).where(eq(person.id, found.editorId)) : [];
  const current = await toSpaceInfo(tx, place, found, reading);
  const data: SpaceInfoConflict = { current, editor: editor?.realName ?? '' };
  return new PlatformError('CONFLICT', { data });
}
