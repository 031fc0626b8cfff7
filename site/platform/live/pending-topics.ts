import { ALL_TOPICS } from '../../../widgets/contract/live/calls.ts';

/** Set of changed topics that a stream has not sent yet. Bounded by the subscribed topics, also for a slow client. */
export interface PendingTopics {
  add(topic: string): void;
  /** Resolves when there are some, when the time in milliseconds has passed, or when `wake` is called. */
  wait(milliseconds: number): Promise<void>;
  wake(): void;
  /** Removes and returns them. */
  take(): string[];
}

export function createPendingTopics(): PendingTopics {
  const topics = new Set<string>();
  let wake = () => {};
  return {
    add(topic) {
      topics.add(topic);
      wake();
    },
    async wait(milliseconds) {
      if (topics.size > 0) return;
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, milliseconds);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
    wake: () => wake(),
    take() {
      const taken = topics.has(ALL_TOPICS) ? [ALL_TOPICS] : [...topics];
      topics.clear();
      return taken;
    },
  };
}
