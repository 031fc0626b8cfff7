import { type RefObject, useEffect, useState } from 'react';
import { useStore, useWidget } from '../core/index.ts';
import { NewOnes } from '../kits/list/new-items-bar.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import type { NewsFeed } from './model.ts';
import { newsFeedWords } from './words.ts';

export interface NewsFeedNewOnesProps {
  feed: NewsFeed;
  kind: 'news' | 'notice';
  list: RefObject<HTMLOListElement | null>;
}

/** News or notices that came meanwhile; taking them moves the focus to the first. */
export function NewsFeedNewOnes({ feed, kind, list }: NewsFeedNewOnesProps) {
  const { announce } = useWidget();
  const say = useWords(newsFeedWords);
  const { newNum } = useStore(feed.numbers);
  const { status, items } = useStore(feed.list.store);
  const [first, setFirst] = useState<string | null>(null);
  const show = async () => {
    const before = new Set(items.map(({ id }) => id));
    await feed.list.load();
    const now = feed.list.store.getState();
    const fresh = now.items.find(({ id }) => !before.has(id)) ?? now.items[0];
    if (now.status === 'ready' && fresh) setFirst(fresh.id);
  };
  useEffect(() => {
    const entry = list.current?.children[items.findIndex(({ id }) => id === first)];
    const link = entry?.querySelector('a');
    if (!entry || !link) return;
    setFirst(null);
    entry.scrollIntoView({ block: 'nearest' });
    link.focus({ preventScroll: true });
  }, [first, items, list]);
  return (
    <NewOnes
      count={newNum}
      label={say(kind === 'notice' ? 'newOnesNotice' : 'newOnesNews', { num: newNum })}
      busy={status === 'loading'}
      list={list}
      since={feed.since}
      look={feed.look}
      announce={announce}
      onShow={show}
    />
  );
}
