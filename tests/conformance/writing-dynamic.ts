import { randomUUID } from 'node:crypto';
import { DYNAMIC_MAX } from '../../widgets/core/contract/limits.ts';
import { NOBODYS } from './checks.ts';
import type { Hand, Look } from './hand.ts';
import { DYNAMIC } from './kinds.ts';

/** Writes a dynamic, which `meanwhile` is told the id of, or that none could be written; changes it and takes it away. */
export async function writeDynamic(
  hand: Hand,
  meanwhile: (id: string | undefined) => Promise<void>,
): Promise<void> {
  const { mark } = hand;
  const content = `${mark} removes this itself.`;
  const own = await hand.make(DYNAMIC, 'dynamicAdd', { body: { content, clientKey: randomUUID() } });
  if (!own) return meanwhile(undefined);
  const params = { id: String(own.id) };
  const has = (text: string) => (data: { content?: unknown }) =>
    data.content === text ? null : 'its text is another when it is read back';
  await hand.readBack('dynamicAdd', 'dynamicDetail', { params }, has(content));
  const tooLong = { content: mark.padEnd(DYNAMIC_MAX + 1, '.') };
  await hand.mayRefuse('dynamicAdd', { body: tooLong }, 'a text that is too long', DYNAMIC);
  await meanwhile(params.id);

  const changed = `${content} It was changed.`;
  await hand.ask('dynamicEdit', { params, body: { content: changed, revision: own.revision } });
  await hand.readBack('dynamicEdit', 'dynamicDetail', { params }, has(changed));
  await hand.ask('dynamicDelete', { params });
  await hand.readGone('dynamicDelete', 'dynamicDetail', { params });
  if (await hand.ask('dynamicRestore', { params }))
    await hand.readBack('dynamicRestore', 'dynamicDetail', { params }, has(changed));
}

/** Likes a dynamic and takes that back: each time the number goes with it, there and when it is read again. */
export async function like(hand: Hand, id: string): Promise<void> {
  const params = { id };
  const before = await hand.look('dynamicDetail', { params });
  for (const turn of ['the first', 'the second']) {
    if (!(await hand.ask('dynamicPraise', { params }))) break;
    const after = await hand.look('dynamicDetail', { params });
    const isTurned = turn === 'the first';
    const wrong = wrongLike(before, after, isTurned);
    if (wrong) hand.fault('dynamicPraise', `after ${turn} like ${wrong}`);
  }
  await hand.mustRefuse('dynamicPraise', { params: { id: NOBODYS } }, 'liking what is not there');
}

function wrongLike(before: Look, after: Look, isTurned: boolean): string | null {
  if (before.state !== 'there' || after.state !== 'there') return null;
  const { hasLike: had, likeNum: from } = before.data;
  const { hasLike: has, likeNum: to } = after.data;
  if ((had !== has) !== isTurned) return isTurned ? 'hasLike is as before' : 'hasLike is not as before';
  const expected = Number(from) + (isTurned ? (has ? 1 : -1) : 0);
  return Number(to) === expected ? null : `likeNum is ${to}, not ${expected}`;
}
