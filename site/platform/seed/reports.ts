import { REPORT_REASON, REPORT_STATUS } from '../../../widgets/contract/report/calls.ts';
import type { report } from '../db/schema.ts';
import type { makeChannel } from './channel.ts';
import { personId } from './community.ts';
import { people } from './content/people.ts';
import { stableId } from './random.ts';

type ReportRow = typeof report.$inferInsert;

/** Reports to the editors, newest first. The last one is already decided. */
const REPORTS = [
  { of: 'comment', reason: REPORT_REASON.offTopic, detail: '' },
  { of: 'dynamic', reason: REPORT_REASON.wrong, detail: 'The date is not right, it was a week later.' },
  { of: 'comment', reason: REPORT_REASON.other, detail: '这条评论提到了学生的名字。' },
  { of: 'dynamic', reason: REPORT_REASON.spam, detail: '' },
] as const;

const HOUR = 60 * 60 * 1000;

/** Returns a few reports of members' dynamics and comments, for the editors to review. */
export function reportRows({ dynamics, comments }: ReturnType<typeof makeChannel>, now: Date): ReportRow[] {
  const members = [...people].filter(([, { role }]) => !role).map(([key]) => personId(key));
  const isOurs = ({ personId }: { personId: string }) => members.includes(personId);
  const open = dynamics.filter(one => isOurs(one) && one.visibility !== 0 && !one.spaceIds?.length);
  const said = comments.filter(one => isOurs(one) && open.some(({ objectId }) => objectId === one.objectId));
  return REPORTS.flatMap(({ of, ...why }, index): ReportRow[] => {
    const time = new Date(now.getTime() - (index + 2) * HOUR);
    const one = (of === 'dynamic' ? open : said).filter(written => written.time && written.time < time)[
      index
    ];
    const reporter = members.find(id => id !== one?.personId);
    if (!one || !reporter) return [];
    const isDecided = index === REPORTS.length - 1;
    return [
      {
        id: stableId(`report ${index}`),
        objectType: of,
        objectId: one.id,
        authorId: one.personId,
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
