import { eq } from 'drizzle-orm';
import type { IndexInfo, MenuItem, PlatParams } from '../../../widgets/contract/platform/schema.ts';
import { isListedOrigin } from '../auth/embed-origins.ts';
import type { Reader } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { platform } from '../db/schema.ts';
import type { Platform } from '../dependencies.ts';
import type { Lang } from '../http/language.ts';
import { PlatformError } from '../http/platform-error.ts';

type PlatformRow = typeof platform.$inferSelect;

/**
 * Returns the platform of a site's `rootUrl`: the one whose `subDomain` is the first label of its host, or
 * the first one if the origin is listed. Throws ADDRESS_ERROR.
 */
export async function getPlatform(
  { db, urls }: Pick<Platform, 'db' | 'urls'>,
  rootUrl: string,
): Promise<PlatformRow> {
  const root = URL.canParse(rootUrl) ? new URL(rootUrl) : null;
  const rows = await db.select().from(platform).orderBy(platform.regionCode);
  const named = rows.find(row => row.subDomain === labelOf(root?.hostname));
  const isKnown = root !== null && (named !== undefined || (await isListedOrigin({ db, urls }, root.origin)));
  const found = named ?? rows[0];
  if (!isKnown || !found) throw new PlatformError('ADDRESS_ERROR');
  return found;
}

const labelOf = (hostname: string | undefined) => hostname?.split('.')[0];

/** Returns the platform of a request's host: the one whose sub-domain matches, or the first. Throws NOT_FOUND. */
export async function getPlatformAt(db: Db, hostname: string): Promise<PlatformRow> {
  const [named] = await db
    .select()
    .from(platform)
    .where(eq(platform.subDomain, labelOf(hostname) ?? ''));
  return named ?? getFirstPlatform(db);
}

/** Returns the default platform, used if an address names none. Throws NOT_FOUND. */
export async function getFirstPlatform(db: Db): Promise<PlatformRow> {
  const [found] = await db.select().from(platform).orderBy(platform.regionCode).limit(1);
  if (!found) throw new PlatformError('NOT_FOUND');
  return found;
}

/** Returns the platform of a region. Throws NOT_FOUND. */
export async function getRegion({ db }: Pick<Platform, 'db'>, regionCode: string): Promise<PlatformRow> {
  const [found] = await db.select().from(platform).where(eq(platform.regionCode, regionCode));
  if (!found) throw new PlatformError('NOT_FOUND');
  return found;
}

/**
 * Converts a row to the API format in one language. Omits menu entries that need a sign-in for visitors, and
 * the link to the sample school page if that page is not served.
 */
export function toIndexInfo(
  row: PlatformRow,
  lang: Lang,
  reader: Reader,
  { demo = false }: Pick<Platform, 'demo'>,
): IndexInfo {
  const info = row.indexInfo[lang];
  const { links, ...frame } = info.headFootInfo;
  return {
    ...info,
    headFootInfo: { ...frame, links: links.filter(({ url }) => demo || url !== row.demoPage) },
    headMenu: reader ? info.headMenu : forVisitors(info.headMenu),
    subDomain: row.subDomain,
    regionCode: row.regionCode,
  };
}

const forVisitors = (items: MenuItem[]): MenuItem[] =>
  items.filter(item => !item.needLogin).map(item => ({ ...item, children: forVisitors(item.children) }));

/** Whether the trial of a platform has ended. */
export const isOver = ({ expireTime }: Pick<PlatformRow, 'expireTime'>, now: Date): boolean =>
  expireTime !== null && expireTime <= now;

/** Whether a platform can be read: during its trial and the grace period after it. */
export const isReadable = (row: Pick<PlatformRow, 'expireTime' | 'graceUntil'>, now: Date): boolean =>
  !isOver(row, now) || (row.graceUntil !== null && row.graceUntil > now);

/** Converts a row to the parameters that are the same for all users of a region. */
export function toPlatParams(
  row: PlatformRow,
  { clock, storage }: Pick<Platform, 'clock' | 'storage'>,
): PlatParams {
  return {
    isPlatExpired: isOver(row, clock.now()),
    isMinioFileSaveType: storage.kind === 's3',
    expireTime: row.expireTime?.toISOString(),
    graceUntil: row.graceUntil?.toISOString(),
    contact:
      row.contactName === null
        ? undefined
        : { name: row.contactName, phone: row.contactPhone ?? undefined, mail: row.contactMail ?? undefined },
  };
}
