/**
 * How many menu items fit in a row. When not all do, room is kept for "More". Widths and gap in pixels.
 */
export function howManyFit(widths: readonly number[], available: number, more: number, gap: number): number {
  const ends: number[] = [];
  for (const width of widths) ends.push(ends.length === 0 ? width : (ends.at(-1) ?? 0) + gap + width);
  if ((ends.at(-1) ?? 0) <= available) return widths.length;
  return ends.filter(end => end + gap + more <= available).length;
}
