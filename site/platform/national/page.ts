import {
  type CooperationCase,
  cooperationListQuery,
  informationListQuery,
  type Scheme,
  type SchemeCell,
} from '../../../widgets/contract/national/schema.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { Lang } from '../http/language.ts';
import { PlatformError } from '../http/platform-error.ts';
import { cut, named, type PageContext, publisherOf } from '../page/context.ts';
import { element, tag, worded } from '../page/html.ts';
import { pathOfCase, pathOfInformation, pathOfNews } from '../page/path.ts';
import { newsData } from '../page/structured-data.ts';
import type { PageContent } from '../page/template.ts';
import {
  type Entry,
  factsHtml,
  listHtml,
  mainHtml,
  newsHtml,
  type TextContext,
  timeHtml,
  wordsHtml,
} from '../page/text.ts';
import { pageName } from '../page/title.ts';
import { pageWords } from '../page/words.ts';
import { detailInformation, getCase, getScheme, listCases, listInformation } from './queries.ts';

const WIDE = { look: 'page wide' };

/** Renders the national platform page: the newest information and the cooperation cases. */
export async function national(context: PageContext): Promise<PageContent> {
  const entries = [...(await informationEntries(context)), ...(await caseEntries(context))];
  return {
    ...named(context, context.siteName, entries),
    html: listHtml(context.siteName, entries, context, WIDE),
  };
}

const NO_PLANS: Scheme = { plans: [], groups: [], footnotes: [] };

/** Renders the comparison of plans; empty if the platform has none. */
export async function scheme(context: PageContext): Promise<PageContent> {
  const { platform, regionCode, lang } = context;
  const name = pageName('scheme', lang);
  const found = await getScheme(platform.db, regionCode, lang).catch(error => {
    if (error instanceof PlatformError) return NO_PLANS;
    throw error;
  });
  const plans = found.plans.map(plan => `${plan.name}: ${plan.summary}`).join(' ');
  return {
    ...named(context, name, []),
    description: cut(plans) || name,
    html: schemeHtml(name, found, lang),
  };
}

/** Renders the list of cases. */
export async function cooperation(context: PageContext): Promise<PageContent> {
  const entries = await caseEntries(context);
  const name = pageName('cooperation', context.lang);
  return { ...named(context, name, entries), html: listHtml(name, entries, context, WIDE) };
}

async function caseEntries({ platform, lang }: PageContext): Promise<Entry[]> {
  const { records } = await listCases(
    platform.db,
    cooperationListQuery.parse({}),
    platform.clock.now(),
    lang,
  );
  return records.map(record => ({
    href: pathOfCase(record),
    title: record.title,
    time: record.publishTime,
    facts: [record.type, record.regionName, record.orgName],
    text: record.summary,
  }));
}

/** Renders one case. Throws NOT_FOUND. */
export async function cooperationCase(context: PageContext, id: string): Promise<PageContent> {
  const { platform, lang } = context;
  const found = await getCase(platform.db, id, platform.clock.now(), lang);
  const origin = platform.urls.platform;
  return {
    canonical: origin + pathOfCase(found),
    headline: found.title,
    description: cut(found.summary),
    image: found.cover === undefined ? undefined : { fileUrl: new URL(found.cover, origin).href },
    html: caseHtml(found, context),
  };
}

/** Renders the list of information. */
export async function information(context: PageContext): Promise<PageContent> {
  const entries = await informationEntries(context);
  const name = pageName('information', context.lang);
  return { ...named(context, name, entries), html: listHtml(name, entries, context, WIDE) };
}

async function informationEntries({ platform, lang }: PageContext): Promise<Entry[]> {
  const asking = { now: platform.clock.now(), lang };
  const { records } = await listInformation(platform.db, informationListQuery.parse({}), asking);
  return records.map(record => ({
    href: pathOfInformation(record),
    title: record.title,
    time: record.publishTime,
    facts: [record.source],
    text: record.summary,
  }));
}

/** Renders one information article. It is also a news article, whose address is canonical. */
export async function informationArticle(context: PageContext, id: string): Promise<PageContent> {
  const { platform, lang } = context;
  const found = await detailInformation(platform.db, id, { now: platform.clock.now(), lang });
  const origin = platform.urls.platform;
  const canonical = origin + pathOfNews(found);
  const image = found.cover && { ...found.cover, fileUrl: origin + found.cover.fileUrl };
  return {
    canonical,
    headline: found.title,
    description: cut(found.summary),
    image,
    data: [newsData(found, { canonical, image: image?.fileUrl, publisher: publisherOf(context) })],
    html: newsHtml(found, context),
  };
}

/** Renders a case for clients without JavaScript. */
function caseHtml(found: CooperationCase, context: TextContext): string {
  const { title, orgName, regionName, type, cover, summary, numbers, contentHtml, publishTime } = found;
  const parts = [
    worded('h1', { dir: 'auto' }, title),
    factsHtml([type, regionName, orgName], timeHtml(publishTime, context)),
    cover === undefined ? '' : element('p', {}, tag('img', { src: cover, alt: '', loading: 'lazy' })),
    worded('p', { dir: 'auto' }, summary),
    element(
      'ul',
      { class: 'ways-on' },
      numbers.map(({ label, value }) => worded('li', {}, `${label}: ${value}`)).join(''),
    ),
    wordsHtml(contentHtml),
  ];
  return mainHtml(element('article', {}, parts.join('')));
}

/** Renders the plans for clients without JavaScript: audience and features of each. */
function schemeHtml(name: string, { plans, groups, footnotes }: Scheme, lang: Lang): string {
  const columns = [translate(pageWords, lang)('feature'), ...plans.map(plan => plan.name)];
  const head = element('tr', {}, columns.map(column => worded('th', { scope: 'col' }, column)).join(''));
  const rows = groups.flatMap(group => [
    element('tr', {}, worded('th', { scope: 'colgroup', colspan: columns.length }, group.name)),
    ...group.features.map(feature => {
      const cells = plans.map(({ id }) =>
        wordOf(
          feature.cells.find(cell => cell.planId === id),
          lang,
        ),
      );
      const row = worded('th', { scope: 'row' }, feature.name);
      return element('tr', {}, row + cells.map(cell => worded('td', {}, cell)).join(''));
    }),
  ]);
  const parts = [
    worded('h1', {}, name),
    ...plans.map(plan => worded('p', {}, `${plan.name}: ${plan.summary} ${plan.audience}`)),
    plans.length === 0
      ? ''
      : element('table', {}, element('thead', {}, head) + element('tbody', {}, rows.join(''))),
    ...footnotes.map(note => worded('p', {}, note)),
  ];
  return mainHtml(parts.join(''), 'page wide');
}

function wordOf(cell: SchemeCell | undefined, lang: Lang): string {
  switch (cell?.type) {
    case 'text':
      return cell.value;
    case 'number':
      return [cell.value.toLocaleString(lang), cell.unit].filter(Boolean).join(' ');
    default:
      return translate(pageWords, lang)(`held_${cell?.type ?? 'no'}`);
  }
}
