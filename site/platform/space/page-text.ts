import type { SpaceInfo } from '../../../widgets/contract/space/schema.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { Lang } from '../http/language.ts';
import { element, worded } from '../page/html.ts';
import { BASE, pathOfSpace } from '../page/path.ts';
import { type Entry, entriesHtml, factsHtml, listOf, mainHtml, type Telling } from '../page/text.ts';
import { pageWords } from '../page/words.ts';

/** Content of a space page besides the profile. */
export interface SpaceContent {
  hosts: readonly string[];
  news: readonly Entry[];
  shared: readonly Entry[];
}

/** Renders the home of a space for clients without JavaScript. */
export function spaceHtml(info: SpaceInfo, { hosts, news, shared }: SpaceContent, telling: Telling): string {
  const say = translate(pageWords, telling.lang);
  const names = hosts.map(host => worded('bdi', {}, host)).join(' · ');
  const parts = [
    headHtml(info),
    hosts.length === 0 ? '' : element('p', {}, `${say('hosts')}: ${names}`),
    listOf([worded('a', { href: aboutPath(info) }, say('about'))]),
    section(say('news'), entriesHtml(news, telling, 3)),
    section(say('shared'), entriesHtml(shared, telling, 3)),
  ];
  return mainHtml(parts.join(''));
}

/** Renders the profile of a space for clients without JavaScript. */
export function aboutHtml(info: SpaceInfo, lang: Lang): string {
  const say = translate(pageWords, lang);
  const { phone, mail, address } = info.contact;
  const links = info.links.map(({ name, url }) =>
    worded('a', { href: url, rel: 'noopener nofollow', dir: 'auto' }, name),
  );
  const parts = [
    headHtml(info),
    listOf([worded('a', { href: pathOfSpace(info) }, say('home'))]),
    factsHtml([address, phone, mail]),
    section(say('honours'), listOf(info.honours.map(honour => worded('bdi', {}, honour)))),
    section(say('spaceLinks'), listOf(links)),
  ];
  return mainHtml(parts.join(''));
}

const headHtml = ({ name, intro, schoolName, stage, subject }: SpaceInfo): string =>
  element(
    'header',
    { class: 'page-head' },
    worded('h1', { dir: 'auto' }, name) +
      factsHtml([schoolName, stage, subject]) +
      (intro ? worded('p', { dir: 'auto' }, intro) : ''),
  );

/** Section with a heading; empty without content. */
const section = (name: string, html: string): string =>
  html === '' ? '' : element('section', {}, worded('h2', {}, name) + html);

const aboutPath = ({ id }: SpaceInfo): string => `${BASE}space/information?id=${encodeURIComponent(id)}`;
