import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  RankItem,
  RankingPage,
  rankingDetailQuery,
  rankingListQuery,
} from '../../../widgets/contract/ranking/schema.ts';
import type { Reader } from '../auth/visibility.ts';
import { person as personTable } from '../db/schema.ts';
import type { Platform } from '../dependencies.ts';
import type { Lang } from '../http/language.ts';
import { PlatformError } from '../http/platform-error.ts';
import { on, routes } from '../http/route.ts';
import { listRegions } from '../reference/queries.ts';
import { readBoard } from './board.ts';
import { boardsOf, RANK_VERSION } from './formula.ts';
import { toRankItem } from './queries.ts';

export default routes(platform => [
  on('rankingTypes', async ({ lang }) => boardsOf(lang)),
  on('publicRankingList', async ({ query, lang }) => list(platform, query, null, lang)),
  on('rankingList', async ({ query, person, lang }) => list(platform, query, person, lang)),
  on('publicRankingDetail', async ({ query, lang }) => detail(platform, query, null, lang)),
  on('rankingDetail', async ({ query, person, lang }) => detail(platform, query, person, lang)),

  on('rankingOptOut', async ({ body: { value }, person }) => {
    await platform.db
      .update(personTable)
      .set({ rankOut: value === 1 })
      .where(eq(personTable.id, person.id));
    return { value };
  }),
]);

async function list(
  platform: Platform,
  query: z.output<typeof rankingListQuery>,
  reader: Reader,
  lang: Lang,
): Promise<RankingPage> {
  const { pageIndex, pageSize } = query;
  const wanted = { from: (pageIndex - 1) * pageSize + 1, to: pageIndex * pageSize };
  const isOnPage = ({ line }: { line: number }) => line >= wanted.from && line <= wanted.to;
  const { ranking, lines, total } = await readBoard(platform, query, { reader, lang }, wanted);
  const own = lines.find(line => line.mine);
  const { bounds } = ranking.span;
  return {
    records: lines.filter(isOnPage).map(line => toRankItem(line, ranking)),
    total,
    pageIndex,
    pageSize,
    mine: own && toRankItem(own, ranking),
    optOut: reader?.rankOut,
    periodFrom: bounds?.from.toISOString(),
    periodTo: bounds?.to.toISOString(),
    updateTime: ranking.now.toISOString(),
    version: RANK_VERSION,
    regions: await listRegions(platform.db, lang),
  };
}

async function detail(
  platform: Platform,
  query: z.output<typeof rankingDetailQuery>,
  reader: Reader,
  lang: Lang,
): Promise<RankItem> {
  const { ranking, lines } = await readBoard(platform, query, { reader, lang }, { id: query.id });
  if (!lines[0]) throw new PlatformError('NOT_FOUND');
  return toRankItem(lines[0], ranking);
}
