import { REPORT_REASON, REPORT_STATUS } from '../../../widgets/contract/report/calls.ts';
import type { mention, messageMark, report } from '../db/schema.ts';
import type { Channel } from './channel.ts';
import { personId } from './community.ts';
import { type PersonKey, people } from './content/people.ts';
import { READ_UP_TO } from './news.ts';
import { stableId } from './random.ts';

type MarkRow = typeof messageMark.$inferInsert;
type ReportRow = typeof report.$inferInsert;

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Returns the rows of the people mentioned in the comments. */
export const mentionRows = ({ comments }: Channel): (typeof mention.$inferInsert)[] =>
  comments
    .filter(({ comment }) => comment.includes('@'))
    .flatMap(({ id, comment, time = new Date(0) }) =>
      [...people]
        .filter(([, { name }]) => comment.includes(`@${name}`))
        .map(([key]) => ({ objectType: 'comment', objectId: id, personId: personId(key), time })),
    );

/** Marks the replies and likes that the demo users received as read, except those of the last days. */
export const markRows = (channel: Channel, now: Date): MarkRow[] =>
  Object.entries(READ_UP_TO).flatMap(([reader, days]) =>
    marksOf(personId(reader as PersonKey), channel, new Date(now.getTime() - Math.max(1, days) * DAY)),
  );

function marksOf(me: string, { dynamics, comments }: Channel, until: Date): MarkRow[] {
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

/** Reports to the editors, newest first. The last one is already decided. */
const REPORTS = [
  { of: 'comment', reason: REPORT_REASON.offTopic, detail: '' },
  { of: 'dynamic', reason: REPORT_REASON.wrong, detail: 'The date is not right, it was a week later.' },
  { of: 'comment', reason: REPORT_REASON.other, detail: '这条评论提到了学生的名字。' },
  { of: 'dynamic', reason: REPORT_REASON.spam, detail: '' },
] as const;

/** Returns a few reports of members' dynamics and comments, for the editors to review. */
export function reportRows({ dynamics, comments }: Channel, now: Date): ReportRow[] {
  const members = [...people].filter(([, { role }]) => !role).map(([key]) => personId(key));
  const isOurs = ({ personId }: { personId: string }) => members.includes(personId);
  const open = dynamics.filter(one => isOurs(one) && one.visibility !== 0 && !one.spaceIds?.length);
  const said = comments.filter(one => isOurs(one) && open.some(({ objectId }) => objectId === one.objectId));
  return REPORTS.flatMap(({ of, ...why }, index): ReportRow[] => {
    const time = new Date(now.getTime() - (index + 2) * HOUR);
    const earlier = (of === 'dynamic' ? open : said).filter(row => row.time && row.time < time);
    const reported = earlier[index];
    const reporter = members.find(id => id !== reported?.personId);
    if (!reported || !reporter) return [];
    const isDecided = index === REPORTS.length - 1;
    return [
      {
        id: stableId(`report ${index}`),
        objectType: of,
        objectId: reported.id,
        authorId: reported.personId,
        personId: reporter,
        ...why,
        time,
        ...(isDecided && {
          status: REPORT_STATUS.kept,
          handlerId: personId('admin'),
          handleTime: new Date(time.getTime() + HOUR),
        }),
      },
    ];
  });
}
