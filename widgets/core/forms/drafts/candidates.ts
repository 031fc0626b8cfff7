import { sameContent } from '../../data/same-content.ts';
import type { LeftHere } from './orphaned.ts';
import type { KnownRow, PlatformRow } from './platform-row.ts';
import type { Found } from './state.ts';

/** A find, and where it lies: in a slot of this browser, or with null in the platform's row alone. */
export type Lying<T> = Found<T> & { clientKey: string; slot: string | null };

/** Whether a find lies in the platform's row, too: it went there from its slot, or says the same. */
export const isInRow = <T>({ slot, content }: Lying<T>, row: KnownRow<T> | null): boolean =>
  slot === null || row?.device === slot || sameContent(content, row?.content?.fields);

/** All that may be offered, the newest first. nb. of what lies here and there, what is here is the newer state. */
export function lyingIn<T>(left: LeftHere<T>, row: PlatformRow<T>): Lying<T>[] {
  const here = left
    .all()
    .flatMap(([slot, { content, savedAt, clientKey }]): Lying<T>[] =>
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
