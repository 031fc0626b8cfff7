import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { MENTIONS_MAX } from '../../../widgets/core/contract/limits.ts';
import type { Person } from '../auth/session.ts';
import type { Db } from '../db/open.ts';
import { mention, person } from '../db/schema.ts';
import { PlatformError } from '../http/platform-error.ts';

/** A text that may name people, and what decides whom it tells. */
export interface Naming {
  objectType: 'dynamic' | 'comment';
  objectId: string;
  text: string;
  time: Date;
  /** Are not told: who writes it, and whom it is told to as an author or as who is replied to. */
  except: readonly string[];
  /** Throws a PlatformError where somebody may not read it. */
  read: (reader: Person) => Promise<unknown>;
}

/** Longer is nobody's name; after so many signs the rest of a text names nobody. */
const NAME_MAX = 40;
const SIGNS_MAX = 30;
/** Of a name that more people have nobody is looked for: each would have to be asked whether they may read the text. */
const NAMESAKES_MAX = 20;

/**
 * Notes whom a text names by `@Real Name`: at most ten, each once. A name means somebody where exactly one person of it may
 * read the text; of two nobody is guessed. Of a text that was changed, who is named still keeps the message of before,
 * and who is named no more loses it.
 */
export async function recordMentions(tx: Db, naming: Naming): Promise<void> {
  const { objectType, objectId, time } = naming;
  const named = await findNamed(tx, naming);
  const isOfText = and(eq(mention.objectType, objectType), eq(mention.objectId, objectId));
  await tx
    .delete(mention)
    .where(and(isOfText, named.length > 0 ? notInArray(mention.personId, named) : undefined));
  if (named.length === 0) return;
  const rows = named.map(personId => ({ objectType, objectId, personId, time }));
  await tx.insert(mention).values(rows).onConflictDoNothing();
}

async function findNamed(tx: Db, { text, except, read }: Naming): Promise<string[]> {
  const calls = namesCalled(text);
  if (calls.length === 0) return [];
  const people = await tx
    .select()
    .from(person)
    .where(inArray(person.realName, [...new Set(calls.flat())]));
  const found = new Set<string>();
  const called = calls.map(names => names.find(each => people.some(({ realName }) => realName === each)));
  for (const name of new Set(called)) {
    const of = people.filter(({ realName }) => realName === name);
    if (of.length > NAMESAKES_MAX) continue;
    const [only, other] = await readersOf(of, read);
    if (only && !other && !except.includes(only.id)) found.add(only.id);
    if (found.size === MENTIONS_MAX) break;
  }
  return [...found];
}

/** Those who may read it; two are enough to know that a name is not one person's. */
async function readersOf(people: readonly Person[], read: Naming['read']): Promise<Person[]> {
  const readers: Person[] = [];
  for (const each of people) {
    if (readers.length === 2) break;
    try {
      await read(each);
      readers.push(each);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
    }
  }
  return readers;
}

/** What each `@` may mean, the longest first: a name ends where a word ends. A mail address names nobody. */
function namesCalled(text: string): string[][] {
  const signs = [...text.matchAll(/(?<![\w.+-])[@＠]/g)].slice(0, SIGNS_MAX);
  return signs.map(({ index }) => {
    const rest = text.slice(index + 1, index + 1 + NAME_MAX).split(/[@＠\n]/)[0] ?? '';
    const ends = [...rest.matchAll(/[\p{L}\p{N}\p{M}](?![\p{L}\p{N}\p{M}])/gu)].map(
      ({ index, 0: letter }) => index + letter.length,
    );
    return ends.map(end => rest.slice(0, end)).reverse();
  });
}
