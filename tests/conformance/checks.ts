import { z } from 'zod';
import type { CallName } from '../../widgets/contract/calls.ts';
import { PAGE_SIZE } from '../../widgets/contract/limits.ts';
import { SPEC_CALLS } from '../../widgets/contract/spec-calls.ts';
import { envelopeOf, isMissing, isRefusal, judge } from './judge.ts';
import { type Input, send, type Target } from './target.ts';

const page = z.object({
  records: z.array(z.object({ id: z.string() })),
  total: z.number(),
  asOf: z.string().optional(),
});
const named = z.object({ id: z.string() });

/** Id that no platform assigns. */
export const NOBODYS = 'no-such-object-0';

/**
 * Checks what schemas cannot: that a list respects the page size and has no duplicates, and that an object
 * has the requested id and an unknown id is refused. Returns the fault, or null.
 */
export async function check(
  target: Target,
  name: CallName,
  input: Input,
  data: unknown,
  as: 'visitor' | 'member',
): Promise<string | null> {
  if (name === 'indexInfo') return checkWithoutRoot(target);
  const list = page.safeParse(data).data;
  if (list) return checkList(target, name, input, list, as);
  const { id } = input.params ?? {};
  const found = named.safeParse(data).data;
  if (id === undefined || !found) return null;
  if (found.id !== id) return `answers ${found.id} for ${id}`;
  const missing = await send(target, name, { ...input, params: { id: NOBODYS } }, as);
  if (isMissing(missing)) return 'an object that is not there is told like a call that is not there';
  return isRefusal(missing) ? null : 'an id that is nobody’s is not refused with words';
}

/** Checks that the platform answers its own index info without `rootUrl`. */
async function checkWithoutRoot(target: Target): Promise<string | null> {
  const { outcome, what } = judge('indexInfo', await send(target, 'indexInfo', {}, 'member'));
  return outcome === 'ok' || outcome === 'afterReading' ? null : `without rootUrl: ${what}`;
}

/** A page size above any maximum. */
const HUGE = '1000';

/** Checks that a list of the specification does not refuse a page size above its maximum. */
async function checkHugePage(
  target: Target,
  name: CallName,
  input: Input,
  as: 'visitor' | 'member',
): Promise<string | null> {
  if (!SPEC_CALLS.includes(name)) return null;
  const query = { ...input.query, pageIndex: '1', pageSize: HUGE };
  const answer = await send(target, name, { ...input, query }, as);
  return envelopeOf(answer)?.success === 1
    ? null
    : `a page size above the maximum is refused: HTTP ${answer.status}`;
}

async function checkList(
  target: Target,
  name: CallName,
  input: Input,
  { records, total, asOf }: z.output<typeof page>,
  as: 'visitor' | 'member',
): Promise<string | null> {
  if (records.length > PAGE_SIZE) return `${records.length} records where ${PAGE_SIZE} were asked for`;
  if (total < records.length) return `total ${total} is less than the ${records.length} records`;
  const ids = records.map(({ id }) => id);
  if (new Set(ids).size < ids.length) return 'a record stands twice on one page';
  const refused = await checkHugePage(target, name, input, as);
  if (refused !== null) return refused;
  if (total <= PAGE_SIZE || records.length < PAGE_SIZE) return null;
  const query = { ...input.query, pageIndex: '2', pageSize: String(PAGE_SIZE), ...(asOf && { asOf }) };
  const { body } = await send(target, name, { ...input, query }, as);
  const next = page.safeParse((body as { data?: unknown } | null)?.data).data;
  if (!next) return 'the second page cannot be read';
  return next.records.some(({ id }) => ids.includes(id)) ? 'the second page repeats the first' : null;
}
