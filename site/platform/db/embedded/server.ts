import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import { PortStream } from './port-stream.ts';
import type { Order, Report, ThreadData } from './thread.ts';

/** Embedded database that computes in a thread of its own. */
export interface EmbeddedServer {
  /** Opens a connection. The connections are used one after the other: a new one ends the transaction of a former one. */
  connect(): PortStream;
  /** Closes the database when everything sent is answered. Resolves when everything is on disk. */
  close(): Promise<void>;
}

interface Settings extends ThreadData {
  /** Built file of `thread.ts`. */
  thread: string | URL;
  /** Called once when the database cannot answer any more. */
  onFailure(message: string): void;
}

/** Starts the thread and opens the database. Throws what the database throws. */
export async function startServer({ thread, onFailure, ...data }: Settings): Promise<EmbeddedServer> {
  const worker = new Worker(thread, { workerData: data });
  const ended = once(worker, 'exit');
  const order = (given: Order, transferred: Parameters<Worker['postMessage']>[1] = []) =>
    worker.postMessage(given, transferred);
  await once(worker, 'message');
  let hasFailed = false;
  const fail = (message: string) => {
    if (!hasFailed) onFailure(message);
    hasFailed = true;
  };
  worker.on('message', (report: Report) => {
    if (report !== 'open') fail(report.failed);
  });
  worker.on('error', error => fail(error.message));
  return {
    connect() {
      const { port1, port2 } = new MessageChannel();
      order({ accept: port2 }, [port2]);
      return new PortStream(port1);
    },
    async close() {
      order('close');
      await ended;
    },
  };
}
