import { NEWS_KIND } from '../../../widgets/contract/limits.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import { activityEntries } from '../activity/page.ts';
import { dynamicEntries } from '../dynamic/page.ts';
import { newsEntries } from '../news/page.ts';
import { readBoard } from '../ranking/board.ts';
import { communityEntries, studioEntries } from '../space/page.ts';
import { named, type PageContext } from './context.ts';
import { element, tag, worded } from './html.ts';
import { readPart } from './parts.ts';
import { BASE } from './path.ts';
import type { PageContent } from './template.ts';
import { type Entry, entriesHtml, factsHtml, leadHtml, type TextContext, timeHtml } from './text.ts';
import { pageName } from './title.ts';
import { pageWords } from './words.ts';

/** Number of entries per section, as on the home page of the site. */
const MOST = { notices: 5, news: 6, activities: 4, spaces: 4, dynamics: 5, schools: 6 };

/** Renders the home page: lead picture, notices, news, activities, spaces, dynamics, and active schools. */
export async function home(context: PageContext): Promise<PageContent> {
  const { platform, lang, siteName } = context;
  const part = <T>(name: string, read: () => Promise<T>) => readPart(platform, `home ${name} ${lang}`, read);
  const [latest, notices, news, activities, communities, studios, dynamics, schools] = await Promise.all([
    part('latest', () => newsEntries(context)),
    part('notices', () => newsEntries(context, { kind: NEWS_KIND.notice, pageSize: MOST.notices })),
    part('news', () => newsEntries(context, { kind: NEWS_KIND.news, pageSize: MOST.news })),
    part('activities', () => activityEntries(context, { pageSize: MOST.activities })),
    part('communities', () => communityEntries(context, { pageSize: MOST.spaces })),
    part('studios', () => studioEntries(context, { pageSize: MOST.spaces })),
    part('dynamics', () => dynamicEntries(context, { pageSize: MOST.dynamics })),
    part('schools', () => schoolsOf(context)),
  ]);
  const picture = latest?.find(({ cover }) => cover !== undefined);
  const content = { picture, notices, news, activities, communities, studios, dynamics, schools };
  const html = homeHtml(siteName, content, context);
  return { ...named(context, siteName, latest ?? []), first: picture?.cover, html };
}

/** Returns the names of the most active schools this month. */
async function schoolsOf({ platform, lang }: PageContext): Promise<string[]> {
  const board = { rankType: 'school', period: 'month' } as const;
  const { lines } = await readBoard(platform, board, { reader: null, lang }, { from: 1, to: MOST.schools });
  return lines.map(({ name }) => name);
}

/** Sections of the home page. Those that could not be read are undefined. */
interface HomeContent {
  /** Newest news article with a cover. */
  picture: Entry | undefined;
  notices: readonly Entry[] | undefined;
  news: readonly Entry[] | undefined;
  activities: readonly Entry[] | undefined;
  communities: readonly Entry[] | undefined;
  studios: readonly Entry[] | undefined;
  dynamics: readonly Entry[] | undefined;
  /** Most active schools, in order of rank. */
  schools: readonly string[] | undefined;
}

/** Renders the home page for clients without JavaScript. Each section has the position of the site's own. */
function homeHtml(siteName: string, content: HomeContent, context: TextContext): string {
  const { picture, notices, news, activities, communities, studios, dynamics, schools } = content;
  const { lang } = context;
  const say = translate(pageWords, lang);
  const part = (name: string, path: string, html: string, look?: string): string => {
    const heading = element('h2', {}, worded('a', { href: BASE + path }, name));
    return html === '' ? '' : element('section', { class: look }, heading + html);
  };
  const brief = (entries: readonly Entry[] = []) => {
    const titles = entries.map(entry => ({ ...entry, text: undefined }));
    return entriesHtml(titles, context, 3);
  };
  const title = element('h1', {}, worded('bdi', {}, siteName));
  const newest =
    part(pageName('home/notice', lang), 'home/notice', brief(notices)) +
    part(pageName('home/news', lang), 'home/news', brief(news));
  const spaces =
    part(say('communities'), 'teachingSports', brief(communities)) +
    part(say('studios'), 'teachingSports?tab=studio', brief(studios));
  const isWhole = [notices, news, activities, communities, studios, dynamics].every(
    part => part !== undefined,
  );
  const parts = [
    element('header', { class: 'page-head' }, title + leadHtml(say('lead'))),
    isWhole ? '' : worded('p', {}, say('incomplete')),
    picture?.cover ? pictureHtml(picture, picture.cover, context) : '',
    element('div', { class: 'home-news' }, newest),
    part(say('activities'), 'activityList', brief(activities), 'home-activities'),
    element('div', { class: 'home-spaces' }, spaces),
    part(
      pageName('channelPage', lang),
      'channelPage',
      entriesHtml(dynamics ?? [], context, 3),
      'home-shared',
    ),
    schoolsHtml(schools ?? [], say('activeSchools')),
  ];
  return element('main', { id: 'first-main' }, element('div', { class: 'page home' }, parts.join('')));
}

function schoolsHtml(schools: readonly string[], heading: string): string {
  if (schools.length === 0) return '';
  const ranked = schools.map(name => worded('li', { dir: 'auto' }, name)).join('');
  const list = worded('h2', {}, heading) + element('ol', {}, ranked);
  return element('section', { class: 'home-talk' }, element('div', {}, list));
}

const pictureHtml = (
  { href, title, time, facts = [] }: Entry,
  cover: string,
  context: TextContext,
): string => {
  const caption = worded('a', { href, dir: 'auto' }, title) + factsHtml(facts, timeHtml(time, context));
  const image = tag('img', { src: cover, alt: '', fetchpriority: 'high', referrerpolicy: 'no-referrer' });
  return element(
    'figure',
    { class: 'home-pictures first-picture' },
    element('div', {}, image + element('figcaption', {}, caption)),
  );
};
