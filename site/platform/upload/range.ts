import type { Range } from '../storage/object-store.ts';

/**
 * Parses a `Range` header of one byte range. Returns null if it has none that is supported, so that the whole
 * is sent, and `outside` if the range is not satisfiable.
 */
export function rangeOf(header: string | undefined, size: number): Range | null | 'outside' {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  const isLast = from === '';
  const start = isLast ? Math.max(0, size - Number(to)) : Number(from);
  const end = isLast || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (!isLast && to !== '' && Number(to) < Number(from)) return null;
  return start > end ? 'outside' : { start, end };
}
