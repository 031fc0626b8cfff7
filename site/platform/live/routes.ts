import { type Context, Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import {
  CHANGE_EVENT,
  HEARTBEAT,
  OPEN_EVENT,
  objectTopic,
  STREAM_PATH,
  TOPIC,
  TOPIC_LENGTH_MAX,
  TOPICS_MAX,
} from '../../../widgets/contract/live/calls.ts';
import { pageThread } from '../comment/thread.ts';
import type { Platform } from '../dependencies.ts';
import type { AppEnv } from '../http/app-env.ts';
import { addressOf } from '../http/client-address.ts';
import { tally } from '../http/middleware/gate.ts';
import { crossOrigin, identify, limitReads, limitReadsOfPerson } from '../http/middleware/guards.ts';
import { PlatformError } from '../http/platform-error.ts';
import { callerOf } from '../http/route.ts';
import type { Changes } from './changes.ts';
import { createPendingTopics } from './pending-topics.ts';

/** Most streams of this process, of an address, behind which a whole school may be, and of a person. */
const STREAMS = { all: 6_000, ofAddress: 1_000, ofPerson: 20 };

/** Seconds after which a client that was refused a stream may ask again. */
const RETRY_AFTER = 300;

/**
 * Longest duration of a stream, after which a session that has ended is refused another, and how much shorter it may be at
 * random, in milliseconds.
 */
const DURATION = 10 * 60_000;
const DURATION_SPREAD = 2 * 60_000;

/** Time in which changes are collected into one event, in milliseconds. */
const COLLECT = 100;

/** `GET /mskt/api/{index,group}/live?topic=…&topic=…`: the stream of changes of `widgets/contract/live/calls.ts`. */
export default (platform: Platform): Hono<AppEnv> => {
  const app = new Hono<AppEnv>();
  const open = tally(STREAMS.all, STREAMS.ofAddress, STREAMS.ofPerson);
  for (const path of Object.values(STREAM_PATH)) {
    app.use(
      path,
      crossOrigin(platform),
      limitReads(platform),
      identify(platform),
      limitReadsOfPerson(platform),
    );
    app.get(path, async c => {
      const caller = await callerOf(platform, c, { embed: true, polls: true });
      if (path === STREAM_PATH.member && !caller) throw new PlatformError('NOT_LOGGED_IN');
      const names = namesOf(readTopics(c), caller?.person.id, c.req.header('origin'));
      const { changes, stopping } = platform;
      const requester = { address: addressOf(c, platform), person: caller?.person.id };
      if (!changes || !open.hasRoom(requester))
        throw new PlatformError('SERVER', { status: 503, retryAfter: RETRY_AFTER });
      open.add(requester);
      const answer = streamSSE(c, stream =>
        sendChanges(stream, changes, names, stopping).finally(() => open.remove(requester)),
      );
      answer.headers.set('Cache-Control', 'no-store, no-transform');
      // Without it, some proxies collect the events.
      answer.headers.set('X-Accel-Buffering', 'no');
      return answer;
    });
  }
  return app;
};

/** Sends changes until the client hangs up, the process stops, or the stream has lasted long enough. */
async function sendChanges(
  stream: SSEStreamingApi,
  changes: Changes,
  names: ReadonlyMap<string, string>,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const pending = createPendingTopics();
  const leave = changes.subscribe([...names.keys()], name => pending.add(names.get(name) ?? name));
  const end = performance.now() + DURATION - Math.random() * DURATION_SPREAD;
  const hasEnded = () => stream.aborted || stopping?.aborted === true || performance.now() >= end;
  stream.onAbort(pending.wake);
  stopping?.addEventListener('abort', pending.wake);
  try {
    await stream.writeSSE({ event: OPEN_EVENT, data: '' });
    while (!hasEnded()) {
      await pending.wait(HEARTBEAT);
      if (hasEnded()) return;
      await stream.sleep(COLLECT);
      const changed = pending.take();
      if (changed.length > 0) await stream.writeSSE({ event: CHANGE_EVENT, data: changed.join('\n') });
      else await stream.write(':\n\n');
    }
  } finally {
    leave();
    stopping?.removeEventListener('abort', pending.wake);
  }
}

/** Reads the topics. Throws VALIDATION. */
function readTopics(c: Context<AppEnv>): string[] {
  const topics = [...new Set(c.req.queries('topic'))];
  if (topics.length === 0 || topics.length > TOPICS_MAX || !topics.every(isTopic))
    throw new PlatformError('VALIDATION');
  return topics;
}

const OBJECT = /^object:(.+)/;

const isTopic = (topic: string): boolean =>
  topic.length <= TOPIC_LENGTH_MAX && (Object.values<string>(TOPIC).includes(topic) || OBJECT.test(topic));

/**
 * Returns the topics by the names under which the database announces them. A visitor has no messages. An object may be a
 * thread of the page that asks.
 */
function namesOf(
  topics: readonly string[],
  personId: string | undefined,
  origin: string | undefined,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const topic of topics) {
    if (topic !== TOPIC.messages) names.set(topic, topic);
    else if (personId !== undefined) for (const id of [personId, '']) names.set(`${topic}:${id}`, topic);
    const [, id] = OBJECT.exec(topic) ?? [];
    if (origin && id) names.set(objectTopic(pageThread(origin, id)), topic);
  }
  return names;
}
