import type { Readable } from 'node:stream';
import type { Context } from 'hono';

/**
 * `content` as the body of an answer. It is let go of as soon as nobody reads on, and at once where its head alone was
 * asked for.
 *
 * nb. `Readable.toWeb` may throw where nobody catches when a reader hangs up in the middle, which ends the process.
 */
export function streamed(c: Context, content: Readable): ReadableStream<Uint8Array> {
  if (c.req.method === 'HEAD') content.destroy();
  const chunks = content.iterator();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel() {
        content.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
