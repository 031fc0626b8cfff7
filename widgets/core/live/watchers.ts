import { ALL_TOPICS, objectTopic } from '../../contract/live/calls.ts';
import { isSettling } from '../session/store.ts';
import type { Core } from '../start.ts';
import { shareStream } from './shared-stream.ts';
import type { Ask } from './watch-live.ts';

/** Follows what the views of a page show, and has it read again when it has changed. */
export interface Live {
  /**
   * Calls `ask` when `topic` has changed: at once where there is a stream of changes, otherwise at intervals. Never while
   * the page is hidden, nor before a former call has ended. A rejection lengthens the intervals. Returns a function that
   * ends it.
   */
  watch(topic: string, ask: Ask): () => void;
}

/** Interval of asking while the stream is broken, and where the platform has none to give, in milliseconds. */
export const ASK_EVERY = 25_000;
export const ASK_EVERY_WITHOUT = 60_000;
/** Time within which all are asked after the stream has broken, in milliseconds. */
const ASK_WITHIN = 5_000;
/** The interval is doubled with each failure, at most so often. */
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
  ask(): void;
}

function createLive({ platform, session }: Core): Live {
  const watchers = new Set<Watcher>();
  /** Topics that the stream covers; null without one. */
  let covered: ReadonlySet<string> | null = null;
  /** Whether the platform has refused a stream. */
  let isRefused = false;
  /** Whether changes may have been missed since the last call of each watcher. */
  let isStale = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let life: AbortController | null = null;
  let userId: string | null = null;
  let setTopics: (topics: readonly string[]) => void = () => {};

  const ask = (topics: (topic: string) => boolean) => {
    for (const watcher of watchers) if (topics(watcher.topic)) watcher.ask();
  };
  const isCovered = (topic: string) => covered?.has(topic) === true;
  const publishTopics = () => setTopics([...new Set([...watchers].map(({ topic }) => topic))]);

  /** Asks at intervals for what the stream does not cover. Single objects are followed by streams only. */
  function poll(delay = interval()): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (navigator.onLine) ask(topic => !isCovered(topic) && !(isRefused && isObject(topic)));
      poll();
    }, delay);
  }

  /** Up to a fifth longer at random, so that pages that were opened together do not ask at the same time. */
  const interval = () =>
    (isRefused ? ASK_EVERY_WITHOUT : ASK_EVERY) * 2 ** failures * (1 + Math.random() / 5);

  /** Begins, ends, or begins for another person, as the page's state demands. */
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
        if (isStale) ask(isCovered);
        isStale = false;
      },
      onClose(refused) {
        const hasBroken = covered !== null;
        const hasChanged = isRefused !== refused;
        isStale ||= hasBroken;
        covered = null;
        isRefused = refused;
        if (hasBroken) poll(Math.random() * ASK_WITHIN);
        else if (hasChanged) poll();
      },
      onChange: topics => ask(topic => topics.includes(topic) || topics.includes(ALL_TOPICS)),
    });
    publishTopics();
    poll();
  }

  function createWatcher(topic: string, run: Ask): Watcher {
    let isRunning = false;
    let isDue = false;
    async function ask(): Promise<void> {
      isDue = true;
      if (isRunning) return;
      isRunning = true;
      while (isDue && watchers.has(watcher)) {
        isDue = false;
        try {
          await run();
          failures = 0;
        } catch {
          failures = Math.min(DOUBLED_MAX, failures + 1);
        }
      }
      isRunning = false;
    }
    const watcher: Watcher = { topic, ask: () => void ask() };
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
