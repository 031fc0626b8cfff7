import type { Range } from '../storage/object-store.ts';

/**
 * The one range of bytes that a `Range` header asks for: null when it asks for none that we serve, and then the whole is
 * answered; `outside` when there are no such bytes.
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
