import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { createApp } from '../../../site/platform/app.ts';
import { tokenHash } from '../../../site/platform/auth/session.ts';
import type { Db, OpenDb } from '../../../site/platform/db/handle.ts';
import { person, session } from '../../../site/platform/db/schema.ts';
import { createReadLimits } from '../../../site/platform/http/read-limit.ts';
import { createLogger } from '../../../site/platform/logger.ts';
import { seed } from '../../../site/platform/seed/demo.ts';
import { fileStorage, incomingOf } from '../../../site/platform/storage/files.ts';

/** Current time of tests on the seeded community. */
export const NOW = new Date('2026-03-04T09:30:00.000Z');
export const SCHOOL = 'http://school.test';

/** Seeded community in its own database and media folder. */
export interface Seeded extends OpenDb {
  mediaRoot: string;
  /** Reads a stored file by its URL. */
  stored(url: string): Promise<Buffer>;
}

export async function seeded(open: () => Promise<OpenDb>): Promise<Seeded> {
  const opened = await open();
  const { db } = opened;
  const mediaRoot = await mkdtemp(join(tmpdir(), 'msktfront-seed-'));
  await fill(db, mediaRoot);
  return {
    ...opened,
    mediaRoot,
    stored: url => readFile(join(mediaRoot, url.replace('/media/', ''))),
    async close() {
      await opened.close();
      await rm(mediaRoot, { recursive: true });
    },
  };
}

export const fill = (db: Db, mediaRoot: string) =>
  seed(db, { mediaRoot, now: NOW, urls: { school: SCHOOL } });

/** Deletes all rows of the community's tables. */
export async function emptied(db: Db): Promise<void> {
  await db.execute(
    sql`truncate platform, cooperation_case, embed_origin, school, news_category, activity_type, uc_account, space_sort, section, subject, region, theme cascade`,
  );
}

/** All rows of a table as JSON text, sorted. */
export async function rowsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(
    sql`select to_jsonb(t)::text as text from ${sql.identifier(table)} t`,
  );
  return rows.map(row => row.text).sort();
}

/** Content of all seeded files, by name. */
export async function filesOf(mediaRoot: string): Promise<Map<string, string>> {
  const names = (await readdir(join(mediaRoot, 'seed'))).sort();
  const texts = await Promise.all(names.map(name => readFile(join(mediaRoot, 'seed', name), 'utf8')));
  return new Map(names.map((name, index) => [name, texts[index] ?? '']));
}

/**
 * Returns a function that reads from the platform as the person with this subject, or as a visitor. It
 * resolves to `data` and throws if the status is not 200.
 */
export async function readerOf({ db, mediaRoot }: Seeded, sub?: string) {
  const centre = 'http://centre.test';
  const app = createApp({
    db,
    demo: true,
    mediaRoot,
    storage: fileStorage(mediaRoot),
    incomingRoot: incomingOf(mediaRoot),
    readLimits: createReadLimits(),
    clock: { now: () => NOW },
    logger: createLogger(() => {}),
    urls: { platform: 'http://platform.test', userCentre: centre, school: SCHOOL },
    userCentre: {
      issuer: centre,
      clientId: 'mskt-web',
      authorizationUrl: `${centre}/auth`,
      tokenUrl: `${centre}/token`,
      jwksUri: `${centre}/jwks`,
      logoutUrl: `${centre}/logout`,
    },
  });
  const authorization: Record<string, string> = sub ? { Authorization: await signIn(db, sub) } : {};
  return async (path: string, lang = 'en'): Promise<unknown> => {
    const answer = await app.request(path, { headers: { ...authorization, 'Accept-Language': lang } });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()).data;
  };
}

async function signIn(db: Db, sub: string): Promise<string> {
  const [found] = await db.select().from(person).where(eq(person.sub, sub));
  if (!found) throw new Error(`nobody is ${sub}`);
  const token = randomUUID();
  await db.insert(session).values({
    tokenHash: tokenHash(token),
    idTokenHash: randomUUID(),
    personId: found.id,
    createTime: NOW,
    expireTime: new Date(NOW.getTime() + 60_000),
  });
  return token;
}
