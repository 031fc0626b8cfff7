import type { Localised } from '../db/schema.ts';
import { element, tag, worded } from './html.ts';
import { BASE } from './path.ts';
import { type Entry, entriesHtml, factsHtml, leadHtml, type Telling, timeHtml } from './text.ts';
import { PAGES } from './title.ts';

const LEAD: Localised<string> = {
  en: 'What teachers and schools here share with each other.',
  'zh-CN': '这里的老师和学校在彼此分享。',
};
const ACTIVE: Localised<string> = { en: 'Active schools', 'zh-CN': '活跃学校' };
/** Also the heading of the list itself. */
export const ACTIVITIES: Localised<string> = { en: 'Activities', 'zh-CN': '活动' };
const COMMUNITIES: Localised<string> = { en: 'Communities', 'zh-CN': '共同体' };
const STUDIOS: Localised<string> = { en: 'Teacher studios', 'zh-CN': '名师工作室' };

/** Sections of the home page. */
export interface HomeContent {
  /** Newest news article with a cover. */
  picture: Entry | undefined;
  notices: readonly Entry[];
  news: readonly Entry[];
  activities: readonly Entry[];
  communities: readonly Entry[];
  studios: readonly Entry[];
  dynamics: readonly Entry[];
  /** Most active schools, in order of rank. */
  schools: readonly string[];
}

/** Renders the home page for clients without JavaScript. Each section has the position of the site's own. */
export function homeHtml(siteName: string, content: HomeContent, telling: Telling): string {
  const { picture, notices, news, activities, communities, studios, dynamics, schools } = content;
  const { lang } = telling;
  const part = (name: string, path: string, html: string, look?: string): string =>
    html === ''
      ? ''
      : element(
          'section',
          { class: look },
          element('h2', {}, worded('a', { href: BASE + path }, name)) + html,
        );
  const brief = (entries: readonly Entry[]) =>
    entriesHtml(
      entries.map(entry => ({ ...entry, text: undefined })),
      telling,
      3,
    );
  const title = element('h1', {}, worded('bdi', {}, siteName));
  const ranked = schools.map(name => worded('li', { dir: 'auto' }, name)).join('');
  const parts = [
    element('header', { class: 'page-head' }, title + leadHtml(LEAD[lang])),
    picture?.cover ? pictureHtml(picture, picture.cover, telling) : '',
    element(
      'div',
      { class: 'home-news' },
      part(PAGES['home/notice'][lang], 'home/notice', brief(notices)) +
        part(PAGES['home/news'][lang], 'home/news', brief(news)),
    ),
    part(ACTIVITIES[lang], 'activityList', brief(activities), 'home-activities'),
    element(
      'div',
      { class: 'home-spaces' },
      part(COMMUNITIES[lang], 'teachingSports', brief(communities)) +
        part(STUDIOS[lang], 'teachingSports?tab=2', brief(studios)),
    ),
    part(PAGES.channelPage[lang], 'channelPage', entriesHtml(dynamics, telling, 3), 'home-shared'),
    ranked === ''
      ? ''
      : element(
          'section',
          { class: 'home-talk' },
          element('div', {}, worded('h2', {}, ACTIVE[lang]) + element('ol', {}, ranked)),
        ),
  ];
  return element('main', { id: 'first-main' }, element('div', { class: 'page home' }, parts.join('')));
}

const pictureHtml = ({ href, title, time, facts = [] }: Entry, cover: string, telling: Telling): string => {
  const caption = worded('a', { href, dir: 'auto' }, title) + factsHtml(facts, timeHtml(time, telling));
  const image = tag('img', { src: cover, alt: '', fetchpriority: 'high', referrerpolicy: 'no-referrer' });
  return element(
    'figure',
    { class: 'home-pictures first-picture' },
    element('div', {}, image + element('figcaption', {}, caption)),
  );
};
