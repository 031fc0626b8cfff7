import type { MessagePort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';

/** First byte of the message by which a client says that it will close the connection. */
const TERMINATE = 'X'.charCodeAt(0);

/** A prepared statement is planned for its values, as on PostgreSQL. */
const SESSION = 'set plan_cache_mode = force_custom_plan';

/** Serves connections of PostgreSQL's protocol with one embedded database. */
export interface Served {
  /** Serves the connection at a port until its other side closes it. A new connection ends what a former one left open. */
  accept(port: MessagePort): void;
  /** Resolves when everything that has arrived is answered. */
  settled(): Promise<void>;
}

/**
 * Serves an open database: one message at a time, in the order of arrival. The database has one session, so connections are used
 * one after the other. `onFailure` is called when the database cannot answer any more; its connections are closed then.
 */
export function serve(database: PGlite, onFailure: (error: unknown) => void): Served {
  let answered: Promise<void> = Promise.resolve();

  async function begin(): Promise<void> {
    // Says nothing but a warning when no transaction is open.
    await database.exec('rollback');
    await database.exec('discard all');
    await database.exec(SESSION);
  }

  function accept(port: MessagePort): void {
    let hasBegun = false;
    port.on('message', (bytes: Uint8Array) => {
      answered = answered.then(async () => {
        try {
          if (!hasBegun) await begin();
          hasBegun = true;
          if (bytes[0] === TERMINATE) return;
          const answer = (await database.execProtocolRaw(bytes)).slice();
          port.postMessage(answer, [answer.buffer]);
        } catch (error) {
          onFailure(error);
          port.close();
        }
      });
    });
  }

  return { accept, settled: () => answered };
}
