import type { IndexInfo, MenuItem } from '../../../widgets/contract/platform/schema.ts';
import { LANGS } from '../../../widgets/ui/i18n/lang.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { SitePath } from '../../map/site-map.ts';
import type { List } from '../feed/lists.ts';
import type { Lang } from '../http/language.ts';
import { framed, readingOnly } from './frame.ts';
import { worded } from './html.ts';
import type { FeedLink, Page, PageMetadata } from './model.ts';
import { BASE, inLang, linksIn } from './path.ts';
import { mainHtml } from './text.ts';
import { titleOf } from './title.ts';
import { pageWords } from './words.ts';

/** Request and frame of a page, before its content is known. */
export interface PageRequest {
  path: SitePath;
  lang: Lang;
  /** Locale that the address requests; undefined if the browser's preference applies. */
  wished: Lang | undefined;
  /** Origin of the site. */
  origin: string;
  info: IndexInfo['headFootInfo'];
  headMenu: readonly MenuItem[];
}

/** Content of one page, without feeds and frame. */
export interface PageContent extends Omit<PageMetadata, 'feeds' | 'languages' | 'data'> {
  data?: object[];
  /** Lists of the page, if they differ from those of its path. */
  lists?: List[];
  /** Main content as HTML. */
  html: string;
}

/** Returns a page without public content: a title, and a message for clients without JavaScript. */
export function barePage(request: PageRequest, status: Page['status'] = 200): Page {
  const { path, lang, headMenu, info } = request;
  const said = worded('p', {}, translate(pageWords, lang)(status === 200 ? 'needsScriptHere' : 'notThere'));
  const html = inFrame(request, BASE + path, mainHtml(said, 'page state'));
  const { flatName: siteName } = info;
  return { lang, siteName, status, title: titleOf(path, headMenu, siteName, lang), html };
}

/** Returns a page with public content. */
export function shownPage(request: PageRequest, found: PageContent, feeds: FeedLink[] = []): Page {
  const { wished, origin } = request;
  const { html, canonical, data = [], lists, ...rest } = found;
  const metadata: PageMetadata = {
    ...rest,
    data,
    canonical: inLang(canonical, wished),
    languages: [
      ...LANGS.map(one => ({ hreflang: one, href: inLang(canonical, one) })),
      { hreflang: 'x-default', href: canonical },
    ],
    feeds,
  };
  const main = readingOnly(request.lang) + html;
  return { ...barePage(request), html: inFrame(request, canonical.slice(origin.length), main), metadata };
}

const inFrame = ({ wished, ...frame }: PageRequest, address: string, main: string): string =>
  linksIn(framed({ ...frame, address }, main), wished);
