import { createStore, type StoreApi } from 'zustand/vanilla';
import { TOPIC } from '../../contract/live/calls.ts';
import type { MessageNumbers, MessageUnread } from '../../contract/message/schema.ts';
import { type MessageApi, messageApi } from '../api/message.ts';
import { createApi } from '../http/api.ts';
import { watchLive } from '../live/watch-live.ts';
import type { Core } from '../start.ts';
import { fetchChanged, pollWithBackoff } from './poll-with-backoff.ts';

/** Unread messages of the signed-in user, shared by all widgets of the page and by its other tabs. */
export interface Unread {
  /** Last response of the platform; null before the first and for a visitor. */
  readonly store: StoreApi<UnreadState>;
  /** Polls at the interval that the platform sets. Returns a function that stops. */
  watch(): () => void;
  /**
   * Makes a call that changes the counts and responds with them. Shows the `expected` result at once, and reverts it and
   * rejects if the call fails.
   *
   * @param read id of the message that the call marks as read, for other views that show it
   */
  act(expected: Expected, call: () => Promise<MessageNumbers>, read?: string): Promise<void>;
  /** Polls now, after the counts may have changed. Missing if an older copy of the script has created the object. */
  ask?(): void;
}

export interface UnreadState {
  messages: MessageUnread | null;
  /** Id of the message that was read last, here or in another tab. */
  read: string | null;
}

/** Returns the expected state after an action. */
export type Expected = (messages: MessageUnread) => MessageUnread;

/** Message between tabs, and from the extension. Its names are a protocol between versions of the script. */
interface Heard {
  userId: string;
  told: MessageUnread;
  read?: string | undefined;
}

/** The number is the version of the protocol between copies of the script. */
const KEY = Symbol.for('mskt.unread.v2');
const page = globalThis as { [KEY]?: WeakMap<Core, Unread> };

/** Returns the page's unread messages of a platform. */
export function unreadOf(core: Core): Unread {
  page[KEY] ??= new WeakMap();
  const unread = page[KEY].get(core) ?? createUnread(core);
  page[KEY].set(core, unread);
  return unread;
}

const isSame = (one: MessageUnread, other: MessageUnread | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function createUnread(core: Core): Unread {
  const { platform, session, http } = core;
  const store = createStore<UnreadState>(() => ({ messages: null, read: null }));
  const api = (): MessageApi =>
    createApi(http(document.documentElement.lang || 'en'), messageApi, () => true);
  let watchers = 0;
  let life = new AbortController();
  /** Aborted when the user changes. */
  let presence = new AbortController();
  let channel: BroadcastChannel | null = null;
  let fetchUnread = fetchChanged();
  let askNow = () => {};
  /** Epoch of the session that `messages` belongs to; null for a visitor. */
  let owner: number | null = null;
  /** Last state that the platform has confirmed. */
  let confirmed: MessageUnread | null = null;
  /** Number of changes learnt otherwise than by polling: responses to requests made before are outdated. */
  let changes = 0;
  let pending = 0;
  /** True if the shown state may differ from the platform's, so it must be requested. */
  let isDoubtful = false;

  function take(messages: MessageUnread, isHeard = false): void {
    if (!isSame(messages, store.getState().messages)) store.setState({ messages });
    if (isSame(messages, confirmed)) return;
    confirmed = messages;
    if (!isHeard) broadcast();
  }

  function broadcast(read?: string): void {
    const userId = session.store.getState().person?.userId ?? '';
    if (confirmed) channel?.postMessage({ userId, told: confirmed, read } satisfies Heard);
  }

  async function ask(): Promise<number> {
    const { signal } = presence;
    const before = changes;
    const messages = await api().messageUnread({ fetch: fetchUnread, signal });
    if (signal.aborted) return messages.pollAfter;
    if (before === changes && pending === 0) take(messages);
    else isDoubtful = true;
    settle();
    return messages.pollAfter;
  }

  /** Polls after the last of several actions if the state is in doubt. */
  function settle(): void {
    if (pending > 0 || !isDoubtful) return;
    isDoubtful = false;
    askNow();
  }

  /** Follows sign-in, sign-out and a change of user. */
  function follow(): void {
    const { person, epoch } = session.store.getState();
    const now = person ? epoch : null;
    if (now !== owner) {
      owner = now;
      confirmed = null;
      store.setState({ messages: null });
    } else if (!presence.signal.aborted) return;
    presence.abort();
    if (now === null) return;
    presence = new AbortController();
    fetchUnread = fetchChanged();
    askNow = pollWithBackoff(ask, presence.signal);
    presence.signal.addEventListener(
      'abort',
      watchLive(core, TOPIC.messages, () => askNow()),
    );
  }

  function begin(): void {
    life = new AbortController();
    const { signal } = life;
    const others =
      typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`mskt:${platform}:unread`);
    const hear = ({ data }: MessageEvent<Heard>) => {
      const { person } = session.store.getState();
      if (data.userId !== person?.userId) return;
      if (data.read) store.setState({ read: data.read });
      if (pending > 0) isDoubtful = true;
      else if (!isSame(data.told, confirmed)) {
        changes += 1;
        take(data.told, true);
      }
    };
    others?.addEventListener('message', hear, { signal });
    channel = others;
    // The event of an article contains the number of unread articles.
    const read = ({ detail: { unreadNum } }: DocumentEventMap['mskt-news-read']) => {
      const { messages } = store.getState();
      if (messages && unreadNum !== messages.noticeNum + messages.newsNum) askNow();
    };
    document.addEventListener('mskt-news-read', read, { signal });
    // A confirmed notice has no reminder any more.
    document.addEventListener('mskt-notice-confirm', () => askNow(), { signal });
    const leave = session.store.subscribe(follow);
    presence.abort();
    signal.addEventListener('abort', () => {
      leave();
      presence.abort();
      others?.close();
    });
    follow();
  }

  return {
    store,
    ask: () => askNow(),
    watch() {
      watchers += 1;
      if (watchers === 1) begin();
      let isWatching = true;
      return () => {
        if (!isWatching) return;
        isWatching = false;
        watchers -= 1;
        if (watchers === 0) life.abort();
      };
    },
    async act(expected, call, read) {
      const { signal } = presence;
      const { messages } = store.getState();
      const shown = messages && expected(messages);
      if (shown) store.setState({ messages: shown });
      changes += 1;
      pending += 1;
      isDoubtful ||= !shown || pending > 1;
      try {
        const numbers = await call();
        if (shown && !isDoubtful && !signal.aborted) take({ ...shown, ...numbers });
        if (read && !signal.aborted) {
          store.setState({ read });
          broadcast(read);
        }
      } catch (error) {
        if (store.getState().messages === shown) store.setState({ messages });
        isDoubtful = true;
        throw error;
      } finally {
        changes += 1;
        pending -= 1;
        settle();
      }
    },
  };
}
