/**
 * Returns the number of menu items that fit in a row. Reserves space for "More" if not all fit. Widths and
 * gap are in pixels.
 */
export function howManyFit(widths: readonly number[], available: number, more: number, gap: number): number {
  const ends: number[] = [];
  for (const width of widths) ends.push(ends.length === 0 ? width : (ends.at(-1) ?? 0) + gap + width);
  if ((ends.at(-1) ?? 0) <= available) return widths.length;
  return ends.filter(end => end + gap + more <= available).length;
}
