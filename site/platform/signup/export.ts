import { eq } from 'drizzle-orm';
import { SIGNUP_STATUS } from '../../../widgets/contract/signup/calls.ts';
import type { ActivityRow } from '../activity/queries.ts';
import type { Db } from '../db/open.ts';
import { type Localised, signup } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import { csv } from './csv.ts';
import { type SignupRow, selectStanding } from './queries.ts';

const WORDS = {
  name: { en: 'Name', 'zh-CN': '姓名' },
  school: { en: 'School', 'zh-CN': '学校' },
  status: { en: 'Status', 'zh-CN': '状态' },
  guests: { en: 'Companions', 'zh-CN': '随行人数' },
  listed: { en: 'Agrees to be named', 'zh-CN': '同意公开' },
  time: { en: 'Signed up', 'zh-CN': '报名时间' },
  yes: { en: 'yes', 'zh-CN': '是' },
  no: { en: 'no', 'zh-CN': '否' },
} satisfies Record<string, Localised<string>>;

/** Exported statuses with their labels. For privacy, sign-ups that were withdrawn, rejected or removed are left out. */
const STATUSES: Partial<Record<SignupRow['status'], Localised<string>>> = {
  [SIGNUP_STATUS.pending]: { en: 'pending', 'zh-CN': '待审核' },
  [SIGNUP_STATUS.confirmed]: { en: 'confirmed', 'zh-CN': '已确认' },
  [SIGNUP_STATUS.waiting]: { en: 'waiting', 'zh-CN': '候补' },
  [SIGNUP_STATUS.offered]: { en: 'offered a place', 'zh-CN': '待确认名额' },
  [SIGNUP_STATUS.onLeave]: { en: 'on leave', 'zh-CN': '请假' },
};

/** CSV of an activity's sign-ups with their answers, for the organiser. */
export async function exportSignups(db: Db, row: ActivityRow, lang: Lang): Promise<string> {
  const statuses = Object.keys(STATUSES).map(Number) as SignupRow['status'][];
  const rows = await selectStanding(db, row.id, statuses);
  const zone = `${WORDS.time[lang]} (${row.timezone})`;
  const { name, school, status, guests, listed } = WORDS;
  const head = [name, school, status, guests].map(words => words[lang]);
  const questions = row.questions.map(({ label }) => label);
  return csv([
    [...head, ...questions, listed[lang], zone],
    ...rows.map(each => [
      each.userName,
      each.schoolName ?? '',
      STATUSES[each.status]?.[lang] ?? '',
      String(each.guests),
      ...row.questions.map(({ id }) => answerOf(each, id)),
      (each.showPublic ? WORDS.yes : WORDS.no)[lang],
      clockOf(each.createTime, row.timezone),
    ]),
  ]);
}

/** CSV of the confirmed participants who agree to be named, with name and school only. */
export async function exportListed(db: Db, row: ActivityRow, lang: Lang): Promise<string> {
  const rows = await selectStanding(db, row.id, [SIGNUP_STATUS.confirmed], eq(signup.showPublic, true));
  return csv([
    [WORDS.name[lang], WORDS.school[lang]],
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
