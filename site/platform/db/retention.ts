import { and, gte, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import { DRAFT, RECYCLE_DAYS } from '../../../widgets/contract/limits.ts';
import { REGISTER, REGISTER_STATUS } from '../../../widgets/contract/register/calls.ts';
import { KEPT } from '../http/idempotency.ts';
import type { Db } from './handle.ts';
import {
  contactCode,
  contactRequest,
  draft,
  dynamic,
  embedCode,
  idempotency,
  invite,
  rateLimit,
  registerApply,
  session,
  visit,
} from './schema.ts';

/** Period in which deleted content can be restored and unused files are kept, in milliseconds. */
export const RETENTION = RECYCLE_DAYS * 24 * 60 * 60 * 1000;

const DAY = 24 * 60 * 60 * 1000;
/** Retention of ended invitations and of contact requests, in milliseconds. */
const OVER = 90 * DAY;

/**
 * Deletes expired rows: ended rate-limit windows, old visits, expired codes and sessions, and results,
 * drafts, invitations, applications and contact requests past their retention. Empties deleted dynamics.
 */
export async function sweep(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.delete(rateLimit).where(lte(rateLimit.windowEnd, now));
  await db.delete(visit).where(lte(visit.time, before(DAY)));
  await db.delete(embedCode).where(lte(embedCode.expireTime, now));
  // An ended session is kept until its id_token can no longer open another one.
  await db.delete(session).where(lte(session.expireTime, before(DAY)));
  await db.delete(idempotency).where(lte(idempotency.time, before(KEPT)));
  await db.delete(draft).where(lte(draft.saveTime, before(DRAFT.days * DAY)));
  await db.delete(invite).where(lte(invite.expireTime, before(OVER)));
  await db.delete(contactCode).where(lte(contactCode.expireTime, now));
  const decided = gte(registerApply.status, REGISTER_STATUS.approved);
  const longAgo = lte(registerApply.updateTime, before(REGISTER.keptDays * DAY));
  await db.delete(registerApply).where(and(decided, longAgo));
  await db.delete(contactRequest).where(lte(contactRequest.time, before(OVER)));
  await emptyDeleted(db, before(RETENTION));
}

/** Clears the content of dynamics that can no longer be restored. Their rows stay. */
async function emptyDeleted(db: Db, since: Date): Promise<void> {
  const empty = { content: '', images: [], video: null, attachments: [], link: null };
  const isFull = or(
    ne(dynamic.content, ''),
    sql`${dynamic.images} <> '[]'`,
    isNotNull(dynamic.video),
    sql`${dynamic.attachments} <> '[]'`,
  );
  await db
    .update(dynamic)
    .set(empty)
    .where(and(lte(dynamic.deleteTime, since), isFull));
}
