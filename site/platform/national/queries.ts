import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { NEWS_KIND, NEWS_SCOPE } from '../../../widgets/contract/limits.ts';
import type {
  CooperationBrief,
  CooperationCase,
  CooperationPage,
  cooperationListQuery,
  informationListQuery,
  Scheme,
} from '../../../widgets/contract/national/schema.ts';
import type { News, NewsPage } from '../../../widgets/contract/news/schema.ts';
import type { Asking } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { cooperationCase, news, scheme, type WrittenCase } from '../db/schema.ts';
import { likePattern, moment } from '../db/sql.ts';
import type { Lang } from '../http/language.ts';
import { PlatformError } from '../http/platform-error.ts';
import { detailNews } from '../news/detail.ts';
import { listNews } from '../news/list.ts';
import { getPublishedNews } from '../news/queries.ts';

type Row = typeof cooperationCase.$inferSelect;

const wordOf = (field: keyof WrittenCase, lang: Lang): SQL<string> =>
  sql<string>`${cooperationCase.content} #>> array[${lang}, ${field}]::text[]`;

/** Whether a case is published at `now`. */
export const isOutCase = (now: Date): SQL => sql`${cooperationCase.publishTime} <= ${moment(now)}`;

/** Returns one page of cases, newest first, with all region names and types to filter by. */
export async function listCases(
  db: Db,
  { regionName, type, keyword, pageIndex, pageSize }: z.output<typeof cooperationListQuery>,
  now: Date,
  lang: Lang,
): Promise<CooperationPage> {
  const words = keyword && likePattern(keyword);
  const has = (field: keyof WrittenCase) => sql`${wordOf(field, lang)} ilike ${words}`;
  const where = and(
    isOutCase(now),
    regionName ? sql`${wordOf('regionName', lang)} = ${regionName}` : undefined,
    type ? sql`${wordOf('type', lang)} = ${type}` : undefined,
    words ? or(has('title'), has('orgName'), has('summary')) : undefined,
  );
  const rows = await db
    .select()
    .from(cooperationCase)
    .where(where)
    .orderBy(desc(cooperationCase.publishTime), desc(cooperationCase.id))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  return {
    records: rows.map(row => toBrief(row, lang)),
    total: await db.$count(cooperationCase, where),
    pageIndex,
    pageSize,
    regionNames: await listWords(db, 'regionName', now, lang),
    types: await listWords(db, 'type', now, lang),
  };
}

async function listWords(db: Db, field: 'regionName' | 'type', now: Date, lang: Lang): Promise<string[]> {
  const word = wordOf(field, lang).as('word');
  const rows = await db.selectDistinct({ word }).from(cooperationCase).where(isOutCase(now)).orderBy(word);
  return rows.map(row => row.word);
}

/** Returns one case. Throws NOT_FOUND. */
export async function getCase(db: Db, id: string, now: Date, lang: Lang): Promise<CooperationCase> {
  const [row] = await db
    .select()
    .from(cooperationCase)
    .where(and(eq(cooperationCase.id, id), isOutCase(now)));
  if (!row) throw new PlatformError('NOT_FOUND');
  return { ...toBrief(row, lang), contentHtml: row.content[lang].contentHtml, url: row.url ?? undefined };
}

/** Converts a row to the API format in one language. */
function toBrief({ id, content, logo, cover, publishTime }: Row, lang: Lang): CooperationBrief {
  const { contentHtml, ...words } = content[lang];
  return {
    id,
    ...words,
    logo: logo ?? undefined,
    cover: cover ?? undefined,
    publishTime: publishTime.toISOString(),
  };
}

/** Information on the national pages is the news of the platform itself. */
const INFORMATION = { kind: NEWS_KIND.news, scope: NEWS_SCOPE.platform } as const;
const isInformation = and(eq(news.kind, INFORMATION.kind), eq(news.scope, INFORMATION.scope));

/** Query context without a reader: all users get the same response. */
type InformationAsking = Omit<Asking, 'reader'>;

export const listInformation = (
  db: Db,
  query: z.output<typeof informationListQuery>,
  asking: InformationAsking,
): Promise<NewsPage> => listNews(db, { ...query, ...INFORMATION }, { ...asking, reader: null });

/** Returns one information article. Throws NOT_FOUND, or GONE if it was deleted. */
export async function detailInformation(db: Db, id: string, asking: InformationAsking): Promise<News> {
  const forAll = { ...asking, reader: null };
  const row = await getPublishedNews(db, id, forAll);
  if (row.kind !== INFORMATION.kind || row.scope !== INFORMATION.scope) throw new PlatformError('NOT_FOUND');
  return detailNews(db, row, forAll, isInformation);
}

/** Returns the plans of a region in one language. Throws NOT_FOUND. */
export async function getScheme(db: Db, regionCode: string, lang: Lang): Promise<Scheme> {
  const [found] = await db.select().from(scheme).where(eq(scheme.regionCode, regionCode));
  if (!found) throw new PlatformError('NOT_FOUND');
  return found.content[lang];
}
