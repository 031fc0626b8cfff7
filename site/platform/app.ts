import { Hono, type MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { calls } from '../../widgets/contract/calls.ts';
import activity from './activity/routes.ts';
import auth from './auth/routes.ts';
import sessions from './auth/session-routes.ts';
import userCentre from './auth/user-centre-routes.ts';
import comment from './comment/routes.ts';
import contact from './contact/routes.ts';
import embed from './delivery/embed-routes.ts';
import site from './delivery/site-routes.ts';
import type { Platform } from './dependencies.ts';
import draft from './draft/routes.ts';
import dynamic from './dynamic/routes.ts';
import feed from './feed/routes.ts';
import sitemap from './feed/sitemap-routes.ts';
import feedToken from './feed/token-routes.ts';
import type { AppEnv } from './http/app-env.ts';
import health from './http/health-routes.ts';
import { type AdmissionBounds, CALLS, createAdmission, UPLOADS } from './http/middleware/admission.ts';
import { cacheReads } from './http/middleware/cached-reads.ts';
import { answerFailure, noSuchCall } from './http/middleware/error-response.ts';
import {
  crossOrigin,
  identify,
  limitReads,
  limitReadsOfPerson,
  rejectWritesWhenReadOnly,
  rejectWritesWithoutRoom,
} from './http/middleware/guards.ts';
import { receiveBody } from './http/middleware/receive-body.ts';
import { chooseForCaller, scopeStatements } from './http/middleware/request-scope.ts';
import { compress, protect, trace } from './http/middleware/responses.ts';
import { openApiDocument } from './http/openapi.ts';
import invite from './invite/routes.ts';
import live from './live/routes.ts';
import unsubscribe from './mail/unsubscribe-routes.ts';
import manage from './manage/routes.ts';
import member from './member/routes.ts';
import message from './message/routes.ts';
import moderation from './moderation/routes.ts';
import national from './national/routes.ts';
import news from './news/routes.ts';
import person from './person/routes.ts';
import popular from './popular/routes.ts';
import platformInfo from './portal/routes.ts';
import prerender from './prerender/routes.ts';
import ranking from './ranking/routes.ts';
import register from './register/routes.ts';
import report from './report/routes.ts';
import search from './search/routes.ts';
import setUp from './set-up/routes.ts';
import signup from './signup/routes.ts';
import sitePage from './site-page/routes.ts';
import space from './space/routes.ts';
import spaceSync from './space/sync/routes.ts';
import theme from './theme/routes.ts';
import media from './upload/media-routes.ts';
import upload from './upload/routes.ts';

/** Headers kept on a 304 response. Without `access-control-allow-origin`, pages of other origins cannot read it. */
const KEPT_HEADERS = [...RETAINED_304_HEADERS, 'access-control-allow-origin'];

/** Creates the platform's Hono application. The list of routes below is the map of everything it serves. */
export function createApp(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(trace(platform), protect(platform), compress(), scopeStatements(platform));
  // Before the middleware of calls: a stream holds no slot, and its answer is none to store.
  app.onError(answerFailure(platform));
  app.route('/', live(platform));
  app.use(
    '/mskt/api/*',
    crossOrigin(platform),
    cacheReads(platform),
    receiveBody(platform),
    ...admissionOf(platform, CALLS),
  );
  app.use(calls.messageUnread.path, etag({ retainedHeaders: KEPT_HEADERS }));
  const uploading = admissionOf(platform, UPLOADS);
  for (const path of ['/ldUpload/*', '/minio/ldUpload/*']) app.use(path, crossOrigin(platform), ...uploading);
  app.notFound(noSuchCall);

  app.route('/', health(platform));
  app.get('/mskt/api/openapi.json', c => c.json(openApiDocument(platform.urls.platform)));
  app.route('/', auth(platform));
  app.route('/', sessions(platform));
  app.route('/', userCentre(platform));
  // Before the routes of the site, because it handles some requests for their callback page.
  app.route('/', setUp(platform));
  app.route('/', unsubscribe(platform));
  app.route('/', platformInfo(platform));
  app.route('/', dynamic(platform));
  app.route('/', space(platform));
  app.route('/', manage(platform));
  app.route('/', member(platform));
  app.route('/', person(platform));
  app.route('/', theme(platform));
  app.route('/', comment(platform));
  app.route('/', news(platform));
  app.route('/', activity(platform));
  app.route('/', signup(platform));
  app.route('/', invite(platform));
  app.route('/', register(platform));
  app.route('/', contact(platform));
  app.route('/', report(platform));
  app.route('/', moderation(platform));
  app.route('/', sitePage(platform));
  app.route('/', national(platform));
  app.route('/', popular(platform));
  app.route('/', ranking(platform));
  app.route('/', search(platform));
  app.route('/', spaceSync(platform));
  app.route('/', draft(platform));
  app.route('/', message(platform));
  app.route('/', feedToken(platform));
  app.route('/', feed(platform));
  app.route('/', upload(platform));
  app.route('/', media(platform));
  app.route('/', sitemap(platform));
  // Before the files of the embed, which are below the same path.
  app.route(
    '/',
    prerender(platform, (request, c) => app.request(request, undefined, c.env)),
  );
  app.route('/', embed(platform));
  app.route('/', site(platform));
  return app;
}

/**
 * Returns the middleware before a route. Rate limits and authentication precede the queue, so that refused
 * requests hold no slot.
 */
function admissionOf(platform: Platform, bounds: AdmissionBounds): MiddlewareHandler<AppEnv>[] {
  const { arrive, admit } = createAdmission(platform, bounds);
  const limits = [limitReads(platform), identify(platform), limitReadsOfPerson(platform)];
  const refusals = [rejectWritesWhenReadOnly(platform), rejectWritesWithoutRoom(platform)];
  return [arrive, ...limits, admit, chooseForCaller(platform), ...refusals];
}
