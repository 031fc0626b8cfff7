import type { EventEmitter } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { isExtensionOrigin } from '../auth/extension-callbacks.ts';
import { CLIENT_ID } from '../auth/request-object.ts';
import { isUnavailable, RETRY_AFTER } from '../db/postgres/unavailable.ts';
import { inRequestScope } from '../db/request-scope.ts';
import { embedOrigin } from '../db/schema.ts';
import type { UserCentre } from '../dependencies.ts';
import { languageOf } from '../http/language.ts';
import { type Bounds, createGate } from '../http/middleware/gate.ts';
import { type Centre, formTargets, frameOf, homeUrlOf, type UserCentreOptions } from './centre.ts';
import { type Exchange, pageHeaders, refusalPage, refuse, sendOn } from './exchange.ts';
import { sweepFailures } from './failures.ts';
import mark from './mark.svg?raw';
import styles from './pages.css?raw';
import { createProvider } from './provider.ts';
import { sweepRecords } from './records.ts';
import { answerReset } from './reset.ts';
import { answerSetUp } from './set-up.ts';
import { cancelSignIn, showSignIn, submitSignIn } from './sign-in.ts';
import { askToSignOut, signOut } from './sign-out.ts';

/** Running user centre. Serve `listener` on its own origin, and call `close` together with that server. */
export interface UserCentreService {
  listener: RequestListener;
  close(): void;
}

/** Paths of the OpenID Connect protocol; all other paths are pages. */
const PROTOCOL = /^\/(auth(\/[\w-]+)?|token|jwks|\.well-known\/openid-configuration)$/;
const INTERACTION = /^\/interaction\/[\w-]+$/;
const CANCEL = /^\/interaction\/[\w-]+\/cancel$/;
/** Query parameters that are read outside the signed request object. */
const OUTER_PARAMETERS = ['client_id', 'request'];
/** Limits for concurrent password comparisons; one at a time per account. */
const PASSWORDS: Bounds = {
  slots: 16,
  queue: 256,
  ofAddress: 8,
  ofPerson: 1,
  waitMax: 4_000,
  expectedMax: 4_000,
};
/** Interval between removals of expired records, in milliseconds. */
const SWEEP_INTERVAL = 600_000;

/** Creates the embedded single sign-on service: OpenID Connect for the platform, and its sign-in and sign-out pages. */
export async function createUserCentre(options: UserCentreOptions): Promise<UserCentreService> {
  const { db, clock, logger, issuer, platformOrigin, extensionCallBacks = [] } = options;
  let origins = new Set([platformOrigin]);
  const provider = await createProvider(options, {
    allowsOrigin: origin => origins.has(origin) || isExtensionOrigin(extensionCallBacks, origin),
    renderError: async (ctx, out) => {
      const lang = languageOf(ctx.get('accept-language'));
      const detail = [out.error, out.error_description].filter(Boolean).join(': ');
      ctx.set(pageHeaders(lang, formTargets(options)));
      const frame = await frameOf(options, lang);
      ctx.body = refusalPage(frame, ctx.status < 500 ? 'refused' : 'failed', detail).text;
    },
  });
  const report = (error: unknown) => logger.error('the user centre failed', { error });
  provider.on('server_error', (ctx, error) => {
    report(error);
    if (!isUnavailable(error)) return;
    ctx.status = 503;
    ctx.set('Retry-After', String(RETRY_AFTER));
  });
  // The types lack this event. Without a listener, errors are logged to the console.
  (provider as EventEmitter).on('error', report);

  const centre: Centre = { ...options, provider, gate: createGate(PASSWORDS) };
  const protocol = provider.callback();
  const sweep = setInterval(() => void sweepAll().catch(report), SWEEP_INTERVAL).unref();

  async function sweepAll(): Promise<void> {
    await sweepRecords(db, clock.now());
    await sweepFailures(db, clock.now());
  }

  async function answer(exchange: Exchange): Promise<void> {
    const { req, res, url } = exchange;
    if (!PROTOCOL.test(url.pathname)) return answerPage(centre, exchange);
    if (url.pathname === '/token') origins = await listedOrigins(centre);
    if (url.pathname === '/auth') keepSignedParts(req, url);
    nameAsIssuer(req, issuer);
    await protocol(req, res);
  }

  return {
    listener(req, res) {
      const url = new URL(req.url ?? '/', issuer);
      const exchange = { req, res, url, lang: languageOf(req.headers['accept-language']) };
      void inRequestScope({ route: url.pathname }, async () => {
        try {
          await answer(exchange);
        } catch (error) {
          report(error);
          if (res.headersSent) return res.destroy();
          const isAway = isUnavailable(error);
          if (isAway) res.setHeader('Retry-After', RETRY_AFTER);
          await refuse(centre, exchange, isAway ? 503 : 500, 'failed').catch(() => res.destroy());
        }
      });
    },
    close: () => clearInterval(sweep),
  };
}

/** Returns the platform's configuration for the user centre embedded at an origin. */
export const userCentreAt = (issuer: string): UserCentre => ({
  issuer,
  clientId: CLIENT_ID,
  authorizationUrl: `${issuer}/auth`,
  tokenUrl: `${issuer}/token`,
  jwksUri: `${issuer}/jwks`,
  logoutUrl: `${issuer}/logout`,
});

async function answerPage(centre: Centre, exchange: Exchange): Promise<void> {
  const { req, res, url } = exchange;
  const asked = `${req.method === 'HEAD' ? 'GET' : req.method} ${url.pathname}`;
  if (asked === 'GET /pages.css') return sendFile(res, 'text/css; charset=utf-8', styles);
  if (asked === 'GET /mark.svg') return sendFile(res, 'image/svg+xml', mark);
  if (asked === 'GET /') return sendOn(exchange, homeUrlOf(centre.platformOrigin));
  if (asked === 'GET /logout') return askToSignOut(centre, exchange);
  if (asked === 'POST /logout') return signOut(centre, exchange);
  if (INTERACTION.test(url.pathname) && req.method === 'POST') return submitSignIn(centre, exchange);
  if (INTERACTION.test(url.pathname)) return showSignIn(centre, exchange);
  if (CANCEL.test(url.pathname)) return cancelSignIn(centre, exchange);
  if (await answerReset(centre, exchange, asked)) return;
  if (await answerSetUp(centre, exchange, asked)) return;
  return refuse(centre, exchange, 404, 'missing');
}

function sendFile(res: Exchange['res'], type: string, content: string): void {
  res.writeHead(200, {
    'Content-Type': type,
    'Cache-Control': 'public, max-age=300',
    'X-Content-Type-Options': 'nosniff',
  });
  res.end(content);
}

/** Removes all parameters outside the signed request object, before the library reads them. */
function keepSignedParts(req: IncomingMessage, url: URL): void {
  const kept = [...url.searchParams].filter(([name]) => OUTER_PARAMETERS.includes(name));
  req.url = `${url.pathname}?${new URLSearchParams(kept)}`;
}

/** Sets the host headers from the issuer, never from the client's Host header: URLs and cookies are derived from them. */
function nameAsIssuer(req: IncomingMessage, issuer: string): void {
  const { host, protocol } = new URL(issuer);
  req.headers.host = host;
  req.headers['x-forwarded-host'] = host;
  req.headers['x-forwarded-proto'] = protocol.slice(0, -1);
}

async function listedOrigins({ db, platformOrigin }: Centre): Promise<Set<string>> {
  const rows = await db.select({ origin: embedOrigin.origin }).from(embedOrigin);
  return new Set([platformOrigin, ...rows.map(row => row.origin)]);
}
