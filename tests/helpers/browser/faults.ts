import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server on this machine that a test can cut. */
export interface Faults {
  port: number;
  /** Cuts everything once this many more bytes have gone up. Until `mend` nothing gets through any more. */
  cutAfter(bytes: number): void;
  /** Whether it is cut. */
  isCut(): boolean;
  mend(): void;
  close(): Promise<void>;
}

/** Opens a line to a port. What goes up is counted byte by byte, so that a cut is where it is said to be. */
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
