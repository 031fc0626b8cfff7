import { headHtml } from './head.ts';
import type { Page } from './page.ts';

/**
 * The page that the site was built to, with what is known of this one written into it. nb. the replacements are functions:
 * in a text `$&` would mean something.
 */
export const writePage = (built: string, page: Page): string =>
  built
    .replace(/<html[^>]*>/, () => `<html lang="${page.lang}">`)
    .replace(/<title>.*?<\/title>/s, () => headHtml(page))
    .replace(/<noscript class="[^"]*">/, start => start + (page.shown?.html ?? ''));
