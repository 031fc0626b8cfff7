import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { REGISTER_MODE, REGISTER_STATUS } from '../../../widgets/contract/register/calls.ts';
import type { RegisterAdded, RegisterEdited } from '../../../widgets/contract/register/schema.ts';
import type { Person } from '../auth/session.ts';
import { spendCode } from '../contact/code.ts';
import type { ContactPoint } from '../contact/contact-point.ts';
import { type Db, lockUntilCommit } from '../db/handle.ts';
import { invite, person, registerApply, school } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import { type FieldError, PlatformError, wrongField } from '../http/platform-error.ts';
import { acceptHeld, lockInvite } from '../invite/answer.ts';
import { getInvite, requireValid } from '../invite/queries.ts';
import { message } from '../messages/words.ts';
import { openAccount } from '../user-centre/accounts.ts';
import { agreesToAll, unknownChoices } from './choices.ts';
import { type ApplyRow, getApply, selectApplies } from './queries.ts';
import { makeReceiptNo } from './receipt-number.ts';

type Form = Pick<RegisterAdded, 'schoolId' | 'sectionId' | 'subjectId' | 'role'>;

/** Returns the validation errors of a form. Invited applicants (`invited`) may omit the school. */
async function wrongFields(db: Db, form: Form, invited: boolean, lang: Lang): Promise<FieldError[]> {
  const wrong = (await unknownChoices(db, form)).map(field => wrongField(field, 'choice', lang));
  const { schoolId } = form;
  if (schoolId === undefined && !invited) wrong.push(wrongField('schoolId', 'school', lang));
  if (schoolId !== undefined && !(await db.$count(school, eq(school.id, schoolId))))
    wrong.push(wrongField('schoolId', 'school', lang));
  return wrong;
}

/**
 * Validates an application before its code is checked. Throws VALIDATION, or the reason why its invitation is
 * not valid.
 */
export async function requireValidApplication(
  db: Db,
  mode: number,
  form: RegisterAdded,
  now: Date,
  lang: Lang,
): Promise<void> {
  if (form.inviteCode !== undefined) requireValid(await getInvite(db, form.inviteCode, now));
  const fieldErrors = await wrongFields(db, form, form.inviteCode !== undefined, lang);
  if (!agreesToAll(form.agreements)) fieldErrors.push(wrongField('agreements', 'agreements', lang));
  if (mode === REGISTER_MODE.invite && form.inviteCode === undefined)
    fieldErrors.push(wrongField('inviteCode', 'inviteCode', lang));
  if (fieldErrors.length > 0) throw new PlatformError('VALIDATION', { fieldErrors });
}

/**
 * Returns the result of an earlier application with this key, or null. Throws VALIDATION if the key belongs
 * to another contact.
 */
export async function replayApply(db: Db, clientKey: string | undefined, { value }: ContactPoint) {
  if (clientKey === undefined) return null;
  const [row] = await db.select().from(registerApply).where(eq(registerApply.clientKey, clientKey));
  if (!row) return null;
  if (row.contact === value) return { receiptNo: row.receiptNo, status: row.status };
  throw new PlatformError('VALIDATION', {
    fieldErrors: [{ field: 'clientKey', message: 'this key was used for something else' }],
  });
}

/**
 * Stores an application whose code was correct. Replaces applications of the same contact that are not
 * approved. Approves it at once unless the mode requires a decision. Throws CODE_INVALID.
 */
export async function addApply(
  tx: Db,
  mode: number,
  form: RegisterAdded,
  contact: ContactPoint,
  passwordHash: string,
  now: Date,
) {
  const { clientKey, code, inviteCode, realName, schoolId, sectionId, subjectId, role } = form;
  await lockUntilCommit(tx, `register ${contact.value}`);
  const first = await replayApply(tx, clientKey, contact);
  if (first) return first;
  await spendCode(tx, 'register', contact, code);
  const own = eq(registerApply.contact, contact.value);
  await tx.delete(registerApply).where(and(own, ne(registerApply.status, REGISTER_STATUS.approved)));
  const invited = inviteCode === undefined ? null : await getInvite(tx, inviteCode, now);
  const id = randomUUID();
  const receiptNo = makeReceiptNo();
  await tx.insert(registerApply).values({
    id,
    receiptNo,
    clientKey,
    contact: contact.value,
    passwordHash,
    realName,
    schoolId,
    sectionId,
    subjectId,
    role,
    inviteId: invited?.id,
    status: REGISTER_STATUS.pending,
    createTime: now,
    updateTime: now,
  });
  if (mode === REGISTER_MODE.approval) return { receiptNo, status: REGISTER_STATUS.pending };
  await approve(tx, id, null, now);
  return { receiptNo, status: REGISTER_STATUS.approved };
}

