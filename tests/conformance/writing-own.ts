import { randomUUID } from 'node:crypto';
import type { Data, Hand } from './hand.ts';
import { draftOf } from './kinds.ts';

/** Calls on data that only the signed-in person sees: drafts and read marks. */

export async function keepDraft(hand: Hand): Promise<void> {
  const about = { kind: 'dynamic', objectId: randomUUID() };
  const save = (seq: number) => ({
    body: { ...about, seq, content: { content: `${hand.mark} ${seq}` }, device: 'conformance' },
  });
  const isKept = (seq: number) => (data: Data | null) => {
    const { content } = (data?.content ?? {}) as Data;
    return content === `${hand.mark} ${seq}` ? null : 'the draft is another when it is read back';
  };
  const kept = await hand.make(draftOf(about.kind, about.objectId), 'draftSave', save(1));
  if (!kept) return hand.leaveOut(['draftDelete'], 'no draft could be written');
  await hand.readBack('draftSave', 'draftGet', { query: about }, isKept(1));
  if (await hand.ask('draftSave', save(2)))
    await hand.readBack('draftSave', 'draftGet', { query: about }, isKept(2));
  await hand.ask('draftDelete', { params: { id: String(kept.draftId) } });
  await hand.readGone('draftDelete', 'draftGet', { query: about });
}

/**
 * Marks an already read message as read and saves unchanged settings: other calls would change what the
 * person sees.
 */
export async function markRead(hand: Hand): Promise<void> {
  const seen = await hand.look('messageList', {});
  const records = seen.state === 'there' ? (seen.data.records as Data[]) : [];
  const read = records.find(({ read }) => read === true);
  const why = 'it would change what this person sees of what is new, for good';
  if (read) await hand.ask('messageRead', { params: { id: String(read.id) } });
  const chosen = await hand.look('messageSettings', {});
  if (chosen.state === 'there') {
    const { kinds, quiet } = chosen.data;
    await hand.ask('messageSettingsSave', { body: { kinds, quiet } });
  }
  hand.leaveOut(['messageRead', 'messageReadAll', 'messageDelete', 'newsReadAll'], why);
}
