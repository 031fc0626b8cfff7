import type { comment, dynamic, praise } from '../db/schema.ts';
import { personId, readersOf, spaceId } from './community.ts';
import type { PersonKey } from './content/people.ts';
import { topics } from './content/topics.ts';
import type { Topic, WrittenDynamic } from './content/written.ts';
import { attachmentFile, imageFile, type Media } from './media.ts';
import { createRandom, SEED, stableId } from './random.ts';
import { languageOf, remarksIn, type Talker, type Thread, talkRows } from './talk.ts';
import { themesOf } from './themes.ts';
import { DAYS, maturity, minutesBefore, momentOfDay, placeBefore } from './times.ts';

/** Rows of the channel. */
export interface Channel {
  dynamics: (typeof dynamic.$inferInsert)[];
  comments: (typeof comment.$inferInsert)[];
  praises: (typeof praise.$inferInsert)[];
}

/** Dynamic, author and time. */
interface Planned {
  key: string;
  written: WrittenDynamic;
  topic: Topic;
  by: PersonKey;
  time: Date;
  top: boolean;
}

/** Generates six weeks of the channel. */
export function makeChannel(media: Media, now: Date): Channel {
  const channel: Channel = { dynamics: [], comments: [], praises: [] };
  const talker = remarksIn(Object.values(topics));
  for (const planned of plan(now)) add(channel, planned, media, now, talker);
  return channel;
}

function plan(now: Date): Planned[] {
  const all = Object.entries(topics).flatMap(([name, topic]) =>
    topic.dynamics.map((written, index) => ({ key: `${name} ${index} ${SEED}`, written, topic })),
  );
  const order = createRandom(`order ${SEED}`).shuffle(all);
  return order.map((item, place) => {
    const random = createRandom(`plan ${item.key}`);
    const { written } = item;
    const daysAgo = Math.floor((place / order.length) ** 1.15 * DAYS);
    const time =
      written.minutesAgo === undefined
        ? momentOfDay(now, written.daysAgo ?? daysAgo, random)
        : minutesBefore(now, written.minutesAgo);
    return { ...item, by: written.from.by, time, top: written.top ?? false };
  });
}

function add(channel: Channel, planned: Planned, media: Media, now: Date, talker: Talker): void {
  const { key, written, by, time } = planned;
  const { from } = written;
  const random = createRandom(`dynamic ${key}`);
  const objectId = stableId(`object ${key}`);
  const thread: Thread = { key, objectId, author: by, time, now, readers: readersOf(from.in), random };
  const comments = talkRows(thread, written.talk ?? [], talker(planned.topic, written, random));
  const praises = praiseRows(thread, written.liked);
  const lang = languageOf(written.text);

  channel.dynamics.push({
    id: stableId(`dynamic ${key}`),
    objectId,
    personId: personId(by),
    spaceIds: from.in ? [spaceId(from.in)] : [],
    themeIds: themesOf(written.text),
    content: written.text,
    images: (written.pictures ?? []).map(name => imageFile(media, name, lang)),
    attachments: (written.files ?? []).map(name => attachmentFile(media, name)),
    link: written.link ?? null,
    top: planned.top,
    canComment: !written.closed,
    visitNum: praises.length * random.int(5, 12) + comments.length * 3 + random.int(4, 60),
    time,
  });
  channel.comments.push(...comments);
  channel.praises.push(...praises);
}

/** Returns the likes. A few dynamics have many likes, most have some; authors never like their own. */
function praiseRows(
  { objectId, author, time, now, readers, random }: Thread,
  liked = random.next() * 0.5,
): (typeof praise.$inferInsert)[] {
  const others = random.shuffle(readers.filter(reader => reader !== author));
  const fans = others.slice(0, Math.round(liked ** 1.8 * others.length * maturity(now, time)));
  const distances = fans.map(() => random.next() ** 2 * (now.getTime() - time.getTime()) * 0.6);
  const times = placeBefore(now, time, distances);
  return fans.map((fan, index) => ({ objectId, personId: personId(fan), time: times[index] ?? now }));
}
