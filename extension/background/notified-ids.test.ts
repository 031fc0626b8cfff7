import { describe, expect, it } from 'vitest';
import type { NoticeItem } from '../../widgets/contract/message/schema.ts';
import { notYetShown } from './notified-ids.ts';

const item = (id: string, kind: NoticeItem['kind'], read = false): NoticeItem => ({
  ...{ id, kind, read, title: id, text: '', objectType: 'notice', objectId: id, url: '/', importance: 1 },
  time: '2026-11-21T08:00:00Z',
});
const items = [item('notice', 1), item('news', 2), item('like', 6), item('read', 1, true)];
const idsOf = (shown: string[], wanted = { notices: true, news: true }) =>
  notYetShown({ items }, shown, wanted).map(({ id }) => id);

describe('what a note on the desktop tells', () => {
  it('is the notices and news that are not read', () => {
    expect(idsOf([])).toEqual(['notice', 'news']);
  });

  it('is nothing that was told before', () => {
    expect(idsOf(['notice'])).toEqual(['news']);
    expect(idsOf(['notice', 'news'])).toEqual([]);
  });

  it('is in quiet hours what is important alone, and afterwards the rest', () => {
    const urgent = { ...item('urgent', 1), importance: 3 as const };
    const told = { items: [...items, urgent] };
    const both = { notices: true, news: true };
    const idsOf = (found: readonly NoticeItem[]) => found.map(({ id }) => id);
    expect(idsOf(notYetShown({ ...told, quiet: true }, [], both))).toEqual(['urgent']);
    expect(idsOf(notYetShown(told, ['urgent'], both))).toEqual(['notice', 'news']);
  });

  it('is only what the person wants to hear of', () => {
    expect(idsOf([], { notices: false, news: true })).toEqual(['news']);
  });
});
