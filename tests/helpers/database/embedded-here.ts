import { MessageChannel } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { openOn } from '../../../site/platform/db/embedded/open.ts';
import { PortStream } from '../../../site/platform/db/embedded/port-stream.ts';
import { serve } from '../../../site/platform/db/embedded/serve.ts';
import type { OpenDb } from '../../../site/platform/db/handle.ts';

interface Options {
  /** Called for each connection. */
  onConnect?(connection: PortStream): void;
  /** Called when the connections have ended. */
  close?(): Promise<void>;
}

/** Opens an embedded database as the platform does, but in this thread, where tests can reach it. */
export function openHere(
  database: PGlite,
  { onConnect = () => {}, close = async () => {} }: Options = {},
): OpenDb {
  const { accept, settled } = serve(database, error => {
    throw error;
  });
  const connect = () => {
    const { port1, port2 } = new MessageChannel();
    accept(port2);
    const connection = new PortStream(port1);
    onConnect(connection);
    return connection;
  };
  return openOn(connect, { close: () => settled().then(close) });
}
