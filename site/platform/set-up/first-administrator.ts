import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, arrayContains, eq } from 'drizzle-orm';
import type { Person } from '../auth/session.ts';
import { type Db, lockUntilCommit } from '../db/handle.ts';
import { person, setUpLink } from '../db/schema.ts';

/** Community whose administrators are counted. Demo people count only where they can sign in. */
interface Community {
  db: Db;
  /** Whether demo people can sign in. */
  demo?: boolean;
}

const LOCK = 'first administrator';
/** Lifetime of a link, in milliseconds. */
const AGE = 60 * 60 * 1000;
/** Id of the only row: a new link replaces the previous one. */
const ONLY = 1;

/**
 * Creates the secret of a new link for the first administrator. If there is an administrator, deletes every
 * link and returns null.
 */
export const offerSetUp = ({ db, demo }: Community, now: Date): Promise<string | null> =>
  db.transaction(async tx => {
    await lockUntilCommit(tx, LOCK);
    if (!(await hasAdministrator({ db: tx, demo: demo ?? false }))) return makeSetUpSecret(tx, now);
    await endSetUpLinks(tx);
    return null;
  });

/** Returns whether the link with this secret can make the first administrator now. */
export const canSetUp = async ({ db, demo }: Community, secret: string, now: Date): Promise<boolean> =>
  (await isSetUpSecret(db, secret, now)) && !(await hasAdministrator({ db, demo: demo ?? false }));

/**
 * Makes a person the first administrator and uses the link up, in one transaction. Returns false, and changes
 * nothing, if the link is invalid or there is an administrator. `personIn` returns the person; an error that
 * it throws rolls everything back.
 */
export const makeFirstAdministrator = (
  { db, demo }: Community,
  { secret, now }: { secret: string; now: Date },
  personIn: (tx: Db) => Promise<Pick<Person, 'id' | 'roles'>>,
): Promise<boolean> =>
  db.transaction(async tx => {
    await lockUntilCommit(tx, LOCK);
    if (!(await canSetUp({ db: tx, demo: demo ?? false }, secret, now))) return false;
    const { id, roles } = await personIn(tx);
    await tx
      .update(person)
      .set({ roles: [...roles, 'admin'] })
      .where(eq(person.id, id));
    await endSetUpLinks(tx);
    return true;
  });

async function hasAdministrator({ db, demo }: Community): Promise<boolean> {
  const isAdministrator = arrayContains(person.roles, ['admin']);
  return (await db.$count(person, and(isAdministrator, demo ? undefined : eq(person.demo, false)))) > 0;
}

/** Creates and returns the secret of a link; only its hash is stored. Earlier links become invalid. */
async function makeSetUpSecret(db: Db, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const row = { secretHash: hashOf(secret).toString('base64url'), expireTime: new Date(now.getTime() + AGE) };
  await db
    .insert(setUpLink)
    .values({ id: ONLY, ...row })
    .onConflictDoUpdate({ target: setUpLink.id, set: row });
  return secret;
}

/** Returns whether the secret is that of the newest link, which is at most an hour old and has not been used. */
async function isSetUpSecret(db: Db, secret: string, now: Date): Promise<boolean> {
  const [row] = await db.select().from(setUpLink);
  if (!row || row.expireTime <= now) return false;
  return timingSafeEqual(hashOf(secret), Buffer.from(row.secretHash, 'base64url'));
}

/** Invalidates every link. */
async function endSetUpLinks(db: Db): Promise<void> {
  await db.delete(setUpLink);
}

/** Hashes a secret. Secrets are 256 random bits, so no salt is needed. */
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
