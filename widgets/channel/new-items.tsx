import { type RefObject, useEffect, useState } from 'react';
import { useStore, useWidget } from '../core/index.ts';
import { PollingBar } from '../kits/list/new-items-bar.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import type { Channel } from './model.ts';
import { channelWords } from './words.ts';

export interface NewItemsProps {
  channel: Channel;
  /** Contains the cards, in the order of the items. */
  list: RefObject<HTMLOListElement | null>;
}

/** Bar that announces new dynamics. Showing them moves the focus to the first. */
export function NewItems({ channel, list }: NewItemsProps) {
  const { announce } = useWidget();
  const say = useWords(channelWords);
  const { newNum } = useStore(channel.news);
  const { status, items } = useStore(channel.list.store);
  const [first, setFirst] = useState<string | null>(null);
  const show = async () => {
    const before = new Set(items.map(({ id }) => id));
    await channel.list.load();
    const now = channel.list.store.getState();
    const fresh = now.items.find(({ id }) => !before.has(id)) ?? now.items[0];
    if (now.status === 'ready' && fresh) setFirst(fresh.id);
  };
  useEffect(() => {
    const index = items.findIndex(({ id }) => id === first);
    const card = list.current?.children[index]?.querySelector('article');
    if (!card) return;
    setFirst(null);
    card.scrollIntoView({ block: 'nearest' });
    card.focus({ preventScroll: true });
  }, [first, items, list]);
  return (
    <PollingBar
      count={newNum}
      label={say('newOnes', { count: newNum })}
      busy={status === 'loading'}
      list={list}
      since={channel.since}
      look={channel.look}
      announce={announce}
      onShow={show}
    />
  );
}
