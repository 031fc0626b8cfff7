import type { MenuItem } from '../../../widgets/core/contract/menu.ts';
import type { IndexInfo } from '../../../widgets/core/contract/platform.ts';
import type { List } from '../feed/lists.ts';
import type { Lang } from '../http/language.ts';
import { framed, readingOnly } from './frame.ts';
import { FRAME } from './frame-words.ts';
import { worded } from './html.ts';
import { inLang, LANGS, linksIn } from './languages.ts';
import type { FeedLink, Page, Shown } from './model.ts';
import { BASE } from './path.ts';
import { mainHtml } from './text.ts';
import { type OwnPath, type PagePath, titleOf } from './title.ts';

/** A page that was asked for, before it is known what it says. */
export interface Dress {
  path: PagePath | OwnPath;
  lang: Lang;
  /** The language that its address asks for; undefined where the reader's browser decides. */
  wished: Lang | undefined;
  /** Of the site. */
  origin: string;
  info: IndexInfo['headFootInfo'];
  headMenu: readonly MenuItem[];
}

/** What is special about one page, beside its feeds and frame, in whatever language. */
export interface Found extends Omit<Shown, 'feeds' | 'languages' | 'data'> {
  data?: object[];
  /** The lists that it shows, where they are not those of every page at its path. */
  lists?: List[];
  /** Its own part, as HTML. */
  html: string;
}

/** A page of which nothing is shown to everybody: what it is called, and a word to people without JavaScript. */
export function barePage(dress: Dress, status: Page['status'] = 200): Page {
  const { path, lang, headMenu, info } = dress;
  const said = worded('p', {}, FRAME[status === 200 ? 'needsScriptHere' : 'notThere'][lang]);
  const html = inFrame(dress, BASE + path, mainHtml(said, 'page state'));
  const { flatName: siteName } = info;
  return { lang, siteName, status, title: titleOf(path, headMenu, siteName, lang), html };
}

/** A page with what was found for everybody. */
export function shownPage(dress: Dress, found: Found, feeds: FeedLink[] = []): Page {
  const { wished, origin } = dress;
  const { html, canonical, data = [], lists, ...rest } = found;
  const shown: Shown = {
    ...rest,
    data,
    canonical: inLang(canonical, wished),
    languages: [
      ...LANGS.map(one => ({ hreflang: one, href: inLang(canonical, one) })),
      { hreflang: 'x-default', href: canonical },
    ],
    feeds,
  };
  const main = readingOnly(dress.lang) + html;
  return { ...barePage(dress), html: inFrame(dress, canonical.slice(origin.length), main), shown };
}

const inFrame = ({ wished, ...frame }: Dress, address: string, main: string): string =>
  linksIn(framed({ ...frame, address }, main), wished);
