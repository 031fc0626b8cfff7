import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Removal } from '../../../widgets/contract/report/schema.ts';
import type { Reader } from '../auth/visibility.ts';
import { type comment, report } from '../db/schema.ts';

/** Whether the reader has reported an object. */
export const hasReportOf = (objectType: 'dynamic' | 'comment', id: PgColumn, reader: Reader): SQL<boolean> =>
  sql<boolean>`exists (select from ${report} where ${and(
    eq(report.objectType, objectType),
    eq(report.objectId, id),
    eq(report.personId, reader?.id ?? ''),
  )})`;

type Removed = Pick<typeof comment.$inferSelect, 'removeTime' | 'removeReason' | 'removeNote'>;

/** Converts a row to the API format. Undefined if the object was not removed, or only hidden with its parent. */
export const toRemoval = ({ removeTime, removeReason, removeNote }: Removed): Removal | undefined =>
  removeTime && removeReason
    ? { reason: removeReason, note: removeNote || undefined, time: removeTime.toISOString() }
    : undefined;
