import { hkdfSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { z } from 'zod';
import type { Db } from './handle.ts';
import { secret } from './schema.ts';

/** Encrypted secret as it is stored: a JWE whose `kid` is the secret's name. */
const sealedSchema = z.strictObject({ jwe: z.string() });

/** Keys of this process, by which secrets are encrypted in the database; none if they are stored as they are. */
let keys: readonly Uint8Array[] = [];

/**
 * Returns a secret that is generated on first use and never changes, for every process on this database. If
 * two processes start at once, both return the value that was stored first.
 */
export async function secretOf<T>(db: Db, name: string, make: () => T | Promise<T>): Promise<T> {
  const known = await read<T>(db, name);
  if (known !== undefined) return known;
  await db
    .insert(secret)
    .values({ name, value: await seal(name, await make()) })
    .onConflictDoNothing();
  const kept = await read<T>(db, name);
  if (kept === undefined) throw new Error(`the secret "${name}" could not be kept in the database`);
  return kept;
}

/**
 * Sets the texts of SECRET_KEY, from which the keys of this process are derived: the first one encrypts, and all decrypt, so that
 * a key can be replaced. Encrypts what the database has in the clear or by another key than the first. Throws if some of it
 * was encrypted by a key that is not among these.
 */
export async function encryptSecrets(db: Db, secretKeys: readonly string[]): Promise<void> {
  keys = secretKeys.map(text => new Uint8Array(hkdfSync('sha256', text, '', 'msktfront secrets', 32)));
  await db.transaction(async tx => {
    for (const { name, value } of await tx.select().from(secret).for('update')) {
      const plain = await unseal(name, value);
      if (keys[0] && !(await isSealedBy(keys[0], value)))
        await tx
          .update(secret)
          .set({ value: await seal(name, plain) })
          .where(eq(secret.name, name));
    }
  });
}

async function read<T>(db: Db, name: string): Promise<T | undefined> {
  const [row] = await db.select().from(secret).where(eq(secret.name, name));
  return row && ((await unseal(name, row.value)) as T);
}

async function seal(name: string, value: unknown): Promise<unknown> {
  const [key] = keys;
  if (!key) return value;
  const header = { alg: 'dir', enc: 'A256GCM', kid: name };
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { jwe: await new CompactEncrypt(text).setProtectedHeader(header).encrypt(key) };
}

async function unseal(name: string, value: unknown): Promise<unknown> {
  const sealed = sealedSchema.safeParse(value).data;
  if (!sealed) return value;
  for (const key of keys) {
    const opened = await compactDecrypt(sealed.jwe, key).catch(() => null);
    if (opened?.protectedHeader.kid === name) return JSON.parse(new TextDecoder().decode(opened.plaintext));
  }
  throw new Error(
    keys.length === 0
      ? 'The keys in the database are encrypted. Set SECRET_KEY as it was when they were.'
      : 'The keys in the database are encrypted by another SECRET_KEY. Add that one, after a comma.',
  );
}

async function isSealedBy(key: Uint8Array, value: unknown): Promise<boolean> {
  const sealed = sealedSchema.safeParse(value).data;
  if (!sealed) return false;
  return compactDecrypt(sealed.jwe, key).then(
    () => true,
    () => false,
  );
}
