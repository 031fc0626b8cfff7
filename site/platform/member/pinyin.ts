import { and, eq, isNull } from 'drizzle-orm';
import { pinyin } from 'pinyin-pro';
import type { Db } from '../db/handle.ts';
import { person } from '../db/schema.ts';

/** People whose letters are computed at once. */
const BATCH = 500;

/**
 * Returns the Latin letters by which a name with Chinese characters is found, separated by spaces: its pinyin without tones,
 * the initials, and the same without the first character, which is usually the surname. `温若禾` gives
 * `wenruohe wrh ruohe rh`. Empty for other names.
 */
export function lettersOf(name: string): string {
  const syllables = pinyin(name, {
    toneType: 'none',
    type: 'array',
    nonZh: 'removed',
    surname: 'head',
    v: true,
  });
  const words = [syllables, syllables.slice(1)]
    .filter(some => some.length > 0)
    .flatMap(some => [some.join(''), some.map(([initial]) => initial).join('')]);
  return [...new Set(words)].join(' ');
}

/** Computes the letters of people who have none yet. Resolves to their number. */
export async function computeLetters(db: Db): Promise<number> {
  let count = 0;
  for (;;) {
    const rows = await db
      .select({ id: person.id, realName: person.realName })
      .from(person)
      .where(isNull(person.pinyin))
      .limit(BATCH);
    for (const { id, realName } of rows)
      await db
        .update(person)
        .set({ pinyin: lettersOf(realName) })
        // Not if the person was renamed meanwhile.
        .where(and(eq(person.id, id), eq(person.realName, realName)));
    count += rows.length;
    if (rows.length < BATCH) return count;
  }
}
