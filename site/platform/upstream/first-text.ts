import type { Context } from 'hono';
import { z } from 'zod';
import { indexInfo, menuItem } from '../../../widgets/contract/platform/schema.ts';
import { isSitePath, type SitePath } from '../../map/site-map.ts';
import type { AppEnv } from '../http/app-env.ts';
import { type Lang, languageOf } from '../http/language.ts';
import { describedBy, type RenderContext } from '../page/context.ts';
import type { Page } from '../page/model.ts';
import { BASE, requestedLang } from '../page/path.ts';
import { barePage, type PageRequest, shownPage } from '../page/template.ts';
import { listHtml } from '../page/text.ts';
import { pageName } from '../page/title.ts';
import { type Ask, NoAnswer } from './ask.ts';
import { readArticle } from './first-article.ts';
import { type ListName, readList } from './first-list.ts';

const { links } = indexInfo.shape.headFootInfo.shape;
const text = z.string().optional().catch(undefined);
/** Frame fields that a page needs; platforms may send no more. */
const frame = z.object({
  headFootInfo: z.object({
    flatName: z.string(),
    titleLogo: z.string().catch('/icon.svg'),
    copyright: text,
    address: text,
    phone: text,
    mail: text,
    links: links.catch([]),
  }),
  headMenu: z.array(menuItem).catch([]),
  timezone: z.string().catch('Asia/Shanghai'),
});

/** Lists whose entries a page shows. All other pages show a title only, and render the rest on the client. */
const LISTS: Partial<Record<SitePath, ListName[]>> = {
  home: ['news', 'activity', 'dynamic'],
  'home/news': ['news'],
  'home/notice': ['notice'],
  activityList: ['activity'],
  channelPage: ['dynamic'],
};
const ENTRIES = 20;

/**
 * Creates the function that returns the public content of a page, read from the platform's public API. Omits
 * what is missing or does not arrive in time.
 */
export function firstTexts(ask: Ask, own: string) {
  return async (pathname: string, c: Context<AppEnv>): Promise<Page | null> => {
    const path = pathname.replace(/\/+$/, '') || 'home';
    if (!isSitePath(path)) return null;
    const wished = requestedLang(c.req.query('lang'));
    const lang = wished ?? languageOf(c.req.header('accept-language'));
    const known = await frameOf(ask, own, lang);
    if (!known) return null;
    const { headFootInfo: info, headMenu, timezone: timeZone } = known;
    const request: PageRequest = { path, lang, wished, origin: own, info, headMenu };
    if (c.req.query('theme')) return barePage(request);
    const { flatName: siteName, titleLogo: logo } = info;
    const thing = c.req.query('id')?.replaceAll('\0', '');
    if (thing) return articlePage(ask, request, thing, { origin: own, siteName, logo, lang, timeZone });

    const lists = await Promise.all((LISTS[path] ?? []).map(name => readList(ask, name, lang)));
    const entries = lists.flat().slice(0, ENTRIES);
    if (entries.length === 0) return barePage(request);
    const headline = path === 'home' ? info.flatName : pageName(path, lang);
    const description = describedBy(entries);
    const html = listHtml(headline, entries, { lang, timeZone });
    return shownPage(request, { canonical: own + BASE + path, headline, description, html });
  };
}

/**
 * Returns the page of one object. Its status is 404 or 410 if the platform itself responds so. Any other
 * failure gives a page with only a title.
 */
async function articlePage(
  ask: Ask,
  request: PageRequest,
  thing: string,
  context: RenderContext,
): Promise<Page> {
  try {
    const found = await readArticle(ask, request.path, thing, context);
    return found ? shownPage(request, found) : barePage(request);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    const { status, isEnveloped } = error;
    return barePage(request, isEnveloped && (status === 404 || status === 410) ? status : 200);
  }
}

/** Returns the frame; null if the platform sends no usable response. */
async function frameOf(ask: Ask, own: string, lang: Lang): Promise<z.output<typeof frame> | null> {
  const response = await ask('sysRemote/indexInfo', { rootUrl: own + BASE }, lang).catch(() => null);
  return frame.safeParse(response).data ?? null;
}

/** Returns the name of the platform, or the site's host if it cannot be read. */
export const nameOf = async (ask: Ask, own: string, lang: Lang): Promise<string> =>
  (await frameOf(ask, own, lang))?.headFootInfo.flatName ?? new URL(own).host;

/** Whether the platform responds with a status below 500. */
export const answers = (ask: Ask, own: string): Promise<boolean> =>
  ask('sysRemote/indexInfo', { rootUrl: own + BASE }, 'en').then(
    () => true,
    error => error instanceof NoAnswer && error.status > 0 && error.status < 500,
  );
