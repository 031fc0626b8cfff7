import { eq } from 'drizzle-orm';
import { SIGNUP_STATUS } from '../../../widgets/contract/signup/calls.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { ActivityRow } from '../activity/queries.ts';
import type { Db } from '../db/handle.ts';
import { signup } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import { messageWords } from '../messages/words.ts';
import { type SignupRow, selectByStatus } from './queries.ts';

/** Exported statuses with the keys of their labels. For privacy, sign-ups that were withdrawn, rejected or removed are left out. */
const STATUSES = {
  [SIGNUP_STATUS.pending]: 'export_pending',
  [SIGNUP_STATUS.confirmed]: 'export_confirmed',
  [SIGNUP_STATUS.waiting]: 'export_waiting',
  [SIGNUP_STATUS.offered]: 'export_offered',
  [SIGNUP_STATUS.onLeave]: 'export_onLeave',
} as const satisfies Partial<Record<SignupRow['status'], string>>;

const isExported = (status: SignupRow['status']): status is keyof typeof STATUSES => status in STATUSES;

/** CSV of an activity's sign-ups with their answers, for the organiser. */
export async function exportSignups(db: Db, row: ActivityRow, lang: Lang): Promise<string> {
  const statuses = Object.keys(STATUSES).map(Number) as SignupRow['status'][];
  const rows = await selectByStatus(db, row.id, statuses);
  const say = translate(messageWords, lang);
  const zone = `${say('export_time')} (${row.timezone})`;
  const head = (['name', 'school', 'status', 'guests'] as const).map(column => say(`export_${column}`));
  const arrival = `${say('export_checkin')} (${row.timezone})`;
  const questions = row.questions.map(({ label }) => label);
  return csv([
    [...head, arrival, ...questions, say('export_listed'), zone],
    ...rows.map(each => [
      each.userName,
      each.schoolName ?? '',
      isExported(each.status) ? say(STATUSES[each.status]) : '',
      String(each.guests),
      each.checkinTime ? clockOf(each.checkinTime, row.timezone) : '',
      ...row.questions.map(({ id }) => answerOf(each, id)),
      say(each.showPublic ? 'export_yes' : 'export_no'),
      clockOf(each.createTime, row.timezone),
    ]),
  ]);
}

/** CSV of the confirmed participants who agree to be named, with name and school only. */
export async function exportListed(db: Db, row: ActivityRow, lang: Lang): Promise<string> {
  const say = translate(messageWords, lang);
  const rows = await selectByStatus(db, row.id, [SIGNUP_STATUS.confirmed], eq(signup.showPublic, true));
  return csv([
    [say('export_name'), say('export_school')],
    ...rows.map(({ userName, schoolName }) => [userName, schoolName ?? '']),
  ]);
}

function answerOf({ answers }: SignupRow, questionId: string): string {
  const value = answers.find(({ id }) => id === questionId)?.value ?? '';
  return typeof value === 'string' ? value : value.join('; ');
}

/** Formats a time in a time zone, as `2026-03-02 16:05`. */
function clockOf(time: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(time);
}

/** Byte order mark, by which spreadsheets detect Unicode. */
const MARK = '\uFEFF';

/** Formats a table as CSV (RFC 4180) that is safe to open in a spreadsheet. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  MARK + rows.map(row => `${row.map(cell).join(',')}\r\n`).join('');

/**
 * Escapes a cell. A leading apostrophe prevents CSV injection: without it, spreadsheets evaluate a text that
 * starts like a formula.
 */
function cell(text: string): string {
  const isNumber = /^-?\d+([.,]\d+)?$/.test(text);
  const safe = /^[\s]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) && !isNumber ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
