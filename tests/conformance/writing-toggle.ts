import type { CallName } from '../../widgets/contract/calls.ts';
import { NOBODYS } from './checks.ts';
import type { Data, Hand } from './hand.ts';

/** State of a person that one call toggles and another one returns. */
interface Toggle {
  noun: string;
  write: CallName;
  read: CallName;
  /** Response fields with the state and with the number of people. */
  is: string;
  num: string;
}

export const LIKE: Toggle = {
  noun: 'like of dynamic',
  write: 'dynamicPraise',
  read: 'dynamicDetail',
  is: 'hasLike',
  num: 'likeNum',
};
export const FOLLOW: Toggle = {
  noun: 'follow of theme',
  write: 'themeFollow',
  read: 'themeDetail',
  is: 'hasFollow',
  num: 'followNum',
};

/** Toggles a state twice, so that it ends as it was, and checks it after each call. */
export async function turn(hand: Hand, toggle: Toggle, id: string): Promise<void> {
  const { write, read, is, noun } = toggle;
  const input = { params: { id } };
  const before = await hand.look(read, input);
  for (const isTurned of [true, false]) {
    const told = await hand.ask(write, input);
    const after = await hand.look(read, input);
    if (told && before.state === 'there' && after.state === 'there') {
      const wrong = wrongAfter(toggle, before.data, after.data, isTurned);
      if (wrong !== null) hand.fault(write, `when it is read back ${wrong}`);
    }
  }
  if (hand.verdicts[write]?.outcome === 'missing') return;
  await hand.mustRefuse(write, { params: { id: NOBODYS } }, 'an object that is not there');

  // If only one of the two calls took effect, toggles once more.
  const isAsBefore = async () => {
    const now = await hand.look(read, input);
    return before.state !== 'there' || now.state !== 'there' || now.data[is] === before.data[is];
  };
  if (await isAsBefore()) return;
  await hand.ask(write, input);
  if (!(await isAsBefore())) hand.left.push({ noun, id, why: 'it could not be turned back' });
}

function wrongAfter({ is, num }: Toggle, before: Data, after: Data, isTurned: boolean): string | null {
  if ((before[is] !== after[is]) !== isTurned) return `${is} is ${isTurned ? 'as' : 'not as'} before`;
  const change = after[is] ? 1 : -1;
  const expected = Number(before[num]) + (isTurned ? change : 0);
  return Number(after[num]) === expected ? null : `${num} is ${after[num]}, not ${expected}`;
}
