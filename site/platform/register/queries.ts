import { and, desc, eq, getTableColumns, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { REGISTER_STATUS } from '../../../widgets/contract/register/calls.ts';
import type {
  RegisterApplied,
  RegisterApply,
  RegisterApplyPage,
  registerApplyListQuery,
} from '../../../widgets/contract/register/schema.ts';
import { maskOf, readContact } from '../contact/contact-point.ts';
import type { Db } from '../db/handle.ts';
import { invite, person, platform, registerApply, school, section, space, subject } from '../db/schema.ts';
import { likePattern } from '../db/sql.ts';
import type { Lang } from '../http/language.ts';
import { PlatformError } from '../http/platform-error.ts';
import { message } from '../messages/words.ts';
import { nameOfRole } from './choices.ts';

/** Selects applications with school, stage, subject, space, reviewer, and the platform's contact name. Not ordered. */
export function selectApplies(db: Db, where: SQL | undefined) {
  return db
    .select({
      ...getTableColumns(registerApply),
      schoolName: school.name,
      sectionName: section.name,
      subjectName: subject.name,
      groupName: space.name,
      handlerName: person.realName,
      officeName: sql<string | null>`(
        select ${platform.contactName} from ${platform} order by ${platform.regionCode} limit 1)`,
    })
    .from(registerApply)
    .leftJoin(school, eq(school.id, registerApply.schoolId))
    .leftJoin(section, eq(section.id, registerApply.sectionId))
    .leftJoin(subject, eq(subject.id, registerApply.subjectId))
    .leftJoin(invite, eq(invite.id, registerApply.inviteId))
    .leftJoin(space, eq(space.id, invite.spaceId))
    .leftJoin(person, eq(person.id, registerApply.handlerId))
    .where(where);
}

export type ApplyRow = Awaited<ReturnType<typeof selectApplies>>[number];

/**
 * Returns the application with a receipt number and contact tail. Throws the same NOT_FOUND whichever of the
 * two is wrong.
 */
export async function getApply(
  db: Db,
  { receiptNo, tail }: { receiptNo: string; tail: string },
): Promise<ApplyRow> {
  const [row] = await selectApplies(db, eq(registerApply.receiptNo, receiptNo));
  if (row && tailOf(row.contact) === tail.normalize('NFKC').toLowerCase()) return row;
  throw new PlatformError('NOT_FOUND', {
    words: message('register_unknown'),
  });
}

/** Last four digits of a phone number, or the whole email address. */
const tailOf = (contact: string): string => (contact.includes('@') ? contact : contact.slice(-4));

const maskedOf = (contact: string): string => {
  const point = readContact(contact);
  return point ? maskOf(point) : '';
};

/** Fields that both applicants and admins read. */
const toShared = (row: ApplyRow) => ({
  realName: row.realName,
  contact: maskedOf(row.contact),
  schoolId: row.schoolId ?? undefined,
  schoolName: row.schoolName ?? undefined,
  sectionId: row.sectionId,
  subjectId: row.subjectId,
  role: row.role,
  status: row.status,
  reason: row.reason ?? undefined,
  reviewerName: (row.status === REGISTER_STATUS.pending ? row.officeName : row.handlerName) ?? undefined,
  createTime: row.createTime.toISOString(),
  updateTime: row.updateTime.toISOString(),
});

/** Converts a row to the API format for applicants. */
export const toRegisterApply = (row: ApplyRow): RegisterApply => ({
  ...toShared(row),
  receiptNo: row.receiptNo,
});

/** Converts a row to the API format for admins. */
const toRegisterApplied = (row: ApplyRow, lang: Lang): RegisterApplied => ({
  ...toShared(row),
  applyId: row.id,
  sectionName: row.sectionName?.[lang] ?? row.sectionId,
  subjectName: row.subjectName?.[lang] ?? row.subjectId,
  roleName: nameOfRole(row.role, lang),
  groupName: row.groupName ?? undefined,
});

/** Returns one page of applications, newest first, with counts per status. */
export async function listApplies(
  db: Db,
  { status, keyword, pageIndex, pageSize }: z.output<typeof registerApplyListQuery>,
  lang: Lang,
): Promise<RegisterApplyPage> {
  const words = keyword && likePattern(keyword);
  const named = words ? or(ilike(registerApply.realName, words), ilike(school.name, words)) : undefined;
  const numbers = await db
    .select({ status: registerApply.status, num: sql<number>`count(*)::int` })
    .from(registerApply)
    .leftJoin(school, eq(school.id, registerApply.schoolId))
    .where(named)
    .groupBy(registerApply.status);
  const numOf = (code: number) => numbers.find(row => row.status === code)?.num ?? 0;
  const counts = { 2: numOf(2), 3: numOf(3), 4: numOf(4) };
  const rows = await selectApplies(db, and(named, status && eq(registerApply.status, status)))
    .orderBy(desc(registerApply.createTime), desc(registerApply.id))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  const total = status ? counts[status] : counts[2] + counts[3] + counts[4];
  const records = rows.map(row => toRegisterApplied(row, lang));
  return { records, total, pageIndex, pageSize, counts };
}
