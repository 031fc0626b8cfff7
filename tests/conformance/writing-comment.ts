import { randomUUID } from 'node:crypto';
import { COMMENT_MAX } from '../../widgets/contract/limits.ts';
import { NOBODYS } from './checks.ts';
import type { Data, Hand } from './hand.ts';
import { commentOf } from './kinds.ts';

interface Entry {
  id: unknown;
  comment: string;
  childComments: Entry[];
}

/** Writes a comment and a reply, checks their text in the list, and deletes the reply, then the comment. */
export async function talk(hand: Hand, objectId: string): Promise<void> {
  const list = { params: { id: objectId } };
  const kind = commentOf(objectId);
  const comment = `${hand.mark} removes this itself.`;
  const add = (body: object) =>
    hand.make(kind, 'commentAdd', { body: { comment, objectId, clientKey: randomUUID(), ...body } });
  const said = await add({ isReply: 0 });
  if (!said) return hand.leaveOut(['commentDelete'], 'no comment could be written');
  const topId = String(said.id);
  const top = (data: Data) => (data.records as Entry[]).find(({ id }) => String(id) === topId);
  const held = (entry: Entry | undefined, noun: string) => {
    if (!entry) return `the ${noun} is not in the list when it is read back`;
    return entry.comment === comment ? null : `the ${noun} has other words when it is read back`;
  };
  await hand.readBack('commentAdd', 'commentList', list, data => held(top(data), 'comment'));

  const reply = await add({ isReply: 1, topId });
  const replyIn = (data: Data) => top(data)?.childComments.find(({ id }) => String(id) === String(reply?.id));
  if (reply) await hand.readBack('commentAdd', 'commentList', list, data => held(replyIn(data), 'reply'));

  const tooLong = { comment: hand.mark.padEnd(COMMENT_MAX + 1, '.'), objectId, isReply: 0 };
  await hand.mayRefuse('commentAdd', { body: tooLong }, 'a text that is too long', kind);
  const lost = { comment, objectId, isReply: 1, topId: NOBODYS };
  await hand.mustRefuse('commentAdd', { body: lost }, 'a reply to what is not there', kind);

  if (reply) await remove(String(reply.id), replyIn, 'reply');
  await remove(topId, top, 'comment');

  async function remove(id: string, find: (data: Data) => Entry | undefined, noun: string): Promise<void> {
    await hand.ask('commentDelete', { params: { id } });
    await hand.readBack('commentDelete', 'commentList', list, data =>
      find(data) ? `the ${noun} is still in the list when it is read back` : null,
    );
  }
}
