import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import type { embedCodeBody, embedTokenBody } from '../../../widgets/contract/account/schema.ts';
import type { Db } from '../db/handle.ts';
import { embedCode, person, session } from '../db/schema.ts';
import type { Device } from './device.ts';
import { BOUND_AGE, boundTo, type Person, type Session, tokenHash } from './session.ts';

/** Lifetime of a one-time code, in milliseconds. */
const CODE_AGE = 60_000;

const random = (): string => randomBytes(32).toString('base64url');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Creates a one-time code with which a page of `origin` opens a session below the given one. Only its hash is
 * stored.
 */
export async function makeCode(
  db: Db,
  { origin, code_challenge: codeChallenge }: z.output<typeof embedCodeBody>,
  { tokenHash }: Session,
  now: Date,
): Promise<string> {
  const code = random();
  const expireTime = new Date(now.getTime() + CODE_AGE);
  await db.insert(embedCode).values({ codeHash: sha256(code), codeChallenge, origin, tokenHash, expireTime });
  return code;
}

/**
 * Redeems a one-time code and opens the bound session. The first attempt uses the code up, whatever its
 * result. Returns null for every failure, so that callers cannot learn the reason.
 */
export async function redeemCode(
  db: Db,
  { code, code_verifier: verifier }: z.output<typeof embedTokenBody>,
  origin: string | undefined,
  device: Device,
  now: Date,
): Promise<{ person: Person; token: string; expireTime: Date } | null> {
  const [made] = await db
    .delete(embedCode)
    .where(eq(embedCode.codeHash, sha256(code)))
    .returning();
  const isGood =
    made && made.expireTime > now && made.origin === origin && made.codeChallenge === sha256(verifier);
  if (!isGood) return null;
  const [agreed] = await db
    .select({ person })
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .where(and(eq(session.tokenHash, made.tokenHash), gt(session.expireTime, now)));
  if (!agreed) return null;
  const token = random();
  const expireTime = new Date(now.getTime() + BOUND_AGE);
  await db.insert(session).values({
    tokenHash: tokenHash(token),
    personId: agreed.person.id,
    createTime: now,
    expireTime,
    origin: made.origin,
    parentHash: made.tokenHash,
    useTime: now,
    stay: false,
    ...device,
  });
  return { person: boundTo(agreed.person, made.origin), token, expireTime };
}
