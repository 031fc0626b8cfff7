import { eq, gte, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { IMPORTANCE, MESSAGE_KIND } from '../../../widgets/contract/limits.ts';
import type {
  MessageSettings,
  messageSettingsBody,
  NoticeItem,
} from '../../../widgets/contract/message/schema.ts';
import { isBound } from '../auth/powers.ts';
import type { Person } from '../auth/session.ts';
import type { Db } from '../db/handle.ts';
import { messageSettings, platform } from '../db/schema.ts';
import type { Platform } from '../dependencies.ts';
import { getSubscription } from '../mail/subscription.ts';
import type { Receiving } from './part.ts';
import type { Messages } from './queries.ts';

type Kind = MessageSettings['kinds'][number]['kind'];

/** Kinds with a setting. Comments include replies. */
const KINDS = Object.values(MESSAGE_KIND).filter((kind): kind is Kind => kind !== MESSAGE_KIND.reply);

/** What is turned off for people who have not chosen: likes on the desktop and by email. */
const FIRST = {
  webOff: [] as number[],
  extensionOff: [MESSAGE_KIND.like] as number[],
  mailOff: [MESSAGE_KIND.like] as number[],
  quietFrom: null,
  quietTo: null,
};

async function findRow(db: Db, personId: string) {
  const [found] = await db.select().from(messageSettings).where(eq(messageSettings.personId, personId));
  return found ?? FIRST;
}

/**
 * Returns the person's notification settings by kind and channel. Those of email only if the platform sends any, and never to a
 * school page, which may not know the address.
 */
export async function getSettings(
  { db, mailer }: Pick<Platform, 'db' | 'mailer'>,
  person: Person,
): Promise<MessageSettings> {
  const row = await findRow(db, person.id);
  const mail = mailer && !isBound(person) ? await getSubscription(db, person.id) : undefined;
  return {
    kinds: KINDS.map(kind => ({
      kind,
      web: !row.webOff.includes(kind),
      extension: !row.extensionOff.includes(kind),
      ...(mail && { mail: !row.mailOff.includes(kind) }),
    })),
    quiet: quietOf(row),
    ...(mail && { mail }),
    timezone: await getTimezone(db),
  };
}

/** Stores notification settings. Kinds that are not given keep their setting. */
export async function saveSettings(
  db: Db,
  personId: string,
  { kinds, quiet }: z.output<typeof messageSettingsBody>,
): Promise<void> {
  const before = await findRow(db, personId);
  const offOf = (channel: 'web' | 'extension' | 'mail', off: readonly number[]) => {
    const given = kinds.filter(named => named[channel] !== undefined);
    return [
      ...off.filter(kind => !given.some(named => named.kind === kind)),
      ...given.filter(named => !named[channel]).map(({ kind }) => kind),
    ];
  };
  const set = {
    webOff: offOf('web', before.webOff),
    extensionOff: offOf('extension', before.extensionOff),
    mailOff: offOf('mail', before.mailOff),
    quietFrom: quiet?.from ?? null,
    quietTo: quiet?.to ?? null,
  };
  await db
    .insert(messageSettings)
    .values({ personId, ...set })
    .onConflictDoUpdate({ target: messageSettings.personId, set });
}

/** Settings of all channels, as they are stored: kinds that are turned off, and quiet hours in a time zone. */
export interface StoredSettings {
  off: Record<Channel | 'mail', readonly number[]>;
  quiet: Quiet | null;
  timezone: string;
}
type Channel = NonNullable<Receiving['channel']>;

export async function getStoredSettings(db: Db, personId: string): Promise<StoredSettings> {
  const row = await findRow(db, personId);
  return {
    off: { web: row.webOff, extension: row.extensionOff, mail: row.mailOff },
    quiet: quietOf(row),
    timezone: await getTimezone(db),
  };
}

/** What a person does not want to be notified of now. */
export interface Hush {
  /** Kinds that are not counted. */
  muted: Kind[];
  /** Kinds that the extension does not show on the desktop, and whether its quiet hours apply. Empty for other channels. */
  silent: Kind[];
  quiet: boolean;
}

/** Returns what applies on a channel now. */
export function hushOf({ off, quiet, timezone }: StoredSettings, { now, channel = 'web' }: Receiving): Hush {
  const isDesktop = channel === 'extension';
  return {
    muted: KINDS.filter(kind => off.web.includes(kind)),
    silent: KINDS.filter(kind => isDesktop && off.extension.includes(kind)),
    quiet: isDesktop && quiet !== null && isWithin(quiet, timeIn(timezone, now)),
  };
}

export const isImportant = (message: Messages): SQL => gte(message.importance, IMPORTANCE.important);

/** Whether a message is counted. Important messages count even if their kind is muted. */
export const isTold = (
  { kind, importance }: Pick<NoticeItem, 'kind' | 'importance'>,
  { muted }: { muted: readonly number[] },
): boolean => importance >= IMPORTANCE.important || !muted.some(off => off === kind || isReplyOf(off, kind));

/** Replies have no setting of their own. */
const isReplyOf = (off: number, kind: NoticeItem['kind']): boolean =>
  off === MESSAGE_KIND.comment && kind === MESSAGE_KIND.reply;

type Quiet = NonNullable<MessageSettings['quiet']>;

const quietOf = (row: Pick<typeof messageSettings.$inferSelect, 'quietFrom' | 'quietTo'>): Quiet | null =>
  row.quietFrom && row.quietTo ? { from: row.quietFrom, to: row.quietTo } : null;

/** Whether a time of day is within quiet hours. If `from` is later than `to`, they span midnight. */
const isWithin = ({ from, to }: Quiet, time: string): boolean =>
  from < to ? from <= time && time < to : from <= time || time < to;

/** Time of day in a time zone, as `HH:MM`. */
const timeIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now);

/** Time zone of the platform; UTC if none is set. */
export async function getTimezone(db: Db): Promise<string> {
  const [found] = await db
    .select({ timezone: sql<string | null>`${platform.indexInfo} #>> '{en,timezone}'` })
    .from(platform)
    .orderBy(platform.regionCode)
    .limit(1);
  return found?.timezone ?? 'UTC';
}
