import type { Unsent } from '../../core/index.ts';
import type { Answered } from '../entry-model.ts';

/** A reply that was not sent, and what it answers. */
export interface UnsentReply extends Unsent {
  unsent: Answered;
}

/** Those whose box is not open: there they show themselves. */
export const shownBeside = (all: readonly Unsent[], answering: string | null): UnsentReply[] =>
  all.filter(isUnsentReply).filter(({ unsent }) => unsent.entry.id !== answering);

const isUnsentReply = (found: Unsent): found is UnsentReply =>
  'entry' in found.unsent && 'topId' in found.unsent;
