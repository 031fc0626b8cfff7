import { ALL_TOPICS } from '../../../widgets/contract/live/calls.ts';
import type { Notifications } from '../db/notifications.ts';

/** Called with a topic that has changed, or with ALL_TOPICS when changes may have been missed. */
export type Follower = (topic: string) => void;

/** Publish–subscribe of changes by topic, for the streams of this process. */
export interface Changes {
  /** Number of followers. */
  readonly size: number;
  /** Calls `follower` when one of the topics changes. Returns a function that ends it. */
  follow(topics: readonly string[], follower: Follower): () => void;
}

/**
 * Followers that learn of a change at once, and the interval at which as many others do, in milliseconds. All of them read
 * again what has changed, and would otherwise do so in the same moment.
 */
const AT_ONCE = 100;
const INTERVAL = 500;

/** Creates the changes of a database. Subscribes to it with the first follower. */
export function createChanges(notifications: Notifications): Changes {
  const followers = new Map<string, Set<Follower>>();
  const everyone = new Set<Follower>();
  let hasSubscribed = false;

  function publish(payload: string | null): void {
    const reached = payload === null ? everyone : followers.get(payload);
    if (reached) spread([...reached], payload ?? ALL_TOPICS);
  }

  function spread(rest: Follower[], topic: string): void {
    for (const follower of rest.splice(0, AT_ONCE)) if (everyone.has(follower)) follower(topic);
    if (rest.length > 0) setTimeout(spread, INTERVAL, rest, topic).unref();
  }

  return {
    get size() {
      return everyone.size;
    },
    follow(topics, follower) {
      if (!hasSubscribed) notifications.subscribe(publish);
      hasSubscribed = true;
      everyone.add(follower);
      for (const topic of topics) followers.set(topic, (followers.get(topic) ?? new Set()).add(follower));
      return () => {
        everyone.delete(follower);
        for (const topic of topics) {
          const others = followers.get(topic);
          others?.delete(follower);
          if (others?.size === 0) followers.delete(topic);
        }
      };
    },
  };
}
