import { z } from 'zod';

/** Names of an archive's entries. Tables are in numbered pieces, objects of the storage under their keys. */
export const MANIFEST = 'manifest.json';
export const tableEntry = (table: string, place: number): string =>
  `tables/${table}/${String(place).padStart(6, '0')}.ndjson`;
export const objectEntry = (key: string): string => `objects/${key}`;
export const mediaEntry = (path: string): string => `media/${path}`;

/** First entry of a backup. */
export const manifestSchema = z.object({
  /** Version of the layout of entries. */
  backup: z.literal(1),
  /** Version of the program, and time of the database's state, as ISO 8601. */
  version: z.string(),
  time: z.string(),
  /** Migrations that make up the schema of the tables. */
  migrations: z.array(z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;
