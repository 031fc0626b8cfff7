import { randomUUID } from 'node:crypto';
import { DYNAMIC_MAX } from '../../widgets/contract/limits.ts';
import type { Hand } from './hand.ts';
import { DYNAMIC } from './kinds.ts';

/**
 * Creates, edits, deletes and restores a dynamic. Calls `meanwhile` with its id, or with undefined if none
 * could be created.
 */
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
