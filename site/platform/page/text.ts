import type { Activity } from '../../../widgets/contract/activity/schema.ts';
import type { Dynamic } from '../../../widgets/contract/dynamic/schema.ts';
import type { File } from '../../../widgets/contract/file/schema.ts';
import type { News, NewsBrief } from '../../../widgets/contract/news/schema.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import { activityWhen } from '../activity/page-text.ts';
import type { Lang } from '../http/language.ts';
import { escapeHtml } from '../rich-text/render-html.ts';
import { element, tag, worded } from './html.ts';
import { pathOfActivity, pathOfNews, pathOfSpace } from './path.ts';
import { pageWords } from './words.ts';

/** Locale and time zone of the times on a page. */
export interface TextContext {
  lang: Lang;
  timeZone: string;
}

/** One entry of a list. */
export interface Entry {
  href: string;
  /** Name used wherever the entry is mentioned. */
  title: string;
  /** Heading in the list, if the title would repeat the text. */
  heading?: string | undefined;
  time: string;
  /** Displayed time, if the date alone is not enough. */
  when?: string | undefined;
  /** People and places shown next to the time. */
  facts?: (string | undefined)[];
  text?: string | undefined;
  cover?: string | undefined;
}

/** Main element of a page. `look` is its CSS class. */
export const mainHtml = (html: string, look = 'page'): string =>
  element('main', { id: 'first-main' }, element('div', { class: look }, html));

/** Renders a news article for clients without JavaScript, with links to related articles. */
export function newsHtml(news: News, context: TextContext): string {
  const { kind, title, source, userName, publishTime, cover, contentHtml, attachments, prev, next, related } =
    news;
  const links = [prev, next, ...related].flatMap(link => (link ? [{ ...link, kind }] : []));
  return articleHtml(
    worded('h1', { dir: 'auto' }, title),
    factsHtml([source, userName === source ? undefined : userName], timeHtml(publishTime, context)),
    cover ? coverHtml(cover) : '',
    wordsHtml(contentHtml),
    filesHtml(attachments),
    linksHtml(links),
  );
}

/** Renders a dynamic as plain text with its pictures. */
export function dynamicHtml(dynamic: Dynamic, context: TextContext): string {
  const { userName, schoolName, groups = [], time, content, images, video, attachments } = dynamic;
  const spaces = groups.map(({ groupId, groupName }) =>
    worded('a', { href: pathOfSpace({ id: groupId }), dir: 'auto' }, groupName),
  );
  return articleHtml(
    worded('h1', { dir: 'auto' }, userName),
    factsHtml([schoolName], timeHtml(time, context)),
    wordsHtml(element('p', {}, escapeHtml(content).replaceAll('\n', '<br>'))),
    ...images.map(pictureHtml),
    filesHtml(video ? [video, ...attachments] : attachments),
    listOf(spaces),
  );
}

/** Renders an activity: time in its own time zone, place, organiser, and cancellation. */
export function activityHtml(activity: Activity, context: TextContext): string {
  const { title, typeName, address, organizerName, cover, contentHtml, attachments, cancelReason } = activity;
  return articleHtml(
    worded('h1', { dir: 'auto' }, title),
    cancelReason === undefined
      ? ''
      : worded('p', {}, `${translate(pageWords, context.lang)('cancelled')}: ${cancelReason}`),
    factsHtml([activityWhen(activity, context.lang), address, organizerName, typeName]),
    cover ? coverHtml(cover) : '',
    wordsHtml(contentHtml),
    filesHtml(attachments),
    listOf(
      activity.related.map(other => worded('a', { href: pathOfActivity(other), dir: 'auto' }, other.title)),
    ),
  );
}

/** Renders a list with its heading and entries. */
export const listHtml = (
  name: string,
  entries: readonly Entry[],
  context: TextContext,
  { look, lead }: { look?: string; lead?: string } = {},
): string =>
  mainHtml(
    element('header', { class: 'page-head' }, worded('h1', { dir: 'auto' }, name) + leadHtml(lead)) +
      entriesHtml(entries, context),
    look,
  );

/** Renders the entries of a list. `level` is that of their headings. */
export const entriesHtml = (entries: readonly Entry[], context: TextContext, level: 2 | 3 = 2): string =>
  entries.length === 0
    ? ''
    : element('ul', { class: 'entries' }, entries.map(entry => entryHtml(entry, context, level)).join(''));

function entryHtml(entry: Entry, context: TextContext, level: 2 | 3) {
  const { href, title, heading = title, time, when, facts = [], text } = entry;
  const shownTime = when === undefined ? timeHtml(time, context) : worded('time', { datetime: time }, when);
  const parts = [
    element(`h${level}`, {}, worded('a', { href, dir: 'auto' }, heading)),
    factsHtml(facts, shownTime),
    text ? worded('p', { dir: 'auto' }, text) : '',
  ];
  return element('li', {}, parts.join(''));
}

export const leadHtml = (lead: string | undefined): string =>
  lead ? worded('p', { class: 'quiet', dir: 'auto' }, lead) : '';

/** People, places and time on one line. */
export const factsHtml = (facts: readonly (string | undefined)[], time = ''): string => {
  const parts = [...facts.flatMap(fact => (fact ? worded('bdi', {}, fact) : [])), time].filter(Boolean);
  return parts.length === 0 ? '' : element('p', { class: 'quiet small' }, parts.join(' · '));
};

/**
 * User-written HTML with its own text direction. Raises `h3` to `h2` if there is no `h2`, so that no heading
 * level is skipped.
 */
export const wordsHtml = (html: string): string =>
  element(
    'div',
    { class: 'words', dir: 'auto' },
    html.includes('<h2') ? html : html.replace(/<(\/?)h3(?=[ >])/g, '<$1h2'),
  );

const articleHtml = (...parts: string[]): string => mainHtml(element('article', {}, parts.join('')));

export const listOf = (items: readonly string[]): string =>
  items.length === 0
    ? ''
    : element('ul', { class: 'ways-on' }, items.map(item => element('li', {}, item)).join(''));

const linksHtml = (links: readonly Pick<NewsBrief, 'kind' | 'id' | 'title'>[]): string =>
  listOf(links.map(link => worded('a', { href: pathOfNews(link), dir: 'auto' }, link.title)));

const filesHtml = (files: readonly File[]): string =>
  listOf(files.map(({ fileUrl, fileName }) => worded('a', { href: fileUrl, dir: 'auto' }, fileName)));

/** Cover image of an article. Has the same referrer policy as the site's own element, so that it is fetched once. */
const coverHtml = ({ fileUrl, alt = '', width, height }: File): string =>
  element('p', {}, tag('img', { src: fileUrl, alt, width, height, referrerpolicy: 'no-referrer' }));

const pictureHtml = ({ fileUrl, alt = '', width, height }: File): string =>
  element(
    'p',
    {},
    tag('img', { src: fileUrl, alt, width, height, loading: 'lazy', referrerpolicy: 'no-referrer' }),
  );

/** Time element that shows the date. */
export function timeHtml(time: string, { lang, timeZone }: TextContext): string {
  const day = new Date(time).toLocaleDateString(lang, { dateStyle: 'long', timeZone });
  return worded('time', { datetime: time }, day);
}
