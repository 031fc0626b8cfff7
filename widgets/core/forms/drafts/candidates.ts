import { sameContent } from '../../data/same-content.ts';
import type { OrphanedDrafts } from './orphaned.ts';
import type { KnownRow, PlatformRow } from './platform-row.ts';
import type { Found } from './state.ts';

/** A draft that can be offered. `slot`: where this browser stores it; null if only the platform does. */
export type Candidate<T> = Found<T> & { clientKey: string; slot: string | null };

/** Returns whether the platform's row holds the draft, too: written from its slot, or with the same content. */
export const isInRow = <T>({ slot, content }: Candidate<T>, row: KnownRow<T> | null): boolean =>
  slot === null || row?.device === slot || sameContent(content, row?.content?.fields);

/** All drafts that can be offered, newest first. Of a draft that is here and on the platform, the one here is newer. */
export function candidatesIn<T>(left: OrphanedDrafts<T>, row: PlatformRow<T>): Candidate<T>[] {
  const here = left
    .all()
    .flatMap(([slot, { content, savedAt, clientKey }]): Candidate<T>[] =>
      content ? [{ content, savedAt, clientKey, slot, from: 'here' }] : [],
    );
  const theirs = row.theirs();
  if (theirs?.content && !here.some(find => isInRow(find, theirs))) {
    const { content, saveTime: savedAt, device } = theirs;
    const from = left.knows(device) ? 'here' : 'elsewhere';
    here.push({ content: content.fields, savedAt, clientKey: content.clientKey, slot: null, from });
  }
  return here.sort((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt));
}
