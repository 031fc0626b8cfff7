import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Call } from '../../../widgets/contract/call.ts';
import { type CallName, calls } from '../../../widgets/contract/calls.ts';
import { type DataOf, type Shape, shapes } from '../../../widgets/contract/shapes.ts';
import { byLang } from '../../../widgets/ui/i18n/lang.ts';
import { type Caller, type Person, recordUse, type Session } from '../auth/session.ts';
import type { Asking } from '../auth/visibility.ts';
import type { Platform } from '../dependencies.ts';
import { refuseSensitive } from '../moderation/screen.ts';
import { ifRoom } from '../storage/no-room.ts';
import type { AppEnv } from './app-env.ts';
import { type Lang, languageFor } from './language.ts';
import { SAME_FOR_ALL } from './middleware/cached-reads.ts';
import { addressRefusal, PlatformError } from './platform-error.ts';

type Part<N extends CallName, P extends keyof Shape> = (typeof shapes)[N] extends {
  readonly [K in P]: infer S extends z.ZodType;
}
  ? z.output<S>
  : undefined;

/** Validated input of a handler. */
export interface CallContext<N extends CallName> {
  params: Part<N, 'params'>;
  query: Part<N, 'query'>;
  body: Part<N, 'body'>;
  /** Authenticated person. Null for a visitor, which a call for members never receives. */
  person: (typeof calls)[N]['who'] extends 'member' ? Person : Person | null;
  /** Session of the person; null for a visitor. */
  session: (typeof calls)[N]['who'] extends 'member' ? Session : Session | null;
  lang: Lang;
  /** Who makes the call, when, and in which language. */
  asking: Asking & { reader: CallContext<N>['person'] };
  c: Context<AppEnv>;
}

/** Call of the table with its handler. */
export interface Route {
  name: CallName;
  // A method, so that handlers of any call are assignable: `bind` only passes input that belongs to `name`.
  answer(context: CallContext<CallName>): Promise<unknown>;
}

/** Defines the handler of a call. It resolves to the envelope's `data`, or throws a PlatformError. */
export function on<N extends CallName>(
  name: N,
  answer: (context: CallContext<N>) => Promise<DataOf<N>>,
): Route {
  return { name, answer } as Route;
}

/** Creates the routes of one noun. A route file default-exports the result, and `app.ts` lists it. */
export function routes(list: (platform: Platform) => Route[]): (platform: Platform) => Hono<AppEnv> {
  return platform => {
    const app = new Hono<AppEnv>();
    for (const route of list(platform)) bind(app, platform, route);
    return app;
  };
}

/** Paths with the same response for everyone. All other responses may contain personal data and are never stored. */
const PUBLIC = /^\/mskt\/api\/(index\/(?!invite|register)|sysRemote\/)/;

/**
 * Registers a route: checks the policy, validates the input, runs the handler, and wraps its result in the
 * envelope.
 */
function bind(app: Hono<AppEnv>, platform: Platform, { name, answer }: Route): void {
  const call: Call = calls[name];
  const shape: Shape = shapes[name];
  app.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), async c => {
    const caller = await callerOf(platform, c, shape);
    if (call.who === 'member' && !caller) throw new PlatformError('NOT_LOGGED_IN');
    const lang = languageFor(c);
    const context = {
      params: shape.params && validate(shape.params, withoutNul(c.req.param()), lang),
      query: shape.query && validate(shape.query, withoutNul(c.req.query()), lang),
      body: shape.body && validate(shape.body, await readJson(c), lang),
      person: caller?.person ?? null,
      session: caller?.session ?? null,
      lang,
      asking: { reader: caller?.person ?? null, now: platform.clock.now(), lang },
      c,
    };
    if (shape.screened) await refuseSensitive(platform.db, context.body, lang);
    const data = await answer(context as CallContext<CallName>);
    c.header('Cache-Control', PUBLIC.test(call.path) ? SAME_FOR_ALL : 'no-store');
    c.header('Vary', 'Accept-Language', { append: true });
    return c.json({ success: 1, data });
  });
}

/**
 * Returns the caller of a request; null for a visitor. Throws FORBIDDEN if a token bound to a school page is
 * used from another origin, or for a call not marked `embed`. Records the use of the session, unless the call polls.
 */
export async function callerOf(
  { db, clock }: Platform,
  c: Context<AppEnv>,
  { embed, polls }: Pick<Shape, 'embed' | 'polls'>,
): Promise<Caller | null> {
  const { caller } = c.var;
  if (!caller) return null;
  const { origin } = caller.session;
  if (origin !== null && (!embed || c.req.header('origin') !== origin)) throw new PlatformError('FORBIDDEN');
  if (!polls || origin !== null) await ifRoom(recordUse(db, caller.session, clock.now()));
  return caller;
}

/** Messages of the schema library. It names locales without hyphens: `zhCN`. */
const schemaMessages = byLang(lang => z.locales[lang.replace('-', '') as keyof typeof z.locales]());

export function validate<S extends z.ZodType>(schema: S, input: unknown, lang: Lang): z.output<S> {
  const result = schema.safeParse(input, { error: schemaMessages[lang].localeError });
  if (result.success) return result.data;
  const fieldErrors = result.error.issues.map(issue => ({
    field: issue.path.join('.'),
    message: messageOf(issue, lang),
  }));
  throw new PlatformError('VALIDATION', { fieldErrors });
}

/**
 * Returns the message of an issue. For a refused URL it names the URL and what is allowed; otherwise it is
 * that of the schema.
 */
const messageOf = (issue: z.core.$ZodIssue, lang: Lang): string =>
  issue.code === 'custom' && issue.params ? addressRefusal(issue.params, lang) : issue.message;

async function readJson(c: Context<AppEnv>): Promise<unknown> {
  const text = await c.req.text();
  try {
    return JSON.parse(text, (_key, value) =>
      typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
    );
  } catch (cause) {
    throw new PlatformError('VALIDATION', { status: 400, cause });
  }
}

/**
 * Removes NUL characters, which PostgreSQL's text cannot hold. `readJson` also replaces lone surrogates,
 * which its JSON cannot hold.
 */
const withoutNul = (record: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, value.replaceAll('\0', '')]));
