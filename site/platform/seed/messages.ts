import type { messageMark } from '../db/schema.ts';
import type { makeChannel } from './channel.ts';
import { personId } from './community.ts';
import type { PersonKey } from './content/people.ts';
import { READ_UP_TO } from './news.ts';

type Mark = typeof messageMark.$inferInsert;
type Channel = Pick<ReturnType<typeof makeChannel>, 'dynamics' | 'comments'>;

const DAY = 24 * 60 * 60 * 1000;

/** Marks the replies and likes that the demo users received as read, except those of the last days. */
export const markRows = (channel: Channel, now: Date): Mark[] =>
  Object.entries(READ_UP_TO).flatMap(([reader, days]) =>
    marksOf(personId(reader as PersonKey), channel, new Date(now.getTime() - Math.max(1, days) * DAY)),
  );

function marksOf(me: string, { dynamics, comments }: Channel, until: Date): Mark[] {
  const isOver = ({ time }: { time?: Date | undefined }) => time !== undefined && time <= until;
  const mine = dynamics.filter(row => row.personId === me);
  const threads = new Set(mine.map(row => row.objectId));
  const said = new Set(comments.filter(row => row.personId === me).map(row => row.id));
  const toMe = comments.filter(
    row => threads.has(row.objectId) || said.has(row.beRepliedId ?? row.topId ?? ''),
  );
  const ids = [
    ...toMe.filter(isOver).map(row => `comment-${row.id}`),
    ...mine.filter(isOver).map(row => `like-${row.id}`),
  ];
  return ids.map(messageId => ({ personId: me, messageId, readTime: until }));
}
