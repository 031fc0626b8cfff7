import { ALL_TOPICS } from '../../../widgets/contract/live/calls.ts';
import type { Notifications } from '../db/notifications.ts';

/** Called with a topic that has changed, or with ALL_TOPICS when changes may have been missed. */
export type Subscriber = (topic: string) => void;

/** Publish–subscribe of changes by topic, for the streams of this process. */
export interface Changes {
  /** Number of subscribers. */
  readonly size: number;
  /**
   * Calls `subscriber` when one of the topics changes, and at once if it has changed lately: the client may have read it before.
   * Returns a function that unsubscribes.
   */
  subscribe(topics: readonly string[], subscriber: Subscriber): () => void;
}

/**
 * Subscribers that are notified at once, and the interval between such batches in milliseconds. It spreads the requests by which
 * their clients fetch what has changed.
 */
const BATCH = 100;
const INTERVAL = 500;

/** How long a client may take from reading something until it subscribes, in milliseconds: caches and slow lines included. */
const LATELY = 30_000;

/** Creates the changes of a database. Listens to it from the first subscription on. */
export function createChanges(notifications: Notifications, lately = LATELY): Changes {
  const subscribers = new Map<string, Set<Subscriber>>();
  const all = new Set<Subscriber>();
  /** Topics that have changed lately, with the time of the last change, oldest first. */
  const recent = new Map<string, number>();
  let hasSubscribed = false;

  function publish(payload: string | null): void {
    remember(payload ?? ALL_TOPICS);
    const reached = payload === null ? all : subscribers.get(payload);
    if (reached) deliver([...reached], payload ?? ALL_TOPICS);
  }

  function remember(topic: string): void {
    const now = performance.now();
    recent.delete(topic);
    recent.set(topic, now);
    for (const [oldest, time] of recent) {
      if (now - time < lately) break;
      recent.delete(oldest);
    }
  }

  const isRecent = (topic: string) => performance.now() - (recent.get(topic) ?? -Infinity) < lately;

  function deliver(rest: Subscriber[], topic: string): void {
    for (const subscriber of rest.splice(0, BATCH)) if (all.has(subscriber)) subscriber(topic);
    if (rest.length > 0) setTimeout(deliver, INTERVAL, rest, topic).unref();
  }

  return {
    get size() {
      return all.size;
    },
    subscribe(topics, subscriber) {
      if (!hasSubscribed) {
        notifications.subscribe(publish);
        // What happened before is unknown.
        remember(ALL_TOPICS);
      }
      hasSubscribed = true;
      all.add(subscriber);
      for (const topic of topics)
        subscribers.set(topic, (subscribers.get(topic) ?? new Set()).add(subscriber));
      for (const topic of [...topics, ALL_TOPICS]) if (isRecent(topic)) subscriber(topic);
      return () => {
        all.delete(subscriber);
        for (const topic of topics) {
          const others = subscribers.get(topic);
          others?.delete(subscriber);
          if (others?.size === 0) subscribers.delete(topic);
        }
      };
    },
  };
}
