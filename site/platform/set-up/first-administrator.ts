import { and, arrayContains, eq } from 'drizzle-orm';
import type { Person } from '../auth/session.ts';
import { type Db, lockUntilCommit } from '../db/open.ts';
import { person } from '../db/schema.ts';
import { endSetUpLinks, isSetUpSecret, makeSetUpSecret } from './link.ts';

/** Community whose administrators are counted. Demo people count only where they can sign in. */
interface Community {
  db: Db;
  /** Whether demo people can sign in. */
  demo?: boolean;
}

const LOCK = 'first administrator';

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
