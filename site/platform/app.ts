import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Db } from './db.ts';
import { PlatformError } from './failure.ts';
import type { Logger } from './logger.ts';
import { pressBack } from './middleware/back-pressure.ts';
import { crossOrigin } from './middleware/cross-origin.ts';
import { answerFailure, noSuchCall } from './middleware/failures.ts';
import { protect } from './middleware/protect.ts';
import { limitReads } from './middleware/read-limit.ts';
import { trace } from './middleware/trace.ts';
import { openApiDocument } from './openapi.ts';
import auth from './routes/auth.ts';
import comment from './routes/comment.ts';
import dynamic from './routes/dynamic.ts';
import health from './routes/health.ts';
import media from './routes/media.ts';
import menu from './routes/menu.ts';
import platformInfo from './routes/platform.ts';
import site from './routes/site.ts';
import visit from './routes/visit.ts';

/** The one source of time, so that a test can steer it. */
export interface Clock {
  now(): Date;
}

/** Where the platform sends people to sign in, and how it is known there. All addresses are absolute. */
export interface UserCentre {
  issuer: string;
  clientId: string;
  authorizationUrl: string;
  tokenUrl: string;
  jwksUri: string;
  logoutUrl: string;
}

/** Everything the platform depends on. There is no other state: two of these share nothing. */
export interface Platform {
  db: Db;
  clock: Clock;
  logger: Logger;
  /** Origins, without a trailing slash. */
  urls: { platform: string; userCentre: string; school: string };
  userCentre: UserCentre;
  /** Folder that `/media/…` is served from. */
  mediaRoot: string;
  /** Folder of the built `site` and `embed`; without one only the API answers. */
  dist?: string | undefined;
  /** A proxy stands in front and names the caller in X-Forwarded-For. */
  behindProxy?: boolean;
  /** Aborted when the process is about to end. */
  stopping?: AbortSignal;
}

/** What a request carries beside itself. */
export interface AppEnv {
  /** Node's own request and answer, where there is a connection. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Names this request in the log and in a failure. */
    traceId: string;
  };
}

/** Largest body of a call, in bytes. */
const BODY_MAX = 1024 * 1024;

/** The platform as a Hono application. The list of routes below is the map of everything it serves. */
export function createApp(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(trace(platform), protect(platform));
  app.use('/mskt/api/*', crossOrigin(platform), pressBack(), limitReads(platform));
  app.use('/mskt/api/*', bodyLimit({ maxSize: BODY_MAX, onError: tooLarge }));
  app.onError(answerFailure(platform));
  app.notFound(noSuchCall);

  app.route('/', health(platform));
  app.get('/mskt/api/openapi.json', c => c.json(openApiDocument(platform.urls.platform)));
  app.route('/', auth(platform));
  app.route('/', menu(platform));
  app.route('/', platformInfo(platform));
  app.route('/', dynamic(platform));
  app.route('/', comment(platform));
  app.route('/', visit(platform));
  app.route('/', media(platform));
  app.route('/', site(platform));
  return app;
}

function tooLarge(): never {
  throw new PlatformError('VALIDATION', { status: 413 });
}
