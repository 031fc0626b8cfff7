import { type Context, Hono } from 'hono';
import { DIGEST } from '../../../widgets/contract/limits.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { Platform } from '../dependencies.ts';
import type { AppEnv } from '../http/app-env.ts';
import { type Lang, languageFor } from '../http/language.ts';
import { html } from '../http/safe-html.ts';
import { frameOf } from '../user-centre/centre.ts';
import { pageHeaders } from '../user-centre/exchange.ts';
import mark from '../user-centre/mark.svg?raw';
import styles from '../user-centre/pages.css?raw';
import { homeLink, messagePage, type PageFrame, page } from '../user-centre/pages.ts';
import { subscriberOf, UNSUBSCRIBE_PATH, unsubscribe } from './subscription.ts';
import { mailWords } from './words.ts';

/** Folder of the page's files. */
const FILES = '/mskt/mail';

/**
 * The address in every mail by which its reader unsubscribes, without signing in. Opening it only asks, because mail servers open
 * links to check them. A POST unsubscribes, whether by the page's button or by a mail program (RFC 8058); the token is
 * the permission.
 */
export default ({ db, urls }: Platform): Hono<AppEnv> => {
  const app = new Hono<AppEnv>();

  app.get(UNSUBSCRIBE_PATH, async c => {
    const [lang, token] = [languageFor(c), c.req.query('token') ?? ''];
    const subscriber = await subscriberOf(db, token);
    if (!subscriber) return old(c);
    if (subscriber.digest === DIGEST.off) return done(c);
    const frame = await frameIn(lang);
    const say = translate(mailWords, lang);
    const message = say('unsubscribeMessage', { platform: frame.platform.name, address: subscriber.address });
    const content = html`
        <p>${message}</p>
        <form method="post" action="${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}">
          <button class="action">${say('unsubscribe')}</button>
        </form>
        <p class="after">${homeLink(frame)}</p>`;
    return send(c, 200, page(frame, say('unsubscribeTitle'), content).text);
  });

  app.post(UNSUBSCRIBE_PATH, async c => {
    const subscriber = await subscriberOf(db, c.req.query('token') ?? '');
    if (!subscriber) return old(c);
    await unsubscribe(db, subscriber.person.id);
    return done(c);
  });

  app.get(`${FILES}/pages.css`, c => c.body(styles, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get(`${FILES}/mark.svg`, c => c.body(mark, 200, { 'Content-Type': 'image/svg+xml' }));
  return app;

  async function done(c: Context<AppEnv>): Promise<Response> {
    const frame = await frameIn(languageFor(c));
    const say = translate(mailWords, languageFor(c));
    const text = say('unsubscribedMessage', { platform: frame.platform.name });
    return send(c, 200, messagePage(frame, say('unsubscribedTitle'), text).text);
  }

  async function old(c: Context<AppEnv>): Promise<Response> {
    const say = translate(mailWords, languageFor(c));
    const frame = await frameIn(languageFor(c));
    return send(c, 410, messagePage(frame, say('unsubscribeOldTitle'), say('unsubscribeOldMessage')).text);
  }

  async function frameIn(lang: Lang): Promise<PageFrame> {
    const found = await frameOf({ db, platformOrigin: urls.platform }, lang);
    return { ...found, label: found.platform.name, files: FILES };
  }
};

const send = (c: Context<AppEnv>, status: 200 | 410, text: string): Response =>
  c.body(text, status, pageHeaders(languageFor(c), ''));
