import { randomUUID } from 'node:crypto';
import type { CallName } from '../../widgets/core/contract/calls.ts';
import type { Known } from './asking.ts';
import { differs, judge, notAsked, type Verdict } from './judge.ts';
import { type Input, send, type Target } from './target.ts';

type Verdicts = Partial<Record<CallName, Verdict>>;
const TEXT = 'Written by a conformance run; it removes this itself.';

interface Liked {
  likeNum: number;
  hasLike: boolean;
}

/**
 * Writes what it takes away again: a dynamic, a comment with a reply, likes, a follow, a draft. Nothing that was there
 * before is changed. Where no dynamic can be written, likes and comments go to one that is there, and are taken back.
 */
export async function write(target: Target, known: Known): Promise<Verdicts> {
  const verdicts: Verdicts = {};
  const ask = async (name: CallName, input: Input): Promise<Record<string, unknown> | null> => {
    const verdict = judge(name, await send(target, name, input, 'member'));
    // nb. of several times that one call is made the worst counts.
    if (!verdicts[name] || verdict.outcome !== 'ok') verdicts[name] ??= verdict;
    if (verdict.outcome !== 'ok' && verdict.outcome !== 'afterReading') verdicts[name] = verdict;
    return (verdict.data as Record<string, unknown> | undefined) ?? null;
  };

  const own = await ask('dynamicAdd', { body: { content: TEXT, clientKey: randomUUID() } });
  const id = own ? String(own.id) : known.dynamic;
  if (id !== undefined) {
    await likeTwice(ask, verdicts, id);
    await talk(ask, verdicts, target, id);
  }
  if (own && id !== undefined) {
    const changed = { content: `${TEXT} It was changed.`, revision: own.revision };
    const edited = await ask('dynamicEdit', { params: { id }, body: changed });
    if (edited && edited.content !== changed.content)
      verdicts.dynamicEdit = differs('the change is not in the answer');
    await ask('dynamicDelete', { params: { id } });
    const gone = await send(target, 'dynamicDetail', { params: { id } }, 'member');
    if (gone.status === 200 && judge('dynamicDetail', gone).outcome !== 'differs')
      verdicts.dynamicDelete = differs('what was deleted is still there');
    if (await ask('dynamicRestore', { params: { id } })) await ask('dynamicDelete', { params: { id } });
  }
  if (known.theme !== undefined) {
    const first = await ask('themeFollow', { params: { id: known.theme } });
    const second = await ask('themeFollow', { params: { id: known.theme } });
    if (first && second && first.hasFollow === second.hasFollow)
      verdicts.themeFollow = differs('following twice does not change it back');
  }
  const kept = await ask('draftSave', {
    body: {
      kind: 'dynamic',
      objectId: `conformance-${randomUUID()}`,
      seq: 1,
      content: { content: TEXT },
      device: 'conformance',
    },
  });
  if (kept) await ask('draftDelete', { params: { id: String(kept.draftId) } });
  return verdicts;
}

type AskFor = (name: CallName, input: Input) => Promise<Record<string, unknown> | null>;

async function likeTwice(ask: AskFor, verdicts: Verdicts, id: string): Promise<void> {
  const first = (await ask('dynamicPraise', { params: { id } })) as Liked | null;
  const second = (await ask('dynamicPraise', { params: { id } })) as Liked | null;
  if (!first || !second) return;
  if (first.hasLike === second.hasLike)
    verdicts.dynamicPraise = differs('liking twice does not take it back');
  else if (first.likeNum - second.likeNum !== (first.hasLike ? 1 : -1))
    verdicts.dynamicPraise = differs('the number of likes does not go with them');
}

async function talk(ask: AskFor, verdicts: Verdicts, target: Target, objectId: string): Promise<void> {
  const said = await ask('commentAdd', {
    body: { comment: TEXT, isReply: 0, objectId, clientKey: randomUUID() },
  });
  if (!said) {
    verdicts.commentDelete = notAsked('no comment could be written');
    return;
  }
  const topId = String(said.id);
  const isThere = async () => {
    const answer = await send(target, 'commentList', { params: { id: objectId } }, 'member');
    const page = judge('commentList', answer).data as { records: { id: string }[] } | undefined;
    return page?.records.some(({ id }) => String(id) === topId);
  };
  await ask('commentAdd', { body: { comment: TEXT, isReply: 1, topId, objectId, clientKey: randomUUID() } });
  if ((await isThere()) === false) verdicts.commentAdd = differs('the comment is not in the list afterwards');
  await ask('commentDelete', { params: { id: topId } });
  if (await isThere()) verdicts.commentDelete = differs('the comment is still in the list afterwards');
}
