import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Dynamic, DynamicConflict } from '../../../widgets/contract/dynamic/schema.ts';
import type { Person } from '../auth/session.ts';
import { canDelete } from '../auth/visibility.ts';
import { recordMentions } from '../comment/mention.ts';
import type { Db } from '../db/open.ts';
import { RETENTION } from '../db/retention.ts';
import { dynamic } from '../db/schema.ts';
import type { Platform } from '../dependencies.ts';
import { runIdempotent } from '../http/idempotency.ts';
import { PlatformError } from '../http/platform-error.ts';
import { consumeRateLimit, LIMITS } from '../http/rate-limit.ts';
import { on, routes } from '../http/route.ts';
import { recordUses } from '../upload/file-use.ts';
import { canEdit, type DynamicRow, getDynamic, isNamed, selectDynamics, toDynamic } from './queries.ts';
import { filesOf, toDynamicRow, type Writing } from './write.ts';

export default routes(({ db, clock }: Platform) => [
  on('dynamicAdd', async ({ body: { clientKey, ...body }, person, lang }) => {
    const now = clock.now();
    const intent = { personId: person.id, call: 'dynamicAdd', clientKey, body, now } as const;
    return db.transaction(tx =>
      runIdempotent(tx, intent, async () => {
        await consumeRateLimit(tx, now, `publish ${person.id}`, LIMITS.publish);
        const id = randomUUID();
        const row = await toDynamicRow(tx, id, body, undefined, { person, now, lang });
        await tx
          .insert(dynamic)
          .values({ ...row, id, objectId: randomUUID(), personId: person.id, time: now });
        await recordUses(tx, id, [], filesOf(row), [], now);
        await noteNamed(tx, id, row.content, person, now);
        return shown(tx, id, person);
      }),
    );
  }),

  on('dynamicEdit', async ({ params, body: { clientKey, revision, ...body }, person, lang }) => {
    const now = clock.now();
    const intent = {
      personId: person.id,
      call: 'dynamicEdit',
      clientKey,
      body: { ...body, ...params },
      now,
    } as const;
    return db.transaction(tx =>
      runIdempotent(tx, intent, async () => {
        const found = await holdOwn(tx, params.id, person);
        if (found.revision !== revision) throw conflict(found, person);
        return save(tx, found, await toDynamicRow(tx, found.id, body, found, { person, now, lang }), {
          person,
          now,
          lang,
        });
      }),
    );
  }),

  on('dynamicRestore', async ({ params, person }) => {
    const now = clock.now();
    return db.transaction(async tx => {
      const found = await hold(tx, params.id, person);
      if (!found) throw new PlatformError('NOT_FOUND');
      if (!canDelete(person, found.personId, found.role))
        throw new PlatformError(found.deleteTime ? 'GONE' : 'FORBIDDEN');
      if (!found.deleteTime) return toDynamic(found, person);
      if (found.deletePersonId !== person.id) throw new PlatformError('FORBIDDEN');
      if (now.getTime() - found.deleteTime.getTime() >= RETENTION) throw new PlatformError('GONE');
      await tx
        .update(dynamic)
        .set({ deleteTime: null, deletePersonId: null })
        .where(eq(dynamic.id, found.id));
      return shown(tx, found.id, person);
    });
  }),
]);

/** Locks a dynamic until the transaction ends. Returns it, deleted or not; undefined if the person may not see it. */
async function hold(tx: Db, id: string, person: Person): Promise<DynamicRow | undefined> {
  await tx.select({ id: dynamic.id }).from(dynamic).where(isNamed(id)).for('update');
  const [found] = await selectDynamics(tx, person, isNamed(id));
  return found;
}

/** Locks a dynamic that the person may edit. Throws NOT_FOUND, GONE or FORBIDDEN. */
async function holdOwn(tx: Db, id: string, person: Person): Promise<DynamicRow> {
  const found = await hold(tx, id, person);
  if (!found) throw new PlatformError('NOT_FOUND');
  if (found.deleteTime) throw new PlatformError('GONE');
  if (!canEdit(person, found)) throw new PlatformError('FORBIDDEN');
  return found;
}

async function save(
  tx: Db,
  found: DynamicRow,
  row: Awaited<ReturnType<typeof toDynamicRow>>,
  { person, now }: Writing,
): Promise<Dynamic> {
  await tx
    .update(dynamic)
    .set({ ...row, revision: sql`${dynamic.revision} + 1`, editTime: now })
    .where(eq(dynamic.id, found.id));
  await recordUses(tx, found.id, filesOf(found), filesOf(row), [], now);
  await noteNamed(tx, found.id, row.content, person, now);
  return shown(tx, found.id, person);
}

const noteNamed = (tx: Db, id: string, text: string, { id: authorId }: Person, time: Date) =>
  recordMentions(tx, {
    objectType: 'dynamic',
    objectId: id,
    text,
    time,
    except: [authorId],
    read: reader => getDynamic(tx, id, reader),
  });

const shown = async (tx: Db, id: string, person: Person): Promise<Dynamic> =>
  toDynamic(await getDynamic(tx, id, person), person);

function conflict(found: DynamicRow, person: Person): PlatformError {
  const data: DynamicConflict = { current: toDynamic(found, person), editor: found.userName };
  return new PlatformError('CONFLICT', { data });
}
