import { visitApi } from '../core/api/makers/visit.ts';

/** Spaces that were entered from here; once is enough. */
const entered = new Set<string>();

/** Counts a visit. nb. fire and forget: whoever enters waits for no counter. */
export function countVisit(http: Parameters<typeof visitApi>[0], id: string): void {
  if (entered.has(id)) return;
  entered.add(id);
  visitApi(http)
    .add({ objectType: 'space', objectId: id })
    .catch(() => entered.delete(id));
}
