/**
 * The stream of changes (`text/event-stream`). It says what has changed, and nothing about it: a client reads again what it
 * shows, by the call that decides what it may read. Free of zod, so that browsers may import the values.
 */

/** Paths of the stream for visitors, from every origin, and for signed-in users. Both take repeated `topic` parameters. */
export const STREAM_PATH = { visitor: '/mskt/api/index/live', member: '/mskt/api/group/live' } as const;

/** Topics beside those of single objects (`objectTopic`). */
export const TOPIC = {
  /** The caller's messages and their number. Visitors have none. */
  messages: 'messages',
  /** Dynamics that were published. */
  dynamics: 'dynamics',
  /** News and notices that were published or withdrawn. */
  news: 'news',
} as const;

/** Topic of an object that has a thread, by its `id` or `objectId`: its text, comments, likes and places. */
export const objectTopic = (id: string): string => `object:${id}`;

/** First event: changes are reported from now on, and those of the last half minute. Its data is empty. */
export const OPEN_EVENT = 'open';
/** Event that lists changed topics, one per line of its data. `ALL_TOPICS` means every subscribed topic. */
export const CHANGE_EVENT = 'change';
export const ALL_TOPICS = '*';

/** Largest number of topics of one stream, and of characters of one topic. */
export const TOPICS_MAX = 60;
export const TOPIC_LENGTH_MAX = 100;

/** Interval of heartbeat comments, in milliseconds. */
export const HEARTBEAT = 12_000;
