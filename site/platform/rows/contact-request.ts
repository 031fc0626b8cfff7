import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { expiredContactBody } from '../../../widgets/core/contract/expired.ts';
import type { cooperationApplyBody } from '../../../widgets/core/contract/national.ts';
import type { Lang } from '../language.ts';
import type { Platform } from '../platform.ts';
import { contactRequest } from '../schema.ts';
import { wrong } from '../wrong.ts';
import { contactHash, readContact } from './contact.ts';
import { type Limit, takeTurn } from './rate-limit.ts';
import { makeReceiptNo } from './receipt.ts';

/** From one address, which a whole school may share, and about one phone or mailbox. */
const OF_ADDRESS: Limit = { max: 20, seconds: 3600 };
const OF_CONTACT: Limit = { max: 3, seconds: 86_400 };

type Given = z.output<typeof expiredContactBody> & Partial<z.output<typeof cooperationApplyBody>>;

/** Keeps that somebody wants to be called or written to, and tells the operator that there is one more. */
export async function keepRequest(
  { db, clock, logger }: Pick<Platform, 'db' | 'clock' | 'logger'>,
  kind: 'expired' | 'cooperation',
  { name, contact, note, website, organisation = '', caseId }: Given,
  from: { address: string; lang: Lang },
): Promise<{ receiptNo: string }> {
  const now = clock.now();
  const reached = readContact(contact);
  if (!reached) throw wrong('contact', 'contact', from.lang);
  await takeTurn(db, now, `contact from ${from.address}`, OF_ADDRESS);
  const receiptNo = makeReceiptNo();
  if (website !== '') return { receiptNo };
  await takeTurn(db, now, `contact ${await contactHash(db, reached)}`, OF_CONTACT);
  await db.insert(contactRequest).values({
    id: randomUUID(),
    receiptNo,
    kind,
    name,
    organisation,
    contact: reached.value,
    note,
    caseId,
    time: now,
  });
  logger.info('somebody asks to be contacted', { kind, receiptNo });
  return { receiptNo };
}
