import type { SitePageId } from '../../../widgets/contract/site-page/calls.ts';
import { cut, type PageContext } from '../page/context.ts';
import { element, worded } from '../page/html.ts';
import type { PageContent } from '../page/template.ts';
import { mainHtml, wordsHtml } from '../page/text.ts';
import { pageName } from '../page/title.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { getSitePage } from './queries.ts';

/** Renders the help, privacy, accessibility or terms page. */
export const sitePage =
  (id: SitePageId) =>
  async ({ platform, lang }: PageContext): Promise<PageContent> => {
    const { content, contentHtml } = await getSitePage(platform.db, id, lang);
    const name = pageName(id, lang);
    return {
      canonical: `${platform.urls.platform}/msktfront/${id}`,
      headline: name,
      description: cut(plainText(content)) || name,
      html: mainHtml(element('article', {}, worded('h1', { dir: 'auto' }, name) + wordsHtml(contentHtml))),
    };
  };
