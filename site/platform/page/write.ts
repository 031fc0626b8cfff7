import { headHtml } from './head.ts';
import { element } from './html.ts';
import type { Page } from './model.ts';

/**
 * Writes a page into the built HTML: before the site's root element, or as `noscript` content if nothing is
 * public; and links at the end of its head. The replacements are functions because `$&` is special in a replacement string.
 */
export const writePage = (built: string, page: Page, links: readonly string[]): string =>
  built
    .replace(/<noscript\b.*<\/noscript>/s, () => (page.shown ? '' : bare(page)))
    .replace(/<html[^>]*>/, () => `<html lang="${page.lang}">`)
    .replace(/<title>.*?<\/title>/s, () => headHtml(page))
    .replace('</head>', () => [...links.map(link => `  ${link}\n  `), '</head>'].join(''))
    .replace('<div id="site"', start => (page.shown ? first(page) : '') + start);

const first = ({ html, lang }: Page): string =>
  `${element('div', { id: 'first', class: 'root', lang }, html)}\n    `;
const bare = ({ html }: Page): string => element('noscript', { class: 'root' }, html);
