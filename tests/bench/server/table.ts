import type { Load } from './load.ts';
import type { Work } from './statements.ts';

/** What was measured of one call on one community. */
export interface Measured {
  name: string;
  size: string;
  /** Status of the answer, and its length in bytes. */
  status: number;
  bytes: number;
  work: Work;
  /** One client, and many at once. */
  alone: Load;
  together: Load;
  /** What any platform needs: to answer a constant of the same size, and to get the same rows with the bare driver. */
  floors: { constant: Load; rows: Load };
}

const HEAD = [
  'call',
  'size',
  'status',
  'kB',
  'statements',
  'plan ms',
  'SQL ms',
  'rows read',
  'p50',
  'p95',
  'p95 of 50',
  'requests/s',
  'refused',
  'node ms',
  '÷ constant',
  '÷ rows',
  'database ms',
  'growth',
];

export const digits = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

/**
 * Formats one table: a line per call and size, with times in milliseconds, those of processors per request. `÷ constant`
 * and `÷ rows` are the processor time by that of the floors; `growth` is the SQL time by that of the first size.
 */
export function printed(all: readonly Measured[]): string {
  const [first] = all;
  const lines = all.map(({ name, size, status, bytes, work, alone, together, floors }) => {
    const base = all.find(other => other.name === name && other.size === first?.size);
    const growth =
      base && base.size !== size ? `×${digits(work.sqlMs / Math.max(0.01, base.work.sqlMs))}` : '';
    return [
      name,
      size,
      String(status),
      digits(bytes / 1024),
      String(work.statements),
      digits(work.planMs),
      digits(work.sqlMs),
      String(work.rowsRead),
      digits(alone.p50),
      digits(alone.p95),
      digits(together.p95),
      digits(together.perSecond),
      `${alone.refused + together.refused}`,
      digits(alone.nodeMs),
      `×${digits(alone.nodeMs / floors.constant.nodeMs)}`,
      work.statements > 0 ? `×${digits(alone.nodeMs / floors.rows.nodeMs)}` : '',
      digits(alone.databaseMs),
      growth,
    ];
  });
  return table([HEAD, ...lines]);
}

/** Aligns the columns of rows, the first one to the left. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map(row => row[at]?.length ?? 0)));
  return rows
    .map(row =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  '),
    )
    .join('\n');
}
