import pg from 'pg';
import { CHANNEL, createEmitter, type Notifications } from '../notifications.ts';

/** First and longest delay before a lost connection is replaced, in milliseconds. */
const RETRY_AFTER = 500;
const RETRY_AFTER_MAX = 30_000;

/** How often the connection is tested, and the time within which it has to answer, in milliseconds. */
const TEST_EVERY = 15_000;
const ANSWER_WITHIN = 5_000;

/** Notifications of a server, and a function that ends their connection. */
interface Listening {
  notifications: Notifications;
  close(): Promise<void>;
}

/** Returns the notifications of a server. Connects with the first subscription, and again whenever the connection is lost. */
export function listenOn(connectionString: string): Listening {
  const { subscribe, publish } = createEmitter();
  let client: pg.Client | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasStarted = false;
  let hasClosed = false;
  let failures = 0;

  async function connect(): Promise<void> {
    const own = new pg.Client({
      connectionString,
      connectionTimeoutMillis: ANSWER_WITHIN,
      query_timeout: ANSWER_WITHIN,
    });
    client = own;
    own.on('notification', ({ payload = '' }) => publish(payload));
    // The end follows.
    own.on('error', () => {});
    own.on('end', () => own === client && replace());
    try {
      await own.connect();
      await own.query(`listen ${CHANNEL}`);
      if (failures > 0) publish(null);
      failures = 0;
      test(own);
    } catch {
      lose(own);
    }
  }

  /** Tests the connection: a server may disappear without closing it. */
  function test(own: pg.Client): void {
    timer = setTimeout(async () => {
      try {
        await own.query('select 1');
        if (own === client) test(own);
      } catch {
        lose(own);
      }
    }, TEST_EVERY).unref();
  }

  function lose(own: pg.Client): void {
    if (own !== client) return;
    replace();
    own.end().catch(() => {});
  }

  function replace(): void {
    client = null;
    clearTimeout(timer);
    if (hasClosed) return;
    const delay = Math.min(RETRY_AFTER_MAX, RETRY_AFTER * 2 ** failures);
    failures += 1;
    timer = setTimeout(connect, delay).unref();
  }

  return {
    notifications: {
      subscribe(listener) {
        if (!hasStarted) void connect();
        hasStarted = true;
        return subscribe(listener);
      },
    },
    async close() {
      hasClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
