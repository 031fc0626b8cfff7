import type { Clock } from '../clock.ts';
import type { OwnershipEvents } from '../data-folder/take.ts';
import { openEmbedded } from './embedded/open.ts';
import type { OpenDb } from './handle.ts';
import { type Engine, migrate } from './migrate.ts';
import type { SlowQueries } from './postgres/client.ts';
import { openPostgres, type PostgresSettings } from './postgres/open.ts';

export interface OpenSettings extends SlowQueries {
  databaseUrl?: string | undefined;
  /** How PostgreSQL is used. */
  postgres?: PostgresSettings;
  dataDir: string;
  clock: Clock;
  /** Callbacks about the ownership of `dataDir`. By default, queries fail once it is lost. */
  ownership?: OwnershipEvents;
  /** Built file of the embedded database's thread. Default: the one beside the built program. */
  databaseThread?: string | URL | undefined;
}

/**
 * Opens PostgreSQL at `databaseUrl`, which any number of processes may share. Without it, opens the embedded
 * database in `dataDir`, which this process owns until it closes it. Throws if another process owns
 * `dataDir`. Migrates the database.
 */
export async function openDb(settings: OpenSettings): Promise<OpenDb> {
  const opened = await openUnmigrated(settings);
  try {
    await migrate(opened.background, settings.clock, engineOf(settings));
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

/** Opens the same database with the schema that it has. */
export const openUnmigrated = ({
  databaseUrl,
  postgres,
  clock,
  ...settings
}: OpenSettings): Promise<OpenDb> =>
  databaseUrl
    ? openPostgres(databaseUrl, { ...postgres, slowFrom: settings.slowFrom, onSlow: settings.onSlow })
    : openEmbedded({ ...settings, clock });

export const engineOf = ({ databaseUrl }: Pick<OpenSettings, 'databaseUrl'>): Engine =>
  databaseUrl ? 'shared' : 'embedded';
