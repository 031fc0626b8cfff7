import type { Clock } from '../clock.ts';
import type { OpenSettings } from '../db/open.ts';
import type { Env } from '../env.ts';

/** Where a platform has its data, as its settings say. */
export type Place = Pick<Env, 'DATABASE_URL' | 'DATABASE_PREPARES' | 'DATA_DIR' | 'STORAGE_URL'>;

/** What a command works with besides the place. */
export interface Means {
  clock: Clock;
  /** Built file of the embedded database's thread. Default: the one beside the built program. */
  databaseThread?: string | undefined;
}

/** Settings with which the database of a place is opened. */
export const databaseOf = (
  { DATABASE_URL, DATABASE_PREPARES, DATA_DIR }: Place,
  means: Means,
): OpenSettings => ({
  ...means,
  databaseUrl: DATABASE_URL,
  postgres: { prepares: DATABASE_PREPARES !== '0' },
  dataDir: DATA_DIR,
});
