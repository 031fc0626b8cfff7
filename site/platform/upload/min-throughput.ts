import { Transform } from 'node:stream';
import { UPLOAD_TIMEOUT } from '../../../widgets/contract/file/limits.ts';
import { PlatformError } from '../http/platform-error.ts';

/**
 * Minimum upload throughput, in bytes per `WINDOW` milliseconds; slower uploads are aborted. Slow clients
 * should send chunks.
 */
const LEAST = 32 * 1024;
const WINDOW = 30_000;

/**
 * Runs `work` with a stream for its bytes. Destroys the stream with VALIDATION (408) if they arrive too
 * slowly or take too long.
 */
export async function paced<T>(work: (pace: Transform) => Promise<T>): Promise<T> {
  let lately = 0;
  const pace = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      lately += bytes.length;
      done(null, bytes);
    },
  });
  const giveUp = () => pace.destroy(new PlatformError('VALIDATION', { status: 408 }));
  const watch = setInterval(() => {
    if (lately < LEAST) giveUp();
    lately = 0;
  }, WINDOW);
  const end = setTimeout(giveUp, UPLOAD_TIMEOUT);
  try {
    return await work(pace);
  } finally {
    clearInterval(watch);
    clearTimeout(end);
  }
}