/**
 * Updates a rejected application and submits it again. Throws NOT_FOUND, VALIDATION, or CLOSED if it is not
 * rejected.
 */
export async function editApply(
  tx: Db,
  form: RegisterEdited,
  passwordHash: string | undefined,
  now: Date,
  lang: Lang,
): Promise<ApplyRow> {
  const { id } = await holdApply(tx, (await getApply(tx, form)).id);
  const row = await getApply(tx, form);
  if (row.status !== REGISTER_STATUS.rejected) throw DECIDED();
  const fieldErrors = await wrongFields(tx, form, row.inviteId !== null, lang);
  if (fieldErrors.length > 0) throw new PlatformError('VALIDATION', { fieldErrors });
  const { realName, schoolId = null, sectionId, subjectId, role } = form;
  const kept = { realName, schoolId, sectionId, subjectId, role, ...(passwordHash && { passwordHash }) };
  const fresh = { status: REGISTER_STATUS.pending, reason: null, handlerId: null, updateTime: now };
  await tx
    .update(registerApply)
    .set({ ...kept, ...fresh })
    .where(eq(registerApply.id, id));
  return getApply(tx, form);
}

/** Returns an application and locks its row until the transaction ends. Throws NOT_FOUND. */
async function holdApply(tx: Db, id: string): Promise<ApplyRow> {
  await tx.select({ id: registerApply.id }).from(registerApply).where(eq(registerApply.id, id)).for('update');
  const [row] = await selectApplies(tx, eq(registerApply.id, id));
  if (!row) throw new PlatformError('NOT_FOUND');
  return row;
}

/**
 * Approves or rejects an application. Repeating the same decision changes nothing. Throws NOT_FOUND, or
 * CLOSED if it was decided otherwise.
 */
export async function decideApply(
  tx: Db,
  id: string,
  { pass, reason }: { pass: 0 | 1; reason: string },
  handler: Person,
  now: Date,
) {
  const row = await holdApply(tx, id);
  const status = pass ? REGISTER_STATUS.approved : REGISTER_STATUS.rejected;
  if (row.status === status) return { status };
  if (row.status !== REGISTER_STATUS.pending) throw DECIDED();
  if (pass) await approve(tx, id, handler.id, now);
  else
    await tx
      .update(registerApply)
      .set({ status, reason, handlerId: handler.id, updateTime: now })
      .where(eq(registerApply.id, id));
  return { status };
}

/**
 * Creates the account and the person of an applicant. An existing account stays unchanged, and the response
 * does not reveal that it exists.
 */
async function approve(tx: Db, id: string, handlerId: string | null, now: Date): Promise<void> {
  const row = await holdApply(tx, id);
  const { contact: account, realName, passwordHash, schoolId, inviteId } = row;
  const sub = await openAccount(tx, { account, realName, passwordHash: passwordHash ?? '' });
  await tx
    .insert(person)
    .values({ id: randomUUID(), sub, realName, schoolId, joinTime: now })
    .onConflictDoNothing({ target: person.sub });
  const [member] = await tx.select().from(person).where(eq(person.sub, sub));
  if (!member) throw new Error('a person could not be kept');
  if (inviteId) await joinIfPossible(tx, inviteId, member, now);
  await tx
    .update(registerApply)
    .set({ status: REGISTER_STATUS.approved, passwordHash: null, handlerId, updateTime: now })
    .where(eq(registerApply.id, id));
}

/** Accepts an invitation. One that is no longer valid is ignored and does not block the approval. */
async function joinIfPossible(tx: Db, inviteId: string, member: Person, now: Date): Promise<void> {
  try {
    await acceptHeld(tx, await lockInvite(tx, eq(invite.id, inviteId), now), member, now);
  } catch (failure) {
    if (!(failure instanceof PlatformError)) throw failure;
  }
}

const DECIDED = () =>
  new PlatformError('CLOSED', {
    words: message('register_decided'),
  });
