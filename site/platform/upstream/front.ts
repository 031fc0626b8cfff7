import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import embed from '../delivery/embed-routes.ts';
import { siteOf } from '../delivery/site-routes.ts';
import type { Platform } from '../dependencies.ts';
import { robotsOf } from '../feed/sitemap-routes.ts';
import type { AppEnv } from '../http/app-env.ts';
import { answerFailure, noSuchCall } from '../http/middleware/error-response.ts';
import { compress, protect, trace } from '../http/middleware/responses.ts';
import type { Logger } from '../logger.ts';
import { askAt, userCentreOrigins } from './ask.ts';
import { readSitemap } from './first-list.ts';
import { answers, firstTexts, nameOf } from './first-text.ts';
import { isPassedOn, passOn } from './proxy.ts';

interface FrontOptions extends Pick<Platform, 'dist' | 'embedRoot' | 'siteRoot' | 'trustProxy' | 'clock'> {
  /** Origin of the platform behind the site. */
  platform: string;
  urls: Platform['urls'];
  logger: Logger;
}

/**
 * Creates the listener of a site in front of an external platform. Serves pages and files itself and forwards
 * every API request.
 */
export function createFront(options: FrontOptions): RequestListener {
  const { platform, urls, logger, trustProxy } = options;
  const own = urls.platform;
  const pass = passOn({ platform, own, logger, trustProxy });
  const serve = getRequestListener(createPages(options).fetch);
  return (req, res) => (isPassedOn(req.url) ? pass(req, res) : void serve(req, res));
}

function createPages(options: FrontOptions): Hono<AppEnv> {
  const { platform, urls, logger, clock } = options;
  const own = urls.platform;
  const ask = askAt(platform, () => clock.now().getTime());
  const app = new Hono<AppEnv>();
  app.use(trace({ logger }), protect({ urls }), compress());
  app.onError(answerFailure({ logger }));
  app.notFound(noSuchCall);

  app.get('/healthz', c => c.json({ status: 'ok' }));
  app.get('/readyz', async c =>
    (await answers(ask, own)) ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503),
  );
  app.get('/robots.txt', c => c.text(robotsOf(own)));
  app.get('/sitemap.xml', async c => {
    c.header('Cache-Control', 'public, max-age=3600');
    c.header('Content-Type', 'application/xml; charset=utf-8');
    return c.body(await readSitemap(ask, own));
  });
  app.route('/', embed(options));
  app.route(
    '/',
    siteOf({
      ...options,
      pageAt: firstTexts(ask, own),
      nameAt: (_, lang) => nameOf(ask, own, lang),
      centres: () => userCentreOrigins(ask),
      pictures: [platform],
    }),
  );
  return app;
}
