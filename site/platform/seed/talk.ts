import type { comment } from '../db/schema.ts';
import { personId } from './community.ts';
import { type PersonKey, people } from './content/people.ts';
import type { DemoLang, Remark, Said, Topic, WrittenComment, WrittenDynamic } from './content/written.ts';
import { type Random, stableId } from './random.ts';
import { pause, placeBefore } from './times.ts';

type CommentRow = typeof comment.$inferInsert;
/** Comment row without its time. */
type Untimed = Omit<CommentRow, 'time'>;
/** Distribution of the number of remarks added to a dynamic: mostly zero to three, occasionally many. */
const CROWDS = [0, 0, 1, 1, 2, 2, 3, 4, 6] as const;
/** Number of written comments above which no remarks are added. */
const BUSY = 12;

/** Thread without comments. */
export interface Thread {
  key: string;
  objectId: string;
  author: PersonKey;
  /** Time of publication of the dynamic. */
  time: Date;
  now: Date;
  readers: readonly PersonKey[];
  random: Random;
}

/** Returns the next remarks of a topic for a dynamic. */
export type Talker = (topic: Topic, written: WrittenDynamic, random: Random) => readonly Remark[];

/** Returns the language of a text: Chinese if it contains a Chinese character. */
export const languageOf = (text: string): DemoLang => (/\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en');

/** Returns a talker that cycles through the remarks of every topic, so that each is repeated as little as possible. */
export function remarksIn(topics: readonly Topic[]): Talker {
  const said = new Map(topics.map(topic => [topic, { en: 0, 'zh-CN': 0 }]));
  return (topic, written, random) => {
    const isQuiet = written.closed || written.minutesAgo !== undefined || (written.talk?.length ?? 0) > BUSY;
    const lang = languageOf(written.text);
    const remarks = topic.remarks[lang];
    const turns = said.get(topic);
    if (isQuiet || !turns) return [];
    const count = Math.min(random.pick(CROWDS), remarks.length);
    const first = turns[lang];
    turns[lang] += count;
    return Array.from({ length: count }, (_, index) => remarks[(first + index) % remarks.length]).filter(
      remark => remark !== undefined,
    );
  };
}

/** Returns the comments of a thread: those written for it, and readers' remarks, some with a reply by the author. */
export function talkRows(
  thread: Thread,
  talk: readonly WrittenComment[],
  remarks: readonly Remark[],
): CommentRow[] {
  const conversation = [...talk, ...spoken(thread, talk, remarks)];
  const rows: Untimed[] = [];
  const distances: number[] = [];
  let last = 0;
  conversation.forEach(([by, text, ...replies], place) => {
    const id = stableId(`comment ${thread.key} ${place}`);
    last += pause(thread.random);
    rows.push(row(thread, id, by, text));
    distances.push(last);
    replies.forEach((reply, index) => {
      rows.push(replyRow(thread, id, replies, index, reply));
      distances.push((distances.at(-1) ?? last) + pause(thread.random) / 3);
    });
  });
  const times = placeBefore(thread.now, thread.time, distances);
  return rows.map((made, index) => ({ ...made, time: times[index] ?? thread.now }));
}

/** Assigns each remark to a reader of its language who has not commented in the thread. */
function spoken(
  thread: Thread,
  talk: readonly WrittenComment[],
  remarks: readonly Remark[],
): WrittenComment[] {
  const heard = new Set<PersonKey>([thread.author, ...talk.map(([by]) => by)]);
  const free = thread.random.shuffle(thread.readers.filter(reader => !heard.has(reader)));
  return remarks.flatMap(([text, answer]): WrittenComment[] => {
    const place = free.findIndex(reader => languageOf(people.get(reader)?.name ?? '') === languageOf(text));
    const [by] = place < 0 ? [] : free.splice(place, 1);
    if (!by) return [];
    const answers: Said[] = answer && thread.random.chance(0.75) ? [[thread.author, answer]] : [];
    return [[by, text, ...answers]];
  });
}

/** Returns a reply to the previous reply, or to the comment if the previous reply has the same author. */
function replyRow(
  thread: Thread,
  topId: string,
  replies: readonly Said[],
  index: number,
  [by, text]: Said,
): Untimed {
  const before = replies[index - 1];
  const beRepliedId = before && before[0] !== by ? replyId(topId, index - 1) : null;
  return { ...row(thread, replyId(topId, index), by, text), topId, beRepliedId };
}

const replyId = (topId: string, index: number) => stableId(`reply ${topId} ${index}`);

const row = (thread: Thread, id: string, by: PersonKey, text: string): Untimed => ({
  id,
  objectId: thread.objectId,
  personId: personId(by),
  comment: text,
});
