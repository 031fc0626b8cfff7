import { type RefObject, useEffect, useRef, useState } from 'react';
import { type PagedList, useStore, useWidget } from '../../core/index.ts';
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

export interface Polling {
  list: RefObject<Element | null>;
  /** Time at which the list was opened, by `performance.now()`. */
  since: number;
  /** Requests the number of new items. Rejects if it cannot be known now. */
  look: () => Promise<void>;
}

/** The bar of a list that polls for new items while it is visible. */
export function PollingBar({ list, since, look, ...bar }: NewItemsBarProps & Polling) {
  const latest = useRef(look);
  latest.current = look;
  useEffect(
    () => (list.current ? pollForNewItems(list.current, since, () => latest.current()) : undefined),
    [list, since],
  );
  return <NewItemsBar {...bar} />;
}

export interface NewItemsProps<T extends { id: string }>
  extends Polling,
    Pick<NewItemsBarProps, 'count' | 'label'> {
  items: PagedList<T>;
  /** Selector of the element of an entry that takes the focus. */
  focusOn: string;
}

/** The same for a paged list: the button reads it again and moves the focus to the first new entry. */
export function NewItems<T extends { id: string }>({ items: paged, focusOn, ...props }: NewItemsProps<T>) {
  const { announce } = useWidget();
  const { status, items } = useStore(paged.store);
  const [first, setFirst] = useState<string | null>(null);
  const { list } = props;
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
  return <PollingBar {...props} busy={status === 'loading'} announce={announce} onShow={() => void show()} />;
}

/** Interval of polls for new items, in milliseconds. */
export const POLL_INTERVAL = 60_000;

/** Distance from the visible part of the page within which a list counts as visible. */
const NEAR = '300px';

/**
 * Polls every minute, and up to a quarter more, so that tabs that were opened together do not send their requests
 * together; for the first time a minute after `since`. Polls only while the page and the list are visible and the
 * device is online; a poll that was due meanwhile follows at once. A failure doubles the interval (2, 4, 8 minutes),
 * unless the platform asks for a longer one.
 *
 * @param since time at which the list was opened, by `performance.now()`
 * @returns a function that stops polling
 */
export function pollForNewItems(list: Element, since: number, look: () => Promise<void>): () => void {
  const leave = new AbortController();
  const { signal } = leave;
  let timer: ReturnType<typeof setTimeout>;
  let isDue = false;
  let isNear = true;
  let failures = 0;

  function wait(milliseconds: number): void {
    isDue = false;
    if (signal.aborted) return;
    timer = setTimeout(() => {
      isDue = true;
      void pollIfDue();
    }, milliseconds);
  }

  async function pollIfDue(): Promise<void> {
    if (!isDue || !isNear || document.hidden || !navigator.onLine) return;
    isDue = false;
    let retryAfter = 0;
    try {
      await look();
      failures = 0;
    } catch (error) {
      failures = Math.min(3, failures + 1);
      retryAfter = (error as { retryAfter?: number }).retryAfter ?? 0;
    }
    wait(Math.max(retryAfter * 1000, withJitter(POLL_INTERVAL * 2 ** failures)));
  }

  const observer = new IntersectionObserver(
    entries => {
      isNear = entries.at(-1)?.isIntersecting ?? true;
      void pollIfDue();
    },
    { rootMargin: NEAR },
  );
  observer.observe(list);
  document.addEventListener('visibilitychange', pollIfDue, { signal });
  window.addEventListener('online', pollIfDue, { signal });
  wait(since + withJitter(POLL_INTERVAL) - performance.now());
  return () => {
    leave.abort();
    observer.disconnect();
    clearTimeout(timer);
  };
}

const withJitter = (milliseconds: number): number => milliseconds * (1 + Math.random() / 4);
