import {
  cooperationListQuery,
  informationListQuery,
  type Scheme,
} from '../../../widgets/contract/national/schema.ts';
import { PlatformError } from '../http/platform-error.ts';
import { type Asked, cut, named, publisherOf } from '../page/context.ts';
import { pathOfCase, pathOfInformation, pathOfNews } from '../page/path.ts';
import { newsData } from '../page/structured-data.ts';
import type { Found } from '../page/template.ts';
import { type Entry, listHtml, newsHtml } from '../page/text.ts';
import { pageName } from '../page/title.ts';
import { getCase, listCases } from './cooperation.ts';
import { detailInformation, listInformation } from './information.ts';
import { caseHtml, schemeHtml } from './page-text.ts';
import { getScheme } from './scheme.ts';

const WIDE = { look: 'page wide' };

/** Renders the national platform page: the newest information and the cooperation cases. */
export async function national(asked: Asked): Promise<Found> {
  const entries = [...(await informationEntries(asked)), ...(await caseEntries(asked))];
  return { ...named(asked, asked.siteName, entries), html: listHtml(asked.siteName, entries, asked, WIDE) };
}

const NO_PLANS: Scheme = { plans: [], groups: [], footnotes: [] };

/** Renders the comparison of plans; empty if the platform has none. */
export async function scheme(asked: Asked): Promise<Found> {
  const { platform, regionCode, lang } = asked;
  const name = pageName('scheme', lang);
  const found = await getScheme(platform.db, regionCode, lang).catch(error => {
    if (error instanceof PlatformError) return NO_PLANS;
    throw error;
  });
  const plans = found.plans.map(plan => `${plan.name}: ${plan.summary}`).join(' ');
  return { ...named(asked, name, []), description: cut(plans) || name, html: schemeHtml(name, found, lang) };
}

/** Renders the list of cases. */
export async function cooperation(asked: Asked): Promise<Found> {
  const entries = await caseEntries(asked);
  const name = pageName('cooperation', asked.lang);
  return { ...named(asked, name, entries), html: listHtml(name, entries, asked, WIDE) };
}

async function caseEntries({ platform, lang }: Asked): Promise<Entry[]> {
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
export async function cooperationCase(asked: Asked, id: string): Promise<Found> {
  const { platform, lang } = asked;
  const found = await getCase(platform.db, id, platform.clock.now(), lang);
  const origin = platform.urls.platform;
  return {
    canonical: origin + pathOfCase(found),
    headline: found.title,
    description: cut(found.summary),
    image: found.cover === undefined ? undefined : { fileUrl: new URL(found.cover, origin).href },
    html: caseHtml(found, asked),
  };
}

/** Renders the list of information. */
export async function information(asked: Asked): Promise<Found> {
  const entries = await informationEntries(asked);
  const name = pageName('information', asked.lang);
  return { ...named(asked, name, entries), html: listHtml(name, entries, asked, WIDE) };
}

async function informationEntries({ platform, lang }: Asked): Promise<Entry[]> {
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
export async function informationArticle(asked: Asked, id: string): Promise<Found> {
  const { platform, lang } = asked;
  const found = await detailInformation(platform.db, id, { now: platform.clock.now(), lang });
  const origin = platform.urls.platform;
  const canonical = origin + pathOfNews(found);
  const image = found.cover && { ...found.cover, fileUrl: origin + found.cover.fileUrl };
  return {
    canonical,
    headline: found.title,
    description: cut(found.summary),
    image,
    data: [newsData(found, { canonical, image: image?.fileUrl, publisher: publisherOf(asked) })],
    html: newsHtml(found, asked),
  };
}
