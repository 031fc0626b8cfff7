import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { MsktToken } from '../../../widgets/contract/account/schema.ts';
import type { CurrentPerson } from '../../../widgets/contract/platform/schema.ts';
import type { Db } from '../db/handle.ts';
import { person, school, session } from '../db/schema.ts';
import { secretOf } from '../db/secret.ts';
import type { UserCentre } from '../dependencies.ts';
import type { Identity } from './id-token.ts';
import { BOUND_AGE, type Person, type Session, tokenHash } from './session.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;
/** Maximum lifetime of a session, in milliseconds. */
const SESSION_AGE = 30 * DAY;
/**
 * Period in which one id_token returns the same token, in milliseconds: for two tabs, or a retry after a lost
 * response.
 */
const SAME_TOKEN_AGE = 60 * SECOND;

/**
 * Returns the key under which a subject is stored: the subject alone for the embedded user centre, otherwise
 * prefixed with the issuer, because two providers may give two people the same subject.
 */
export const subjectAt = ({ issuer, foreign }: UserCentre, sub: string): string =>
  foreign ? `${issuer} ${sub}` : sub;

/** Returns the person of an identity. Creates them at the first sign-in and updates their name at later ones. */
export async function personOf(
  db: Db,
  { sub, realName }: Pick<Identity, 'sub' | 'realName'>,
  now: Date,
): Promise<Person> {
  const [found] = await db
    .insert(person)
    .values({ id: randomUUID(), sub, realName: realName ?? sub.replace(/^.* /, ''), joinTime: now })
    // Without a new name `sub` is set to itself: a row that is not updated would not be returned.
    .onConflictDoUpdate({ target: person.sub, set: realName === undefined ? { sub } : { realName } })
    .returning();
  if (!found) throw new Error('a person could not be kept');
  return found;
}

/** Where and how a session is opened. */
export type Opening = Pick<Session, 'origin' | 'stay' | 'browser' | 'system' | 'centreSession'>;

/**
 * Opens a session for the person, bound to a school page's `origin` or for the platform's own site (null).
 * Returns the existing session of the same id_token and origin if it is at most a minute old and has not
 * ended. Returns null if the id_token is used up.
 */
export async function openSession(
  db: Db,
  idToken: string,
  { id: personId }: Person,
  opening: Opening,
  now: Date,
): Promise<{ token: string; expireTime: Date } | null> {
  const { origin } = opening;
  const key = await secretOf(db, 'token', () => randomBytes(32).toString('base64url'));
  const token = createHmac('sha256', key).update(idToken).digest('base64url');
  const idTokenHash = createHash('sha256').update(idToken).digest('base64url');
  const expireTime = new Date(now.getTime() + (origin === null ? SESSION_AGE : BOUND_AGE));

  await db
    .insert(session)
    .values({
      tokenHash: tokenHash(token),
      idTokenHash,
      personId,
      createTime: now,
      useTime: now,
      expireTime,
      ...opening,
    })
    .onConflictDoNothing();
  const [open] = await db
    .select()
    .from(session)
    .where(
      and(
        eq(session.idTokenHash, idTokenHash),
        origin === null ? isNull(session.origin) : eq(session.origin, origin),
        gt(session.expireTime, now),
        gt(session.createTime, new Date(now.getTime() - SAME_TOKEN_AGE)),
      ),
    );
  return open ? { token, expireTime: open.expireTime } : null;
}

/** Converts a token and its person to the contract's shape. */
export async function toMsktToken(
  db: Db,
  person: Person,
  { token, expireTime }: { token: string; expireTime: Date },
): Promise<MsktToken> {
  return { token, expireTime: expireTime.toISOString(), ...(await toCurrentPerson(db, person)) };
}

/** Converts a person to the API format of the signed-in user. */
export async function toCurrentPerson(
  db: Db,
  { id, realName, avatar, schoolId, roles }: Person,
): Promise<CurrentPerson> {
  const [mySchool] = schoolId ? await db.select().from(school).where(eq(school.id, schoolId)) : [];
  return {
    userId: id,
    realName,
    roles,
    ...(avatar && { avatar }),
    ...(mySchool && { schoolName: mySchool.name }),
  };
}
