import { Hono, type MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { calls } from '../../widgets/core/contract/calls.ts';
import { type AdmissionBounds, CALLS, createAdmission, UPLOADS } from './middleware/admission.ts';
import { compress } from './middleware/compress.ts';
import { crossOrigin } from './middleware/cross-origin.ts';
import { answerFailure, noSuchCall } from './middleware/failures.ts';
import { identify } from './middleware/identify.ts';
import { protect } from './middleware/protect.ts';
import { limitReads } from './middleware/read-limit.ts';
import { readingOnly } from './middleware/reading-only.ts';
import { receiveBody } from './middleware/receive-body.ts';
import { trace } from './middleware/trace.ts';
import { openApiDocument } from './openapi.ts';
import type { AppEnv, Platform } from './platform.ts';
import activity from './routes/activity.ts';
import activityCalendar from './routes/activity-calendar.ts';
import activityManaging from './routes/activity-managing.ts';
import activityWriting from './routes/activity-writing.ts';
import auth from './routes/auth.ts';
import comment from './routes/comment.ts';
import contact from './routes/contact.ts';
import cooperation from './routes/cooperation.ts';
import draft from './routes/draft.ts';
import dynamic from './routes/dynamic.ts';
import dynamicWriting from './routes/dynamic-writing.ts';
import embed from './routes/embed.ts';
import embedSignIn from './routes/embed-sign-in.ts';
import expired from './routes/expired.ts';
import feed from './routes/feed.ts';
import health from './routes/health.ts';
import information from './routes/information.ts';
import invite from './routes/invite.ts';
import media from './routes/media.ts';
import member from './routes/member.ts';
import menu from './routes/menu.ts';
import message from './routes/message.ts';
import news from './routes/news.ts';
import newsConfirm from './routes/news-confirm.ts';
import newsHome from './routes/news-home.ts';
import newsRevision from './routes/news-revision.ts';
import newsWriting from './routes/news-writing.ts';
import platformInfo from './routes/platform.ts';
import popular from './routes/popular.ts';
import ranking from './routes/ranking.ts';
import register from './routes/register.ts';
import report from './routes/report.ts';
import scheme from './routes/scheme.ts';
import setUp from './routes/set-up.ts';
import signup from './routes/signup.ts';
import signupManaging from './routes/signup-managing.ts';
import site from './routes/site.ts';
import sitemap from './routes/sitemap.ts';
import space from './routes/space.ts';
import spaceInfo from './routes/space-info.ts';
import spaceNews from './routes/space-news.ts';
import spaceSync from './routes/space-sync.ts';
import theme from './routes/theme.ts';
import upload from './routes/upload.ts';
import userCentre from './routes/user-centre.ts';
import visit from './routes/visit.ts';

/** What "nothing has changed" carries: without the last no page of another origin could read it. */
const KEPT_HEADERS = [...RETAINED_304_HEADERS, 'access-control-allow-origin'];

/** The platform as a Hono application. The list of routes below is the map of everything it serves. */
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
  // nb. before the pages of the site, whose call-back it shares.
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
  // nb. before what takes an id in the same place: a sign-up named `handle` there is none.
  app.route('/', signupManaging(platform));
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
  app.route('/', spaceInfo(platform));
  app.route('/', spaceNews(platform));
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

/** What a request passes before its route. Limits and sign-in come before the queue, so that refused requests hold no slot. */
function admissionOf(platform: Platform, bounds: AdmissionBounds): MiddlewareHandler<AppEnv>[] {
  const { arrive, admit } = createAdmission(platform, bounds);
  return [arrive, limitReads(platform), identify(platform), admit, readingOnly(platform)];
}
