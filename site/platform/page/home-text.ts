import { translate } from '../../../widgets/ui/i18n/words.ts';
import { element, tag, worded } from './html.ts';
import { BASE } from './path.ts';
import { type Entry, entriesHtml, factsHtml, leadHtml, type Telling, timeHtml } from './text.ts';
import { pageName } from './title.ts';
import { pageWords } from './words.ts';

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
  const say = translate(pageWords, lang);
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
    element('header', { class: 'page-head' }, title + leadHtml(say('lead'))),
    picture?.cover ? pictureHtml(picture, picture.cover, telling) : '',
    element(
      'div',
      { class: 'home-news' },
      part(pageName('home/notice', lang), 'home/notice', brief(notices)) +
        part(pageName('home/news', lang), 'home/news', brief(news)),
    ),
    part(say('activities'), 'activityList', brief(activities), 'home-activities'),
    element(
      'div',
      { class: 'home-spaces' },
      part(say('communities'), 'teachingSports', brief(communities)) +
        part(say('studios'), 'teachingSports?tab=2', brief(studios)),
    ),
    part(pageName('channelPage', lang), 'channelPage', entriesHtml(dynamics, telling, 3), 'home-shared'),
    ranked === ''
      ? ''
      : element(
          'section',
          { class: 'home-talk' },
          element('div', {}, worded('h2', {}, say('activeSchools')) + element('ol', {}, ranked)),
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
