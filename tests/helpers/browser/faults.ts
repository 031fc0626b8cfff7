import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** TCP proxy to a local server that tests can interrupt. */
export interface Faults {
  port: number;
  /** Closes all connections after this number of further upstream bytes. Refuses new ones until `mend`. */
  cutAfter(bytes: number): void;
  /** Whether connections are refused. */
  isCut(): boolean;
  mend(): void;
  close(): Promise<void>;
}

/** Starts a proxy to a port. Upstream bytes are counted exactly, so that the cut is at the given byte. */
export async function startFaults(target: number): Promise<Faults> {
  const open = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer(near => {
    if (left <= 0) return void near.destroy();
    const far = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    far.pipe(near);
    near.on('data', bytes => {
      far.write(bytes.subarray(0, Math.max(0, left)));
      left -= bytes.length;
      if (left <= 0) far.end(cut);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cutAfter(bytes) {
      left = bytes;
    },
    isCut: () => left <= 0,
    mend() {
      left = Number.POSITIVE_INFINITY;
    },
    async close() {
      cut();
      await once(server.close(), 'close');
    },
  };
}
