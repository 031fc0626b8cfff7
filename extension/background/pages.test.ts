import { describe, expect, it } from 'vitest';
import { type CallAsk, keyOf } from '../base/messages.ts';
import { afterAct, keepPage } from './pages.ts';

const list = (query: Record<string, string> = {}): CallAsk => ({
  ask: 'call',
  name: 'messageList',
  lang: 'en',
  query,
});
const item = (id: string, kind: number) => ({ id, kind, read: false });
const pages = { [keyOf(list())]: { data: { records: [item('a', 1), item('b', 2), item('c', 5)] }, at: 1 } };
const reads = (kept: typeof pages) =>
  Object.values(kept).flatMap(({ data }) =>
    data.records.map(({ id, read }) => `${id} ${read ? 'read' : 'new'}`),
  );
const leftBy = (act: Partial<CallAsk>) =>
  reads(afterAct(pages, { ask: 'call', lang: 'en', ...act } as CallAsk) as typeof pages);

describe('the cache of lists', () => {
  it('contains their first pages', () => {
    const page = { data: {}, at: 1 };
    expect(Object.keys(keepPage({}, list({ pageIndex: '1' }), page))).toHaveLength(1);
    expect(keepPage({}, list({ pageIndex: '2', asOf: 'x' }), page)).toEqual({});
  });

  it('contains the latest eight', () => {
    let kept = {};
    for (let at = 0; at < 20; at++) kept = keepPage(kept, list({ kind: String(at) }), { data: at, at });
    expect(Object.values(kept).map(page => (page as { at: number }).at)).toEqual([
      19, 18, 17, 16, 15, 14, 13, 12,
    ]);
  });

  it('marks a message as read', () => {
    expect(leftBy({ name: 'messageRead', params: { id: 'b' } })).toEqual(['a new', 'b read', 'c new']);
  });

  it('marks all of a kind as read, replies with comments', () => {
    expect(leftBy({ name: 'messageReadAll', body: { kind: 4 } })).toEqual(['a new', 'b new', 'c read']);
    expect(leftBy({ name: 'messageReadAll', body: {} })).toEqual(['a read', 'b read', 'c read']);
  });

  it('removes a deleted message', () => {
    expect(leftBy({ name: 'messageDelete', params: { id: 'a' } })).toEqual(['b new', 'c new']);
  });
});
