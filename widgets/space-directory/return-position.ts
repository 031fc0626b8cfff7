/** What was wanted, for after signing in: to join a space, and how many pages were read to come to it. */
export const placeOf = (id: string, pages: number): string => `join ${id} ${pages}`;

export function readPlace(place: string | null): { id: string; pages: number } {
  const [act, id = '', pages] = place?.split(' ') ?? [];
  return act === 'join' ? { id, pages: Number(pages) || 1 } : { id: '', pages: 1 };
}
