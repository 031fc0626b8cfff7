import type { Activity } from '../../../widgets/core/contract/activity.ts';
import type { Dynamic } from '../../../widgets/core/contract/dynamic.ts';
import type { File } from '../../../widgets/core/contract/file.ts';
import type { News, NewsBrief } from '../../../widgets/core/contract/news.ts';
import type { Lang } from '../language.ts';
import { escapeHtml } from '../rich-text/render-html.ts';
import { activityWhen, CANCELLED } from './activity-words.ts';
import { element, tag, worded } from './html.ts';
import { BASE, pathOfActivity, pathOfNews } from './path.ts';
import { PAGES } from './title.ts';

/** In which language, and by which clock, a page tells its times. */
export interface Telling {
  lang: Lang;
  timeZone: string;
}

/** A news as people without JavaScript read it, with where to go on from it. */
export function newsHtml(news: News, telling: Telling): string {
  const { kind, title, source, publishTime, cover, contentHtml, attachments, prev, next, related } = news;
  const links = [prev, next, ...related].flatMap(link => (link ? [{ ...link, kind }] : []));
  return articleHtml(
    worded('h1', { dir: 'auto' }, title),
    element('p', {}, `${worded('bdi', {}, source)} · ${timeHtml(publishTime, telling)}`),
    cover ? pictureHtml(cover) : '',
    element('div', { dir: 'auto' }, contentHtml),
    filesHtml(attachments),
    linksHtml(links),
  );
}

/** A dynamic likewise: plain text with its pictures. */
export function dynamicHtml(dynamic: Dynamic, telling: Telling): string {
  const { userName, time, content, images, attachments } = dynamic;
  return articleHtml(
    worded('h1', { dir: 'auto' }, userName),
    element('p', {}, timeHtml(time, telling)),
    element('p', { dir: 'auto' }, escapeHtml(content).replaceAll('\n', '<br>')),
    ...images.map(pictureHtml),
    filesHtml(attachments),
  );
}

/** An activity likewise: when by the clock of its place, where, whose it is, and what became of it. */
export function activityHtml(activity: Activity, telling: Telling): string {
  const { title, typeName, address, organizerName, cover, contentHtml, attachments, cancelReason } = activity;
  const facts = [activityWhen(activity, telling.lang), address, organizerName, typeName];
  return articleHtml(
    worded('h1', { dir: 'auto' }, title),
    cancelReason === undefined ? '' : worded('p', {}, `${CANCELLED[telling.lang]}: ${cancelReason}`),
    element('p', {}, facts.flatMap(fact => (fact === undefined ? [] : worded('bdi', {}, fact))).join(' · ')),
    cover ? pictureHtml(cover) : '',
    element('div', { dir: 'auto' }, contentHtml),
    filesHtml(attachments),
    listOf(
      activity.related.map(other => worded('a', { href: pathOfActivity(other), dir: 'auto' }, other.title)),
    ),
  );
}

/** Where everybody finds something to read. */
export const navHtml = (siteName: string, lang: Lang): string =>
  element(
    'nav',
    {},
    [
      worded('a', { href: `${BASE}home` }, siteName),
      ...LISTED.map(path => worded('a', { href: BASE + path }, PAGES[path][lang])),
    ].join(' · '),
  );
const LISTED = ['home/news', 'home/notice', 'activityList', 'channelPage', 'teachingSports'] as const;

/** A list as links, each with its day. */
export const listHtml = (name: string, entries: readonly Entry[], telling: Telling): string =>
  element('main', {}, worded('h1', {}, name) + entriesHtml(entries, telling));

export interface Entry {
  href: string;
  title: string;
  time: string;
}

const articleHtml = (...parts: string[]): string =>
  element('main', {}, element('article', {}, parts.join('')));

const entriesHtml = (entries: readonly Entry[], telling: Telling): string =>
  element(
    'ul',
    {},
    entries
      .map(({ href, title, time }) =>
        element('li', {}, `${worded('a', { href, dir: 'auto' }, title)} · ${timeHtml(time, telling)}`),
      )
      .join(''),
  );

const linksHtml = (links: readonly Pick<NewsBrief, 'kind' | 'id' | 'title'>[]): string =>
  listOf(links.map(link => worded('a', { href: pathOfNews(link), dir: 'auto' }, link.title)));

const filesHtml = (files: readonly File[]): string =>
  listOf(files.map(({ fileUrl, fileName }) => worded('a', { href: fileUrl, dir: 'auto' }, fileName)));

const listOf = (items: readonly string[]): string =>
  items.length === 0 ? '' : element('ul', {}, items.map(item => element('li', {}, item)).join(''));

const pictureHtml = ({ fileUrl, alt = '', width, height }: File): string =>
  element('p', {}, tag('img', { src: fileUrl, alt, width, height, loading: 'lazy' }));

function timeHtml(time: string, { lang, timeZone }: Telling): string {
  const day = new Date(time).toLocaleDateString(lang, { dateStyle: 'long', timeZone });
  return worded('time', { datetime: time }, day);
}
