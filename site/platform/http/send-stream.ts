import type { Readable } from 'node:stream';
import type { Context } from 'hono';

/**
 * Streams `content` as the body of a response. Destroys it when the client stops reading, and at once for a
 * HEAD request.
 *
 * Does not use `Readable.toWeb`: it may throw an uncatchable error when a client disconnects, which ends the
 * process.
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
