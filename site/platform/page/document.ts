import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { BuiltSite } from './first-screen.ts';
import { element, tag, worded } from './html.ts';
import type { Page, PageMetadata } from './model.ts';
import { pageWords } from './words.ts';

/**
 * Writes the page at `path` into the built document: before the site's root element, or as `noscript` content if nothing is
 * public; and links at the end of its head. The replacements are functions because `$&` is special in a replacement string.
 */
export const writePage = (built: BuiltSite, path: string, page: Page): string =>
  built.html
    .replace(/<noscript\b.*<\/noscript>/s, () => (page.metadata ? '' : bare(page)))
    .replace(/<html[^>]*>/, () => `<html lang="${page.lang}">`)
    .replace(/<title>.*?<\/title>/s, () => headHtml(page))
    .replace('</head>', () =>
      [...built.linksFor(path, page.lang).map(link => `  ${link}\n  `), '</head>'].join(''),
    )
    .replace('<div id="site"', start => (page.metadata ? first(page) : '') + start);

const first = ({ html, lang }: Page): string =>
  `${element('div', { id: 'first', class: 'root', lang }, html)}\n    `;
const bare = ({ html }: Page): string => element('noscript', { class: 'root' }, html);

/** Marks elements of one page, which the site removes on navigation. */
const OWN = { 'data-page': '' };
/** Request attributes as on the element that shows the image; otherwise it would be fetched twice. */
const EARLY = { fetchpriority: 'high', referrerpolicy: 'no-referrer' };

/** Renders the head of a page, one element per line: title and metadata. */
function headHtml(page: Page): string {
  const { title, metadata } = page;
  const rest = metadata ? describe(page, metadata) : [meta('name', 'robots', 'noindex')];
  return [worded('title', {}, title), ...rest].join('\n    ');
}

function describe({ siteName, lang }: Page, metadata: PageMetadata): string[] {
  const { canonical, languages, headline, description, image, first, article, data, feeds } = metadata;
  const { fileUrl, width, height, alt } = image ?? {};
  return [
    meta('name', 'description', description),
    first === undefined ? '' : tag('link', { rel: 'preload', as: 'image', href: first, ...EARLY, ...OWN }),
    tag('link', { rel: 'canonical', href: canonical, ...OWN }),
    ...languages.map(one => tag('link', { rel: 'alternate', ...one, ...OWN })),
    ...feeds.map(({ title, type, href }) => tag('link', { rel: 'alternate', type, title, href, ...OWN })),
    meta('property', 'og:type', article ? 'article' : 'website'),
    meta('property', 'og:title', headline),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:locale', translate(pageWords, lang)('locale')),
    meta('property', 'og:image', fileUrl),
    meta('property', 'og:image:width', width),
    meta('property', 'og:image:height', height),
    meta('property', 'og:image:alt', image && (alt ?? headline)),
    meta('property', 'article:published_time', article?.published),
    meta('property', 'article:modified_time', article?.modified),
    meta('property', 'article:section', article?.section),
    ...(article?.tags ?? []).map(word => meta('property', 'article:tag', word)),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    ...data.map(one => element('script', { type: 'application/ld+json', ...OWN }, jsonIn(one))),
  ].filter(line => line !== '');
}

const meta = (kind: 'name' | 'property', name: string, content: string | number | undefined): string =>
  content === undefined || content === '' ? '' : tag('meta', { [kind]: name, content, ...OWN });

/** Serialises JSON for a script element. `<` is escaped, so that content cannot close the element. */
const jsonIn = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
