import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { MENTIONS_MAX } from '../../../widgets/contract/limits.ts';
import type { Mentioned } from '../../../widgets/contract/member/schema.ts';
import type { Person } from '../auth/session.ts';
import type { Db } from '../db/handle.ts';
import { mention, person } from '../db/schema.ts';
import { PlatformError } from '../http/platform-error.ts';

/** Text that may mention people. */
interface Naming {
  objectType: 'dynamic' | 'comment';
  objectId: string;
  text: string;
  time: Date;
  /**
   * Ids of persons who get no message of a mention: the author, and those notified as the dynamic's author or as
   * recipient of a reply.
   */
  except: readonly string[];
  /** Throws a PlatformError if the person may not read the text. */
  read: (reader: Person) => Promise<unknown>;
}

/** Longest name that is recognised, in UTF-16 code units, and maximum number of `@` signs evaluated per text. */
const NAME_MAX = 40;
const SIGNS_MAX = 30;
/** A name shared by more people is ignored, because each of them requires a permission check. */
const NAMESAKES_MAX = 20;

/**
 * Stores the persons that a text mentions as `@Real Name`: at most `MENTIONS_MAX`, each once. A name counts
 * only if exactly one person of that name may read the text. After an edit, mentions that remain keep their
 * message, and mentions that were removed lose it.
 */
export async function recordMentions(tx: Db, naming: Naming): Promise<void> {
  const { objectType, objectId, time } = naming;
  const named = await findNamed(tx, naming);
  const isOfText = and(eq(mention.objectType, objectType), eq(mention.objectId, objectId));
  await tx
    .delete(mention)
    .where(and(isOfText, named.length > 0 ? notInArray(mention.personId, named) : undefined));
  if (named.length === 0) return;
  const silent = (personId: string) => naming.except.includes(personId);
  const rows = named.map(personId => ({ objectType, objectId, personId, time, silent: silent(personId) }));
  await tx.insert(mention).values(rows).onConflictDoNothing();
}

/** The people whom a text names, to be linked. `id` is that of the dynamic or comment. */
export const mentionsOf = (objectType: Naming['objectType'], id: AnyPgColumn): SQL<Mentioned[]> =>
  sql<Mentioned[]>`(
    select coalesce(jsonb_agg(
      jsonb_build_object('userId', who.id, 'userName', who.real_name) order by who.id), '[]')
    from ${mention} its join ${person} who on who.id = its.person_id
    where its.object_type = ${objectType} and its.object_id = ${id})`;

async function findNamed(tx: Db, { text, read }: Naming): Promise<string[]> {
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
    if (only && !other) found.add(only.id);
    if (found.size === MENTIONS_MAX) break;
  }
  return [...found];
}

/** Persons who may read the text, at most two: two already make a name ambiguous. */
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

/** Candidate names for each `@`, longest first. A candidate ends at the end of a word. Email addresses are ignored. */
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
