import type { Platform } from '../dependencies.ts';
import { getSpan } from './period.ts';
import { type Ranking, type Ranks, selectRanks, type Wanted } from './queries.ts';
import { findSnapshot, readSnapshot } from './snapshot.ts';

/** Reads a board: as it was last computed in a large community, else as of now. `ranking.now` is the time of it. */
export async function readBoard(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { rankType, period, regionCode }: Pick<Ranking, 'rankType' | 'period' | 'regionCode'>,
  by: Pick<Ranking, 'reader' | 'lang'>,
  wanted: Wanted,
): Promise<Ranks & { ranking: Ranking }> {
  const snapshot = await findSnapshot(db, { rankType, period });
  const now = snapshot?.time ?? clock.now();
  const span = await getSpan(db, period, now);
  const ranking = { rankType, period, regionCode, span, now, ...by };
  const ranks = snapshot
    ? await readSnapshot(db, snapshot, ranking, wanted)
    : await selectRanks(db, ranking, wanted);
  return { ...ranks, ranking };
}
