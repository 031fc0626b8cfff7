import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MessageNumbers, MessageUnread } from '../../contract/message/schema.ts';
import { type MessageApi, messageApi } from '../api/message.ts';
import { createApi } from '../http/api.ts';
import type { Core } from '../start.ts';
import { fetchChanged, pollWithBackoff } from './poll-with-backoff.ts';

/** What is new for whoever is signed in: one answer for the page, whoever shows it, and for its other tabs. */
export interface Unread {
  /** What the platform has said last; null while nobody knows, and for a visitor. */
  readonly store: StoreApi<UnreadState>;
  /** Keeps asking, as the platform says when. Answers how to stop. */
  watch(): () => void;
  /**
   * Makes a call that changes the numbers and answers them. What is `expected` of it shows at once and is taken back
   * when the call fails, which rejects. `read` names the message that is read by it: only the newest that are not read
   * are told one by one, and any may be shown elsewhere.
   */
  act(expected: Expected, call: () => Promise<MessageNumbers>, read?: string): Promise<void>;
  /** What counts has changed: asks at once. nb. missing where an older copy of the script has made it. */
  ask?(): void;
}

export interface UnreadState {
  told: MessageUnread | null;
  /** The name of the message that was read last, here or in another tab; null before any was. */
  read: string | null;
}

/** What an act will leave of what is told. */
export type Expected = (told: MessageUnread) => MessageUnread;

/** What one tab tells the others. */
interface Heard {
  userId: string;
  told: MessageUnread;
  read?: string | undefined;
}

/** The number in the name is the protocol between copies of the script. */
const KEY = Symbol.for('mskt.unread.v1');
const page = globalThis as { [KEY]?: WeakMap<Core, Unread> };

/** The page's one answer of a platform. */
export function unreadOf(core: Core): Unread {
  page[KEY] ??= new WeakMap();
  const unread = page[KEY].get(core) ?? createUnread(core);
  page[KEY].set(core, unread);
  return unread;
}

const isSame = (one: MessageUnread, other: MessageUnread | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function createUnread({ platform, session, http }: Core): Unread {
  const store = createStore<UnreadState>(() => ({ told: null, read: null }));
  const api = (): MessageApi =>
    createApi(http(document.documentElement.lang || 'en'), messageApi, () => true);
  let watchers = 0;
  let life = new AbortController();
  /** As long as the same person is signed in. */
  let presence = new AbortController();
  let channel: BroadcastChannel | null = null;
  let fetchUnread = fetchChanged();
  let askNow = () => {};
  /** The sign-in that `told` belongs to; null for a visitor. */
  let owner: number | null = null;
  /** What the platform has confirmed last. */
  let confirmed: MessageUnread | null = null;
  /** Acts that have begun or ended: an answer to a question from before is older than what they did. */
  let acts = 0;
  let pending = 0;
  /** What shows may not be what the platform has: it must be asked. */
  let isDoubtful = false;

  function take(told: MessageUnread, isHeard = false): void {
    if (!isSame(told, store.getState().told)) store.setState({ told });
    if (isSame(told, confirmed)) return;
    confirmed = told;
    if (!isHeard) tell();
  }

  function tell(read?: string): void {
    const userId = session.store.getState().person?.userId ?? '';
    if (confirmed) channel?.postMessage({ userId, told: confirmed, read } satisfies Heard);
  }

  async function ask(): Promise<number> {
    const { signal } = presence;
    const before = acts;
    const told = await api().messageUnread({ fetch: fetchUnread, signal });
    if (signal.aborted) return told.pollAfter;
    if (before === acts && pending === 0) take(told);
    else isDoubtful = true;
    settle();
    return told.pollAfter;
  }

  /** After the last of several acts the platform is asked, where its answers do not tell for sure. */
  function settle(): void {
    if (pending > 0 || !isDoubtful) return;
    isDoubtful = false;
    askNow();
  }

  /** Somebody has come, gone, or changed. */
  function follow(): void {
    const { person, epoch } = session.store.getState();
    const now = person ? epoch : null;
    if (now !== owner) {
      owner = now;
      confirmed = null;
      store.setState({ told: null });
    } else if (!presence.signal.aborted) return;
    presence.abort();
    if (now === null) return;
    presence = new AbortController();
    fetchUnread = fetchChanged();
    askNow = pollWithBackoff(ask, presence.signal);
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
      if (pending === 0) take(data.told, true);
      else isDoubtful = true;
    };
    others?.addEventListener('message', hear, { signal });
    channel = others;
    // An article that has been read says what it has learnt.
    const read = ({ detail: { unreadNum } }: DocumentEventMap['mskt-news-read']) => {
      const { told } = store.getState();
      if (told && unreadNum !== told.noticeNum + told.newsNum) askNow();
    };
    document.addEventListener('mskt-news-read', read, { signal });
    // What has been confirmed is not reminded of any more.
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
      const { told } = store.getState();
      const shown = told && expected(told);
      if (shown) store.setState({ told: shown });
      acts += 1;
      pending += 1;
      isDoubtful ||= !shown || pending > 1;
      try {
        const numbers = await call();
        if (shown && !isDoubtful && !signal.aborted) take({ ...shown, ...numbers });
        if (read && !signal.aborted) {
          store.setState({ read });
          tell(read);
        }
      } catch (error) {
        if (store.getState().told === shown) store.setState({ told });
        isDoubtful = true;
        throw error;
      } finally {
        acts += 1;
        pending -= 1;
        settle();
      }
    },
  };
}
