import type { Context } from 'hono';
import { z } from 'zod';
import { menuItem } from '../../../widgets/core/contract/menu.ts';
import { languageOf } from '../language.ts';
import type { Page, Shown } from '../page/page.ts';
import { BASE } from '../page/path.ts';
import { listHtml, navHtml } from '../page/text.ts';
import { isPagePath, isPrivatePath, PAGES, type PagePath, titleOf } from '../page/title.ts';
import type { AppEnv } from '../platform.ts';
import { type Ask, NoAnswer } from './ask.ts';
import { type ListName, readList } from './first-list.ts';

/** As much of the frame as a page needs, from platforms that may send no more than that. */
const frame = z.object({
  headFootInfo: z.object({ flatName: z.string() }),
  headMenu: z.array(menuItem).catch([]),
  timezone: z.string().catch('Asia/Shanghai'),
});

/** What the pages that are lists begin with. All others say what they are called, and the rest when they run. */
const LISTS: Partial<Record<PagePath, ListName[]>> = {
  home: ['news', 'activity', 'dynamic'],
  'home/news': ['news'],
  'home/notice': ['notice'],
  activityList: ['activity'],
  channelPage: ['dynamic'],
};
const ENTRIES = 20;

/**
 * What a visitor may know of a page before any script runs, as far as the platform's public calls tell it: what is not
 * answered in time, or not there, is left out.
 */
export function firstTexts(ask: Ask, own: string) {
  return async (asked: string, c: Context<AppEnv>): Promise<Page | null> => {
    const path = asked.replace(/\/+$/, '') || 'home';
    if (!isPagePath(path) && !isPrivatePath(path)) return null;
    const lang = languageOf(c.req.header('accept-language'));
    const told = await ask('sysRemote/indexInfo', { rootUrl: own + BASE }, lang).catch(() => null);
    const known = frame.safeParse(told).data;
    if (!known) return null;
    const { headFootInfo, headMenu, timezone } = known;
    const siteName = headFootInfo.flatName;
    const page = { status: 200, lang, siteName, title: titleOf(path, headMenu, siteName, lang) } as const;
    if (isPrivatePath(path) || c.req.query('id') || c.req.query('theme')) return page;

    const telling = { lang, timeZone: timezone };
    const lists = await Promise.all((LISTS[path] ?? []).map(name => readList(ask, name, lang)));
    const entries = lists.flat().slice(0, ENTRIES);
    const headline = path === 'home' ? siteName : PAGES[path][lang];
    const shown: Shown = {
      canonical: own + BASE + path,
      headline,
      description:
        entries
          .slice(0, 3)
          .map(({ title }) => title)
          .join(' · ')
          .slice(0, 200) || siteName,
      feeds: [],
      html: navHtml(siteName, lang) + listHtml(headline, entries, telling),
    };
    return { ...page, shown };
  };
}

/** Whether the platform answers at all. */
export const answers = (ask: Ask, own: string): Promise<boolean> =>
  ask('sysRemote/indexInfo', { rootUrl: own + BASE }, 'en').then(
    () => true,
    error => error instanceof NoAnswer && error.status > 0 && error.status < 500,
  );
