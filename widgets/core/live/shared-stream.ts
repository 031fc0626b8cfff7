import { STREAM_PATH, TOPICS_MAX } from '../../contract/live/calls.ts';
import { readStream, type StreamEnd } from './event-stream.ts';
import { canElect, elect } from './leadership.ts';

/** What this tab learns of the stream. */
export interface StreamEvents {
  /**
   * The stream covers these topics.
   *
   * @param isNew true if there was none before, so that changes may have been missed
   */
  onOpen(topics: readonly string[], isNew: boolean): void;
  /** There is no stream for the time being. `refused` if the platform has said so. */
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
  /** Aborted when this tab needs the stream no more. */
  signal: AbortSignal;
}

/** Message between tabs. Its names are a protocol between versions of the script. */
type Message =
  | { wants: string[]; tab: string }
  | { asks: true }
  | { open: string[]; isNew: boolean }
  | { closed: true; refused: boolean }
  | { changed: string[] };

/** First and longest delay before a stream that has broken is opened again, in milliseconds. */
const RETRY_AFTER = 1_000;
const RETRY_AFTER_MAX = 30_000;
/** Delay after which a platform that has no stream to give is asked again, unless it names another, in milliseconds. */
const REFUSED_FOR = 5 * 60_000;
/** Delay after which the stream follows a change of the topics, of which there may be several. */
const SETTLE = 1_000;

/**
 * One stream of changes for all visible tabs of a person: their leader holds it for the topics of all, and passes on what it
 * says. Returns a function that sets the topics of this tab.
 */
export function shareStream(options: SharedStreamOptions): (topics: readonly string[]) => void {
  const { platform, userId, token, refused, signal, onOpen, onClose, onChange } = options;
  const name = `mskt:${platform}:live:${userId}`;
  const channel = canElect() ? new BroadcastChannel(name) : null;
  const tab = crypto.getRandomValues(new Uint32Array(2)).join('-');
  /** Topics of each tab, as the leader knows them. */
  const wants = new Map<string, string[]>();
  let own: string[] = [];
  let isLeader = false;
  /** Topics of the open stream; null without one. */
  let covered: string[] | null = null;
  let stream = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const send = (message: Message) => channel?.postMessage(message);
  const sendOwn = () => send({ wants: own, tab });

  function hear({ data }: MessageEvent<Message>): void {
    if ('asks' in data) sendOwn();
    else if ('wants' in data) {
      if (data.wants.length > 0) wants.set(data.tab, data.wants);
      else wants.delete(data.tab);
      if (isLeader) settle(SETTLE);
    } else if ('open' in data) onOpen(data.open, data.isNew);
    else if ('closed' in data) onClose(data.refused);
    else onChange(data.changed);
  }

  function lead(): void {
    isLeader = true;
    send({ asks: true });
    settle(SETTLE);
  }

  function settle(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(follow, delay);
  }

  /** Opens a stream for the topics of all tabs, unless the present one covers them. */
  function follow(): void {
    if (signal.aborted) return;
    const topics = [...new Set([...own, ...[...wants.values()].flat()])].slice(0, TOPICS_MAX);
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

  /** The former stream goes on until the new one has begun, so that nothing is missed between them. */
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
    // Another one is on its way.
    if (current === stream) await reopen(end, sent);
  }

  async function reopen({ status, retryAfter }: StreamEnd, sent: string | null): Promise<void> {
    // A proxy answers like this while the platform starts again.
    const isAway = status >= 500 && retryAfter === 0;
    const isRefused = status >= 400 && !isAway;
    send({ closed: true, refused: isRefused });
    onClose(isRefused);
    if (status === 401 && sent !== null && !(await refused(sent))) return;
    const delay = Math.min(RETRY_AFTER_MAX, RETRY_AFTER * 2 ** failures) * (0.5 + Math.random() / 2);
    failures += 1;
    settle(isRefused && status !== 401 ? retryAfter * 1_000 || REFUSED_FOR : delay);
  }

  channel?.addEventListener('message', hear, { signal });
  addEventListener('online', () => isLeader && !covered && settle(0), { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    stop();
    send({ wants: [], tab });
    channel?.close();
  });
  elect(name, signal, lead);
  return topics => {
    if (signal.aborted) return;
    own = [...topics];
    if (isLeader) settle(SETTLE);
    else sendOwn();
  };
}
