import { headHtml } from './head.ts';
import { element } from './html.ts';
import type { Page } from './model.ts';

/**
 * The page that the site was built to, with what is known of this one written into it: its first text stands before the
 * place of the site, or where there is none, what is said to people without JavaScript. nb. the replacements are
 * functions: in a text `$&` would mean something.
 */
export const writePage = (built: string, page: Page): string =>
  built
    .replace(/<noscript\b.*<\/noscript>/s, () => (page.shown ? '' : bare(page)))
    .replace(/<html[^>]*>/, () => `<html lang="${page.lang}">`)
    .replace(/<title>.*?<\/title>/s, () => headHtml(page))
    .replace('<div id="site"', start => (page.shown ? first(page) : '') + start);

const first = ({ html, lang }: Page): string =>
  `${element('div', { id: 'first', class: 'root', lang }, html)}\n    `;
const bare = ({ html }: Page): string => element('noscript', { class: 'root' }, html);
