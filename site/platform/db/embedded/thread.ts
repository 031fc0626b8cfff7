/**
 * Thread of the embedded database, in which it computes while the process goes on answering. Started by `startServer`;
 * built into a file of its own.
 */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { hasRecord } from '../../data-folder/lock.ts';
import { GuardedDatabase } from './guarded-database.ts';
import { serve } from './serve.ts';

/** What the thread is started with. */
export interface ThreadData {
  /** Folder of the database. */
  folder: string;
  /** File that exists while this process owns the data folder. */
  record: string;
}

/** Order to the thread: to serve a connection, or to close the database and end. */
export type Order = { accept: MessagePort } | 'close';

/** What the thread says: the database is open, or cannot answer any more. */
export type Report = 'open' | { failed: string };

const { folder, record } = workerData as ThreadData;
const report = (said: Report) => parentPort?.postMessage(said);

const database = await GuardedDatabase.open(folder, () => hasRecord(record));
const served = serve(database, error =>
  report({ failed: error instanceof Error ? error.message : String(error) }),
);

parentPort?.on('message', async (order: Order) => {
  if (order !== 'close') return served.accept(order.accept);
  await served.settled();
  await database.close();
  process.exit();
});
report('open');
