import { STREAM_PATH, TOPICS_MAX } from '../../contract/live/calls.ts';
import { readStream, type StreamEnd } from './event-stream.ts';
import { electLeader, hasElections } from './leadership.ts';

/** Events of the stream in this tab. */
export interface StreamEvents {
  /**
   * The stream covers these topics.
   *
   * @param isNew true if there was none before, so that changes may have been missed
   */
  onOpen(topics: readonly string[], isNew: boolean): void;
  /** The stream has ended. `refused` if the platform refuses to open one. */
  onClose(refused: boolean): void;
  onChange(topics: readonly string[]): void;
}

export interface SharedStreamOptions extends StreamEvents {
  /** Origin of the platform. */
  platform: string;
  /** Id of the signed-in person; empty for a visitor. Tabs of different people share nothing. */
  userId: string;
  token: () => string | null;
  /** Called when a token was refused. Resolves to whether there is another. */
  refused: (token: string) => Promise<boolean>;
  /** Aborted when this tab unsubscribes from everything. */
  signal: AbortSignal;
}

/** Message between tabs. Its names are a protocol between versions of the script. */
type Message =
  | { subscribe: string[]; tab: string }
  | { requestSubscriptions: true }
  | { open: string[]; isNew: boolean }
  | { closed: true; refused: boolean }
  | { changed: string[] };

/** First and longest delay before a stream that has broken is opened again, in milliseconds. */
const RETRY_AFTER = 1_000;
const RETRY_AFTER_MAX = 30_000;
/** Delay before the next attempt after a refusal without `Retry-After`, in milliseconds. */
const REFUSED_FOR = 5 * 60_000;
/** Debounce of changes of the subscribed topics, in milliseconds. */
const SYNC_DELAY = 1_000;

/**
 * Shares one stream of changes among the visible tabs of a user: the leader subscribes to the topics of all tabs and broadcasts
 * the events. Returns a function that sets the topics of this tab.
 */
export function shareStream(options: SharedStreamOptions): (topics: readonly string[]) => void {
  const { platform, userId, token, refused, signal, onOpen, onClose, onChange } = options;
  const name = `mskt:${platform}:live:${userId}`;
  const channel = hasElections() ? new BroadcastChannel(name) : null;
  const tab = crypto.getRandomValues(new Uint32Array(2)).join('-');
  /** Topics of the other tabs. Used by the leader. */
  const subscriptions = new Map<string, string[]>();
  let own: string[] = [];
  let isLeader = false;
  /** Topics of the open stream; null without one. */
  let covered: string[] | null = null;
  let stream = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Time on the clock of `performance.now()` until which no stream is requested. */
  let refusedUntil = 0;

  const send = (message: Message) => channel?.postMessage(message);
  const sendSubscriptions = () => send({ subscribe: own, tab });

  function receive({ data }: MessageEvent<Message>): void {
    if ('requestSubscriptions' in data) sendSubscriptions();
    else if ('subscribe' in data) {
      if (data.subscribe.length > 0) subscriptions.set(data.tab, data.subscribe);
      else subscriptions.delete(data.tab);
      if (isLeader) scheduleSync(SYNC_DELAY);
    } else if ('open' in data) onOpen(data.open, data.isNew);
    else if ('closed' in data) onClose(data.refused);
    else onChange(data.changed);
  }

  function lead(): void {
    isLeader = true;
    send({ requestSubscriptions: true });
    scheduleSync(SYNC_DELAY);
  }

  function scheduleSync(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(sync, Math.max(delay, refusedUntil - performance.now()));
  }

  /** Opens a stream for the topics of all tabs, unless the current one covers them. */
  function sync(): void {
    if (signal.aborted) return;
    const topics = [...new Set([...own, ...[...subscriptions.values()].flat()])].slice(0, TOPICS_MAX);
    const covering = covered;
    if (topics.length === 0) stop();
    else if (covering && topics.every(topic => covering.includes(topic))) publishOpen(covering, false);
    else void open(topics);
  }

  function stop(): void {
    stream.abort();
    covered = null;
  }

  function publishOpen(topics: string[], isNew: boolean): void {
    send({ open: topics, isNew });
    onOpen(topics, isNew);
  }

  /** Closes the previous stream only after the new one has opened, so that no change is missed in between. */
  async function open(topics: string[]): Promise<void> {
    const former = stream;
    const current = new AbortController();
    stream = current;
    const sent = token();
    const path = sent === null ? STREAM_PATH.visitor : STREAM_PATH.member;
    const end = await readStream({
      url: `${platform}${path}?${new URLSearchParams(topics.map(topic => ['topic', topic]))}`,
      token: sent,
      signal: current.signal,
      onOpen() {
        const isNew = covered === null;
        former.abort();
        covered = topics;
        failures = 0;
        publishOpen(topics, isNew);
      },
      onChange(changed) {
        send({ changed });
        onChange(changed);
      },
    });
    former.abort();
    if (current.signal.aborted || signal.aborted) return;
    covered = null;
    // A newer stream is opening.
    if (current === stream) await reopen(end, sent);
  }

  async function reopen({ status, retryAfter }: StreamEnd, sent: string | null): Promise<void> {
    // Proxies respond like this while the platform restarts.
    const isAway = status >= 500 && retryAfter === 0;
    const isRefused = status >= 400 && !isAway;
    send({ closed: true, refused: isRefused });
    onClose(isRefused);
    if (status === 401 && sent !== null && !(await refused(sent))) return;
    const delay = Math.min(RETRY_AFTER_MAX, RETRY_AFTER * 2 ** failures) * (0.5 + Math.random() / 2);
    failures += 1;
    if (isRefused && status !== 401) refusedUntil = performance.now() + (retryAfter * 1_000 || REFUSED_FOR);
    scheduleSync(delay);
  }

  channel?.addEventListener('message', receive, { signal });
  addEventListener('online', () => isLeader && !covered && scheduleSync(0), { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    stop();
    send({ subscribe: [], tab });
    channel?.close();
  });
  electLeader(name, signal, lead);
  return topics => {
    if (signal.aborted) return;
    own = [...topics];
    if (isLeader) scheduleSync(SYNC_DELAY);
    else sendSubscriptions();
  };
}
