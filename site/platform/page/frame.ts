import type { IndexInfo, MenuItem } from '../../../widgets/contract/platform/schema.ts';
import { SITE_PAGES } from '../../../widgets/contract/site-page/calls.ts';
import { LANGS } from '../../../widgets/ui/i18n/lang.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import { NATIONAL_PAGES, type SitePath } from '../../map/site-map.ts';
import type { Lang } from '../http/language.ts';
import { escapeHtml } from '../rich-text/render-html.ts';
import { element, tag, worded } from './html.ts';
import { BASE, inLang } from './path.ts';
import { pageName } from './title.ts';
import { pageWords } from './words.ts';

/** Data of the header and footer of every page. */
interface Frame {
  lang: Lang;
  /** Requested address, from the base on and without a locale. */
  address: string;
  info: IndexInfo['headFootInfo'];
  headMenu: readonly MenuItem[];
}

/** Wraps the main content of a page in header, menu and footer, in place of those that the site renders later. */
export function framed(frame: Frame, main: string): string {
  const skip = worded('a', { class: 'skip-link', href: '#first-main' }, sayIn(frame)('skip'));
  const header = element('header', { class: 'site-header' }, skip + bar(frame) + menu(frame));
  return [header, main, imprint(frame)].join('\n');
}

/** Notice for clients without JavaScript that they can only read. */
export const readingOnly = (lang: Lang): string =>
  element('noscript', {}, worded('p', { class: 'notice quiet small' }, sayIn({ lang })('needsScript')));

const sayIn = ({ lang }: Pick<Frame, 'lang'>) => translate(pageWords, lang);

function bar({ info, lang, address }: Frame): string {
  const say = sayIn({ lang });
  const logo = tag('img', { src: info.titleLogo, alt: '', width: 40, height: 40 });
  const name = worded('bdi', { class: 'name' }, info.flatName);
  const languages = LANGS.map(one => {
    const current = one === lang ? 'true' : undefined;
    const attributes = { href: inLang(address, one), lang: one, hreflang: one, 'aria-current': current };
    return worded('a', attributes, sayIn({ lang: one })('languageName'));
  });
  const parts = [
    worded('a', { class: 'button quiet to-menu', href: '#first-menu', 'aria-label': say('menu') }, '☰'),
    element('a', { href: `${BASE}home`, class: 'brand' }, element('span', { class: 'logo' }, logo) + name),
    element('nav', { class: 'languages small', 'aria-label': say('languages') }, languages.join('')),
  ];
  return element('div', { class: 'bar' }, parts.join(''));
}

function menu({ headMenu, lang, address }: Frame): string {
  const home = { name: pageName('home', lang), url: `${BASE}home`, children: [] };
  const path = address.replace(/\?.*/, '');
  const items = (headMenu.length > 0 ? headMenu : [home]).map(({ name, url, children }) => {
    const current = url === path ? 'page' : undefined;
    const own = element('a', { href: url, class: 'menu-link', 'aria-current': current }, bdi(name));
    if (children.length === 0) return element('li', {}, own);
    const below = [{ name, url }, ...children].map(item =>
      element('li', {}, element('a', { href: item.url, class: 'menu-link' }, bdi(item.name))),
    );
    const folded =
      element('summary', { class: 'menu-link' }, bdi(name)) +
      element('ul', { class: 'unfolded' }, below.join(''));
    return element('li', {}, element('details', { class: 'disclosure' }, folded));
  });
  return element(
    'nav',
    { class: 'head-menu', id: 'first-menu', 'aria-label': sayIn({ lang })('mainMenu') },
    element('ul', { class: 'menu-row' }, items.join('')),
  );
}

/** Pages with public content, linked from the footer whatever the menu contains. */
const READ: readonly SitePath[] = [
  'home/news',
  'home/notice',
  'activityList',
  'channelPage',
  'teachingSports',
];

function imprint({ info, lang }: Frame): string {
  const say = sayIn({ lang });
  const to = (paths: readonly SitePath[]) =>
    paths.map(path => ({ name: pageName(path, lang), url: BASE + path }));
  const links = [
    ...info.links,
    ...to(SITE_PAGES),
    { name: say('register'), url: `${BASE}register` },
    { name: say('widgets'), url: `${BASE}embed/` },
    ...to(NATIONAL_PAGES),
  ];
  const mail = info.mail && worded('a', { href: `mailto:${info.mail}` }, info.mail);
  const where = [info.address, info.phone].flatMap(text => (text ? bdi(text) : []));
  const name = element('p', { class: 'footer-name' }, bdi(info.flatName));
  const contact = element('p', { class: 'quiet small' }, [...where, mail || ''].join(''));
  const nav = (label: string, items: readonly { name: string; url: string }[]) => {
    const listed = items.map(({ name, url }) => element('li', {}, element('a', { href: url }, bdi(name))));
    return element('nav', { 'aria-label': label }, element('ul', {}, listed.join('')));
  };
  const inner = [
    element('div', { class: 'imprint' }, name + contact),
    element('div', { class: 'footer-links' }, nav(say('pages'), to(READ)) + nav(say('links'), links)),
    info.copyright ? worded('p', { class: 'quiet small', dir: 'auto' }, info.copyright) : '',
  ];
  const footer = element('div', { class: 'footer-inner' }, inner.join(''));
  return element('footer', { class: 'site-footer' }, footer);
}

const bdi = (text: string): string => element('bdi', {}, escapeHtml(text));
