import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../clock.ts';
import { answerSnapshot, removeSnapshots, takeSnapshot } from '../../data-folder/snapshot.ts';
import { type OwnershipEvents, takeDataFolder } from '../../data-folder/take.ts';
import { dbOn, type OpenDb } from '../handle.ts';
import { CHANNEL, createEmitter } from '../notifications.ts';
import { clientWith, type SlowQueries } from '../postgres/client.ts';
import { RequestPool } from '../postgres/pool.ts';
import type { PortStream } from './port-stream.ts';
import { startServer } from './server.ts';

interface EmbeddedSettings extends SlowQueries {
  dataDir: string;
  clock: Clock;
  ownership?: OwnershipEvents | undefined;
  databaseThread?: string | URL | undefined;
}

const BESIDE = new URL('./database-thread.js', import.meta.url);

/** Takes the data folder and opens its database in a thread. Does not migrate. */
export async function openEmbedded({
  dataDir,
  clock,
  ownership = { waiting() {}, lost() {} },
  databaseThread: thread = BESIDE,
  ...slow
}: EmbeddedSettings): Promise<OpenDb> {
  let copy = (): Promise<string> => Promise.reject(new Error('the platform is starting'));
  const owned = await takeDataFolder(dataDir, {
    clock,
    events: ownership,
    accept: connection => answerSnapshot(connection, () => copy()),
  });
  try {
    await removeSnapshots(dataDir);
    const folder = join(dataDir, 'db');
    await mkdir(folder, { recursive: true });
    const server = await startServer({
      thread,
      folder,
      record: owned.record,
      onFailure(message) {
        // Reports the loss by itself.
        if (owned.isOwned()) ownership.lost(new Error(`The embedded database has failed: ${message}`));
      },
    });
    const opened = openOn(server.connect, {
      ...slow,
      close: () => server.close().finally(owned.release),
    });
    // A transaction has the only connection.
    copy = () => takeSnapshot(dataDir, work => opened.background.transaction(work));
    return opened;
  } catch (error) {
    await owned.release();
    throw error;
  }
}

interface OnConnections extends SlowQueries {
  close(): Promise<void>;
}

/** Opens a database of which only one connection is used at a time. `close` is called after the connection has ended. */
export function openOn(connect: () => PortStream, { close, ...slow }: OnConnections): OpenDb {
  const { subscribe, publish } = createEmitter();
  const pool = new RequestPool(
    {
      Client: clientWith({ prepares: true, ...slow }),
      stream: connect,
      ...{ user: 'postgres', database: 'postgres' },
      max: 1,
      // Before its first statement, which may change something.
      verify(client, done) {
        client.on('notification', ({ payload = '' }) => publish(payload));
        client.query(`listen ${CHANNEL}`).then(() => done(), done);
      },
    },
    { control: undefined, replicas: undefined },
  );
  // The pool replaces a connection that breaks. Without a listener the error would end the process.
  pool.on('error', () => {});
  const db = dbOn(pool);
  return {
    db,
    background: db,
    hasReplicas: false,
    notifications: { subscribe },
    async close() {
      await pool.end();
      await close();
    },
  };
}
