import { ALL_TOPICS, objectTopic } from '../../contract/live/calls.ts';
import { isSettling } from '../session/store.ts';
import type { Core } from '../start.ts';
import { shareStream } from './shared-stream.ts';
import type { Refetch } from './watch-live.ts';

/** Subscriptions of a page's views to topics. */
export interface Live {
  /**
   * Calls `refetch` when `topic` has changed: immediately with a stream of changes, otherwise by polling. Never while the page
   * is hidden, and one call at a time. Rejections double the polling interval; `retryAfter` of an error extends it. Returns
   * a function that unsubscribes.
   */
  watch(topic: string, refetch: Refetch): () => void;
}

/** Polling interval while the stream is broken, and while the platform refuses one, in milliseconds. */
export const POLL_INTERVAL = 25_000;
export const POLL_INTERVAL_REFUSED = 60_000;
/** Longest random delay of the first poll after the stream has broken, in milliseconds. */
const FIRST_POLL_WITHIN = 5_000;
/** Maximum number of times that the interval is doubled. */
const DOUBLED_MAX = 3;

/** The number is the version of the protocol between copies of the script. */
const KEY = Symbol.for('mskt.live.v1');
const page = globalThis as { [KEY]?: WeakMap<Core, Live> };

/** Returns the page's live updates of a platform. */
export function liveOf(core: Core): Live {
  page[KEY] ??= new WeakMap();
  const live = page[KEY].get(core) ?? createLive(core);
  page[KEY].set(core, live);
  return live;
}

const isObject = (topic: string): boolean => topic.startsWith(objectTopic(''));

interface Watcher {
  topic: string;
  refetch(): Promise<void>;
}

function createLive({ platform, session }: Core): Live {
  const watchers = new Set<Watcher>();
  /** Topics that the stream covers; null without one. */
  let covered: ReadonlySet<string> | null = null;
  /** Whether the platform has refused a stream. */
  let isRefused = false;
  /** Whether changes may have been missed, so that everything has to be fetched again. */
  let isStale = false;
  let failures = 0;
  /** Seconds that the platform asked to wait in the last error. */
  let retryAfter = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let life: AbortController | null = null;
  let userId: string | null = null;
  let setTopics: (topics: readonly string[]) => void = () => {};

  const refetch = (isMeant: (topic: string) => boolean) =>
    Promise.all([...watchers].filter(({ topic }) => isMeant(topic)).map(watcher => watcher.refetch()));
  const isCovered = (topic: string) => covered?.has(topic) === true;
  const publishTopics = () => setTopics([...new Set([...watchers].map(({ topic }) => topic))]);

  /** Polls topics that the stream does not cover. Polls single objects only while the stream is broken. */
  function poll(delay = interval()): void {
    const own = life;
    clearTimeout(timer);
    const next = setTimeout(async () => {
      if (navigator.onLine) await refetch(topic => !isCovered(topic) && !(isRefused && isObject(topic)));
      // Another poll may have been scheduled meanwhile.
      if (own === life && timer === next) poll();
    }, delay);
    timer = next;
  }

  /** Includes a random fifth, so that pages that were opened together do not poll at the same time. */
  const interval = () =>
    Math.max(
      retryAfter * 1_000,
      (isRefused ? POLL_INTERVAL_REFUSED : POLL_INTERVAL) * 2 ** failures * (1 + Math.random() / 5),
    );

  /** Starts, stops or restarts for another user, according to visibility and session. */
  function follow(): void {
    const state = session.store.getState();
    isStale ||= document.hidden && watchers.size > 0;
    const isWanted = watchers.size > 0 && !document.hidden && !isSettling(state);
    const wanted = isWanted ? (state.person?.userId ?? '') : null;
    if (wanted === userId) return;
    life?.abort();
    clearTimeout(timer);
    userId = wanted;
    covered = null;
    if (wanted === null) return;
    life = new AbortController();
    setTopics = shareStream({
      platform,
      userId: wanted,
      token: session.token,
      refused: session.refused,
      signal: life.signal,
      onOpen(topics, isNew) {
        isStale ||= isNew && covered !== null;
        covered = new Set(topics);
        isRefused = false;
        if (isStale) void refetch(isCovered);
        isStale = false;
      },
      onClose(refused) {
        const hasBroken = covered !== null;
        const hasChanged = isRefused !== refused;
        isStale ||= hasBroken;
        covered = null;
        isRefused = refused;
        if (hasBroken) poll(Math.random() * FIRST_POLL_WITHIN);
        else if (hasChanged) poll();
      },
      onChange: topics => void refetch(topic => topics.includes(topic) || topics.includes(ALL_TOPICS)),
    });
    publishTopics();
    poll();
  }

  function createWatcher(topic: string, run: Refetch): Watcher {
    let isRunning = false;
    let isDue = false;
    async function refetch(): Promise<void> {
      isDue = true;
      if (isRunning) return;
      isRunning = true;
      while (isDue && watchers.has(watcher)) {
        isDue = false;
        try {
          await run();
          failures = 0;
          retryAfter = 0;
        } catch (error) {
          retryAfter = (error as { retryAfter?: number }).retryAfter ?? 0;
          failures = Math.min(DOUBLED_MAX, failures + 1);
        }
      }
      isRunning = false;
    }
    const watcher: Watcher = { topic, refetch };
    return watcher;
  }

  document.addEventListener('visibilitychange', follow);
  session.store.subscribe(follow);
  return {
    watch(topic, run) {
      const watcher = createWatcher(topic, run);
      watchers.add(watcher);
      follow();
      publishTopics();
      return () => {
        watchers.delete(watcher);
        publishTopics();
        follow();
      };
    },
  };
}
