import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';

/**
 * Connection to the embedded database, as the driver uses a socket: bytes of PostgreSQL's protocol through a message port.
 * Ends when either side closes the port.
 */
export class PortStream extends Duplex {
  readonly #port: MessagePort;

  constructor(port: MessagePort) {
    super();
    this.#port = port;
    port.on('message', (bytes: Uint8Array) => this.push(bytes));
    port.on('close', () => this.destroy());
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  override _read(): void {}

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send(bytes);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.#port.close();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port.close();
    done(error);
  }

  /** A buffer of the driver is a part of a larger one, of which a message would take everything. */
  #send(bytes: Buffer): void {
    const own = Uint8Array.from(bytes);
    this.#port.postMessage(own, [own.buffer]);
  }

  // Settings of a socket that a port does not have.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
