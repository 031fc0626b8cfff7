import { type RefObject, useEffect, useRef, useState } from 'react';
import { type PagedList, useLive, useStore, useWidget } from '../../core/index.ts';
import { Button } from '../../ui/base/button.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import css from './new-items-bar.css?inline';

export interface NewItemsBarProps {
  /** Number of new items. */
  count: number;
  /** Label of the button, which is announced once. */
  label: string;
  /** The new items are being loaded. */
  busy: boolean;
  announce: (text: string) => void;
  onShow: () => void;
}

/** Floats above a list as long as there are new items, so that the entries do not move while they are read. */
export function NewItemsBar({ count, label, busy, announce, onShow }: NewItemsBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useSheet(bar, css);
  const latest = useRef({ announce, label });
  latest.current = { announce, label };
  const isShown = count > 0;
  useEffect(() => {
    const { announce, label } = latest.current;
    if (isShown) announce(label);
  }, [isShown]);
  return (
    <div className="new-items-bar" ref={bar}>
      {isShown && (
        <Button busy={busy} onClick={onShow}>
          {label}
        </Button>
      )}
    </div>
  );
}

export interface NewItemsProps<T extends { id: string }> extends Pick<NewItemsBarProps, 'count' | 'label'> {
  list: RefObject<Element | null>;
  /** Topic of the stream of changes that says when the list has new items. */
  topic: string;
  /** Requests the number of new items. Rejects if it cannot be known now. */
  look: () => Promise<void>;
  items: PagedList<T>;
  /** Selector of the element of an entry that takes the focus. */
  focusOn: string;
}

/**
 * The bar of a paged list, which asks for new items while it is visible. The button reads the list again and moves the focus
 * to the first new entry.
 */
export function NewItems<T extends { id: string }>({
  items: paged,
  focusOn,
  list,
  topic,
  look,
  ...bar
}: NewItemsProps<T>) {
  const { announce } = useWidget();
  const { status, items } = useStore(paged.store);
  const [first, setFirst] = useState<string | null>(null);
  useLive(topic, list, look);
  const show = async () => {
    const before = new Set(items.map(({ id }) => id));
    await paged.load();
    const now = paged.store.getState();
    const fresh = now.items.find(({ id }) => !before.has(id)) ?? now.items[0];
    if (now.status === 'ready' && fresh) setFirst(fresh.id);
  };
  useEffect(() => {
    const entry = list.current?.children[items.findIndex(({ id }) => id === first)];
    const target = entry?.querySelector<HTMLElement>(focusOn);
    if (!entry || !target) return;
    setFirst(null);
    entry.scrollIntoView({ block: 'nearest' });
    target.focus({ preventScroll: true });
  }, [first, focusOn, items, list]);
  return <NewItemsBar {...bar} busy={status === 'loading'} announce={announce} onShow={() => void show()} />;
}
