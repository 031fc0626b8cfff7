import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  ContactRequest,
  contactRequestListQuery,
  expiredContactBody,
} from '../../../widgets/contract/contact/schema.ts';
import type { Page } from '../../../widgets/contract/envelope.ts';
import type { cooperationApplyBody } from '../../../widgets/contract/national/schema.ts';
import { type Db, lockUntilCommit } from '../db/handle.ts';
import { contactRequest, cooperationCase, person } from '../db/schema.ts';
import type { Platform } from '../dependencies.ts';
import type { Lang } from '../http/language.ts';
import type { Limit } from '../http/limits.ts';
import { PlatformError, wrong } from '../http/platform-error.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { makeReceiptNo } from '../register/receipt-number.ts';
import { contactHash, readContact } from './contact-point.ts';

/** Limits per IP address, which a whole school may share, and per contact. */
const OF_ADDRESS: Limit = { max: 20, seconds: 3600 };
const OF_CONTACT: Limit = { max: 3, seconds: 86_400 };

type Given = z.output<typeof expiredContactBody> & Partial<z.output<typeof cooperationApplyBody>>;

/** Deduplication window in milliseconds: an identical request within it is the same request. */
const SAME_FOR = 86_400_000;

/**
 * Stores a request to be contacted and logs it for the operator. Requests with the honeypot `website` filled
 * in are not stored. Throws VALIDATION or RATE_LIMITED.
 */
export async function keepRequest(
  { db, clock, logger }: Pick<Platform, 'db' | 'clock' | 'logger'>,
  kind: 'expired' | 'cooperation',
  { name, contact, note, website, organisation = '', caseId }: Given,
  from: { address: string; lang: Lang },
): Promise<{ receiptNo: string }> {
  const now = clock.now();
  const reached = readContact(contact);
  if (!reached) throw wrong('contact', 'contact', from.lang);
  await consumeRateLimit(db, now, `contact from ${from.address}`, OF_ADDRESS);
  const receiptNo = makeReceiptNo();
  if (website !== '') return { receiptNo };
  const hash = await contactHash(db, reached.value);
  const words = { kind, name, organisation, contact: reached.value, note, caseId: caseId ?? null };
  return db.transaction(async tx => {
    await lockUntilCommit(tx, `contact ${hash}`);
    const same = await findSame(tx, words, new Date(now.getTime() - SAME_FOR));
    if (same) return { receiptNo: same };
    await consumeRateLimit(tx, now, `contact ${hash}`, OF_CONTACT);
    await tx.insert(contactRequest).values({ id: randomUUID(), receiptNo, ...words, time: now });
    logger.info('somebody asks to be contacted', { kind, receiptNo });
    return { receiptNo };
  });
}

type Words = Omit<
  typeof contactRequest.$inferSelect,
  'id' | 'receiptNo' | 'time' | 'answerTime' | 'answererId'
>;

/** Receipt number of an identical earlier request, whose response may have been lost. */
async function findSame(db: Db, words: Words, since: Date): Promise<string | undefined> {
  const { kind, name, organisation, contact, note, caseId } = words;
  const [same] = await db
    .select({ receiptNo: contactRequest.receiptNo })
    .from(contactRequest)
    .where(
      and(
        gt(contactRequest.time, since),
        eq(contactRequest.kind, kind),
        eq(contactRequest.name, name),
        eq(contactRequest.organisation, organisation),
        eq(contactRequest.contact, contact),
        eq(contactRequest.note, note),
        caseId === null ? isNull(contactRequest.caseId) : eq(contactRequest.caseId, caseId),
      ),
    );
  return same?.receiptNo;
}

/** Returns one page of requests, newest first, with the title of the case that each refers to. */
export async function listRequests(
  db: Db,
  { kind, pageIndex, pageSize }: z.output<typeof contactRequestListQuery>,
  lang: Lang,
): Promise<Page<ContactRequest>> {
  const where = kind && eq(contactRequest.kind, kind);
  const rows = await selectRequests(db, where)
    .orderBy(desc(contactRequest.time), desc(contactRequest.id))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  const records = rows.map(row => toRequest(row, lang));
  return { records, total: await db.$count(contactRequest, where), pageIndex, pageSize };
}

const selectRequests = (db: Db, where: SQL | undefined) =>
  db
    .select({ asked: contactRequest, read: cooperationCase.content, answererName: person.realName })
    .from(contactRequest)
    .leftJoin(cooperationCase, eq(cooperationCase.id, contactRequest.caseId))
    .leftJoin(person, eq(person.id, contactRequest.answererId))
    .where(where);

function toRequest(
  { asked: { answererId, ...asked }, read, answererName }: Awaited<ReturnType<typeof selectRequests>>[number],
  lang: Lang,
): ContactRequest {
  return {
    ...asked,
    caseId: asked.caseId ?? undefined,
    caseTitle: read?.[lang].title,
    time: asked.time.toISOString(),
    answerTime: asked.answerTime?.toISOString(),
    answererName: answererName ?? undefined,
  };
}

/**
 * Marks a request as answered, or as waiting if `answered` is null. The first answer stays: repeating it changes nothing.
 * Throws NOT_FOUND.
 */
export async function answerRequest(
  db: Db,
  id: string,
  answered: { personId: string; time: Date } | null,
  lang: Lang,
): Promise<ContactRequest> {
  const isIt = eq(contactRequest.id, id);
  await db
    .update(contactRequest)
    .set({ answerTime: answered?.time ?? null, answererId: answered?.personId ?? null })
    .where(and(isIt, answered ? isNull(contactRequest.answerTime) : undefined));
  const [row] = await selectRequests(db, isIt);
  if (!row) throw new PlatformError('NOT_FOUND');
  return toRequest(row, lang);
}
