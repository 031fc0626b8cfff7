import type { SpaceInfo } from '../../../widgets/contract/space/schema.ts';
import type { Localised } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import { element, worded } from '../page/html.ts';
import { BASE, pathOfSpace } from '../page/path.ts';
import { type Entry, entriesHtml, factsHtml, listOf, mainHtml, type Telling } from '../page/text.ts';

const WORDS = {
  news: { en: 'News', 'zh-CN': '新闻' },
  shared: { en: 'Dynamics', 'zh-CN': '动态' },
  hosts: { en: 'Hosts', 'zh-CN': '主持人' },
  home: { en: 'Home', 'zh-CN': '主页' },
  about: { en: 'Information', 'zh-CN': '资料' },
  honours: { en: 'Honours', 'zh-CN': '荣誉' },
  links: { en: 'Links', 'zh-CN': '链接' },
} as const satisfies Record<string, Localised<string>>;

/** Content of a space page besides the profile. */
export interface SpaceContent {
  hosts: readonly string[];
  news: readonly Entry[];
  shared: readonly Entry[];
}

/** Renders the home of a space for clients without JavaScript. */
export function spaceHtml(info: SpaceInfo, { hosts, news, shared }: SpaceContent, telling: Telling): string {
  const { lang } = telling;
  const names = hosts.map(host => worded('bdi', {}, host)).join(' · ');
  const parts = [
    headHtml(info),
    hosts.length === 0 ? '' : element('p', {}, `${WORDS.hosts[lang]}: ${names}`),
    listOf([worded('a', { href: aboutPath(info) }, WORDS.about[lang])]),
    section(WORDS.news[lang], entriesHtml(news, telling, 3)),
    section(WORDS.shared[lang], entriesHtml(shared, telling, 3)),
  ];
  return mainHtml(parts.join(''));
}

/** Renders the profile of a space for clients without JavaScript. */
export function aboutHtml(info: SpaceInfo, lang: Lang): string {
  const { phone, mail, address } = info.contact;
  const links = info.links.map(({ name, url }) =>
    worded('a', { href: url, rel: 'noopener nofollow', dir: 'auto' }, name),
  );
  const parts = [
    headHtml(info),
    listOf([worded('a', { href: pathOfSpace(info) }, WORDS.home[lang])]),
    factsHtml([address, phone, mail]),
    section(WORDS.honours[lang], listOf(info.honours.map(honour => worded('bdi', {}, honour)))),
    section(WORDS.links[lang], listOf(links)),
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
