import { Hono, type MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { calls } from '../../widgets/contract/calls.ts';
import activityCalendar from './activity/calendar-routes.ts';
import activityManaging from './activity/manage-routes.ts';
import activity from './activity/routes.ts';
import activityWriting from './activity/write-routes.ts';
import embedSignIn from './auth/embed-routes.ts';
import auth from './auth/routes.ts';
import userCentre from './auth/user-centre-routes.ts';
import comment from './comment/routes.ts';
import expired from './contact/expired-routes.ts';
import contact from './contact/routes.ts';
import embed from './delivery/embed-routes.ts';
import site from './delivery/site-routes.ts';
import type { Platform } from './dependencies.ts';
import draft from './draft/routes.ts';
import dynamic from './dynamic/routes.ts';
import dynamicWriting from './dynamic/write-routes.ts';
import feed from './feed/routes.ts';
import sitemap from './feed/sitemap-routes.ts';
import type { AppEnv } from './http/app-env.ts';
import health from './http/health-routes.ts';
import { type AdmissionBounds, CALLS, createAdmission, UPLOADS } from './http/middleware/admission.ts';
import { compress } from './http/middleware/compress.ts';
import { crossOrigin } from './http/middleware/cross-origin.ts';
import { answerFailure, noSuchCall } from './http/middleware/error-response.ts';
import { identify } from './http/middleware/identify.ts';
import { protect } from './http/middleware/protect.ts';
import { limitReads } from './http/middleware/read-limit.ts';
import { rejectWritesWhenReadOnly } from './http/middleware/read-only.ts';
import { receiveBody } from './http/middleware/receive-body.ts';
import { trace } from './http/middleware/trace.ts';
import { openApiDocument } from './http/openapi.ts';
import invite from './invite/routes.ts';
import member from './member/routes.ts';
import message from './message/routes.ts';
import cooperation from './national/cooperation-routes.ts';
import information from './national/information-routes.ts';
import scheme from './national/scheme-routes.ts';
import newsConfirm from './news/confirm-routes.ts';
import newsHome from './news/home-routes.ts';
import newsRevision from './news/revision-routes.ts';
import news from './news/routes.ts';
import newsWriting from './news/write-routes.ts';
import popular from './popular/routes.ts';
import visit from './popular/visit-routes.ts';
import menu from './portal/menu-routes.ts';
import platformInfo from './portal/routes.ts';
import ranking from './ranking/routes.ts';
import register from './register/routes.ts';
import report from './report/routes.ts';
import setUp from './set-up/routes.ts';
import signup from './signup/routes.ts';
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
  app.use(trace(platform), protect(platform), compress());
  app.use('/mskt/api/*', crossOrigin(platform), receiveBody(platform), ...admissionOf(platform, CALLS));
  app.use(calls.messageUnread.path, etag({ retainedHeaders: KEPT_HEADERS }));
  const uploading = admissionOf(platform, UPLOADS);
  for (const path of ['/ldUpload/*', '/minio/ldUpload/*']) app.use(path, crossOrigin(platform), ...uploading);
  app.onError(answerFailure(platform));
  app.notFound(noSuchCall);

  app.route('/', health(platform));
  app.get('/mskt/api/openapi.json', c => c.json(openApiDocument(platform.urls.platform)));
  app.route('/', auth(platform));
  app.route('/', userCentre(platform));
  // Before the routes of the site, because it handles some requests for their callback page.
  app.route('/', setUp(platform));
  app.route('/', embedSignIn(platform));
  app.route('/', menu(platform));
  app.route('/', platformInfo(platform));
  app.route('/', dynamic(platform));
  app.route('/', dynamicWriting(platform));
  app.route('/', space(platform));
  app.route('/', member(platform));
  app.route('/', theme(platform));
  app.route('/', comment(platform));
  app.route('/', news(platform));
  app.route('/', newsConfirm(platform));
  app.route('/', newsWriting(platform));
  app.route('/', newsRevision(platform));
  app.route('/', newsHome(platform));
  app.route('/', activity(platform));
  app.route('/', activityCalendar(platform));
  app.route('/', activityWriting(platform));
  app.route('/', activityManaging(platform));
  app.route('/', signup(platform));
  app.route('/', invite(platform));
  app.route('/', register(platform));
  app.route('/', contact(platform));
  app.route('/', expired(platform));
  app.route('/', report(platform));
  app.route('/', scheme(platform));
  app.route('/', cooperation(platform));
  app.route('/', information(platform));
  app.route('/', popular(platform));
  app.route('/', ranking(platform));
  app.route('/', spaceSync(platform));
  app.route('/', draft(platform));
  app.route('/', message(platform));
  app.route('/', feed(platform));
  app.route('/', visit(platform));
  app.route('/', upload(platform));
  app.route('/', media(platform));
  app.route('/', sitemap(platform));
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
  return [arrive, limitReads(platform), identify(platform), admit, rejectWritesWhenReadOnly(platform)];
}
