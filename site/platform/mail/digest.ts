import { DIGEST, IMPORTANCE } from '../../../widgets/contract/limits.ts';
import type { NoticeItem } from '../../../widgets/contract/message/schema.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { Person } from '../auth/session.ts';
import type { mailSubscription } from '../db/schema.ts';
import type { Platform } from '../dependencies.ts';
import { toNoticeItem } from '../message/item.ts';
import { isTold } from '../message/settings.ts';
import { readSummary, type Summary } from '../message/summary.ts';
import { isForMe } from '../message/unread.ts';
import { frameOf } from '../user-centre/centre.ts';
import { formatLetter } from './letter.ts';
import type { Mail } from './mailer.ts';
import { unsubscribeUrlOf } from './subscription.ts';
import { mailWords } from './words.ts';

type Subscription = typeof mailSubscription.$inferSelect;

/** Most messages that a mail lists. */
const ENTRIES = 20;
/** A message that the person may be reading right now is not mailed at once, but after this many milliseconds. */
const SETTLES_IN = 3 * 60 * 1000;

/** Unread messages that are due to be mailed, newest first, and the time up to which they were looked for. */
interface Due {
  messages: Summary['newest'];
  until: Date;
}

/** Returns what a person has not read, was not mailed, and wants to be mailed. */
export async function dueMessages(
  platform: Pick<Platform, 'db' | 'clock'>,
  { digest, untilTime, lang }: Subscription,
  reader: Person,
): Promise<Due> {
  const now = platform.clock.now();
  const until = digest === DIGEST.atOnce ? new Date(now.getTime() - SETTLES_IN) : now;
  const { settings, newest } = await readSummary(platform, { reader, now, lang });
  const muted = [...settings.off.web, ...settings.off.mail];
  const messages = newest
    .filter(({ time }) => time > untilTime && time <= until)
    .filter(message => isTold(message, { muted }))
    .filter(
      message => digest !== DIGEST.atOnce || isForMe(message) || message.importance >= IMPORTANCE.important,
    );
  return { messages, until };
}

/** Writes the mail with these messages. */
export async function digestLetter(
  { db, urls }: Pick<Platform, 'db' | 'urls'>,
  { personId, address, lang }: Subscription,
  reader: Person,
  messages: Due['messages'],
): Promise<Mail> {
  const say = translate(mailWords, lang);
  const { name: platform } = (await frameOf({ db, platformOrigin: urls.platform }, lang)).platform;
  const shown = messages.slice(0, ENTRIES);
  const entryOf = (message: (typeof shown)[number]) => {
    const item = toNoticeItem(message, lang);
    return { title: item.title, text: item.text, url: absolute(item, urls.platform) };
  };
  const groups = [
    { title: say('forMe'), entries: shown.filter(isForMe).map(entryOf) },
    { title: say('forAll'), entries: shown.filter(message => !isForMe(message)).map(entryOf) },
  ].filter(({ entries }) => entries.length > 0);
  const unsubscribeUrl = await unsubscribeUrlOf(db, personId, urls.platform);
  const subject = say('digestSubject', { count: messages.length, platform });
  const letter = formatLetter({
    lang,
    subject,
    intro: [say('digestIntro', { name: reader.realName })],
    groups,
    ...(messages.length > ENTRIES && { more: say('moreInInbox') }),
    action: { label: say('openInbox'), url: `${urls.platform}/msktfront/newsNotice` },
    reason: say('reason', { platform }),
    links: [
      { label: say('changeSettings'), url: `${urls.platform}/msktfront/settings` },
      { label: say('unsubscribe'), url: unsubscribeUrl },
    ],
  });
  return { to: address, fromName: platform, subject, ...letter, unsubscribeUrl };
}

/** Address of a message's place. Those of the site begin with a slash. */
const absolute = ({ url }: NoticeItem, origin: string): string => new URL(url, origin).href;
