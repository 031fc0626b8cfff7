/**
 * Every call of the OpenAPI document with malformed parameters and bodies, asked by a visitor, a member, an administrator and a
 * school's page: each is answered in the envelope, and never by a fault of the platform. `npm run test:faults` replaces each
 * parameter and field by at least forty values for a member and a school's page, `npm test` by fewer.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rateLimit } from '../../site/platform/db/schema.ts';
import { openApiDocument } from '../../site/platform/http/openapi.ts';
import { envelope } from '../../widgets/contract/envelope.ts';
import { MALFORMED_BODIES, malformedValues } from '../helpers/openapi/malformed.ts';
import { type JsonSchema, sampleOf } from '../helpers/openapi/sample.ts';
import { SCHOOL_PAGE, signIn } from '../helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';
import { isFull } from '../helpers/run/combinations.ts';

const SEED = 20_261_128;
const VALUES = malformedValues(isFull ? 42 : 1, SEED);
/** Every nth of the values is used: fewer in `npm test`, and for those whom most calls refuse before they look at them. */
const [STEP, STEP_OF_OTHERS] = isFull ? [1, 8] : [9, 18];

interface Operation {
  parameters?: { name: string; in: 'path' | 'query'; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}
interface Document {
  paths: Record<string, Partial<Record<'get' | 'post', Operation>>>;
  components: { schemas?: Record<string, JsonSchema> };
}

const document = openApiDocument('http://platform.test') as unknown as Document;
const components = document.components.schemas ?? {};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  (['get', 'post'] as const).flatMap(method => {
    const operation = methods[method];
    return operation ? [{ path, method: method.toUpperCase(), operation }] : [];
  }),
);

interface Asked {
  target: string;
  method: string;
  body?: string | Uint8Array;
  type?: string | undefined;
  what: string;
}

/** Text of a value in an address. Half of a surrogate pair cannot be encoded. */
const inAddress = (value: unknown): string => {
  const text = typeof value === 'string' ? value : String(JSON.stringify(value) ?? value);
  return encodeURIComponent(text.toWellFormed());
};

/** Every request with one malformed parameter, field or body. */
function* malformed(
  { path, method, operation }: (typeof operations)[number],
  from: number,
  step: number,
): Generator<Asked> {
  const parameters = operation.parameters ?? [];
  const schema = operation.requestBody?.content['application/json']?.schema;
  const sample = schema ? (sampleOf(schema, components) as Record<string, unknown>) : undefined;
  const whole = sample && { body: JSON.stringify(sample), type: 'application/json' };
  const targetWith = (name?: string, value?: unknown) => {
    const filled = parameters
      .filter(one => one.in === 'path')
      .reduce(
        (address, one) =>
          address.replace(`{${one.name}}`, one.name === name ? inAddress(value) || '%20' : 'sample'),
        path,
      );
    const query = parameters
      .filter(one => one.in === 'query' && one.name === name)
      .map(one => `${one.name}=${inAddress(value)}`);
    return `${filled}?${query.join('&')}`;
  };
  const values = VALUES.filter((_, at) => (at + from) % step === 0);
  for (const { name } of parameters)
    for (const value of values)
      yield { target: targetWith(name, value), method, ...whole, what: `${name} = ${inAddress(value)}` };
  if (!sample) return;
  for (const name of Object.keys(sample))
    for (const value of values) {
      const body = JSON.stringify({ ...sample, [name]: value });
      yield {
        target: targetWith(),
        method,
        body,
        type: 'application/json',
        what: `${name}: ${inAddress(value)}`,
      };
    }
  const extra = JSON.stringify({ ...sample, roles: ['admin'], personId: 'admin', time: 0 });
  yield { target: targetWith(), method, body: extra, type: 'application/json', what: 'more fields' };
  const bodies = MALFORMED_BODIES.filter((_, at) => step === 1 || (at + from) % 4 === 0);
  for (const { body, type = 'application/json' } of bodies)
    yield { target: targetWith(), method, body, type, what: `body ${String(body).slice(0, 30)} as ${type}` };
}

describe('a malformed call', () => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(undefined, { readLimits: { consume() {} } });
  });
  afterAll(() => it.close());

  /** Headers of each that asks. Sessions are new, because a call may end them. */
  async function askers(): Promise<[headers: Record<string, string>, step: number][]> {
    const later = new Date(it.clock.now().getTime() + 86_400_000);
    const bound = { origin: SCHOOL_PAGE, useTime: it.clock.now() };
    return [
      [{}, STEP_OF_OTHERS],
      [{ Authorization: await signIn(it.db, 'lin', later) }, STEP],
      [{ Authorization: await signIn(it.db, 'admin', later) }, STEP_OF_OTHERS],
      [{ Authorization: await signIn(it.db, 'mei', later, bound), Origin: SCHOOL_PAGE }, STEP],
    ];
  }

  test.each(
    operations.map((operation, at) => [`${operation.method} ${operation.path}`, operation, at] as const),
  )(
    '%s',
    async (_, operation, at) => {
      await it.db.delete(rateLimit);
      const faults: string[] = [];
      let asked = 0;
      for (const [headers, step] of await askers()) {
        for (const { target, method, body, type, what } of malformed(operation, at, step)) {
          asked += 1;
          if (asked % 10 === 0) await it.db.delete(rateLimit);
          const answer = await it.request(target, {
            method,
            headers: { ...headers, ...(type && { 'Content-Type': type }) },
            ...(method === 'POST' && body !== undefined && { body: body as BodyInit }),
          });
          const text = await answer.text();
          if (!isRight(answer, text)) faults.push(`${what}: ${answer.status} ${text.slice(0, 200)}`);
        }
      }
      expect(faults).toEqual([]);
    },
    600_000,
  );
});

/** Success, or a failure of the request in the envelope. */
function isRight({ status, headers }: Response, text: string): boolean {
  if (status < 400) return true;
  if (status >= 500) return false;
  if (!headers.get('content-type')?.includes('application/json')) return false;
  const parsed = envelope.safeParse(JSON.parse(text));
  return parsed.success && parsed.data.success === 0;
}
