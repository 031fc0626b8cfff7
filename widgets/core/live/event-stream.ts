import { createParser } from 'eventsource-parser';
import { CHANGE_EVENT, HEARTBEAT, OPEN_EVENT } from '../../contract/live/calls.ts';

/** Milliseconds without a byte after which a stream counts as broken: two heartbeats, and some time for the network. */
export const SILENCE = 2 * HEARTBEAT + 3_000;

export interface StreamRequest {
  url: string;
  token: string | null;
  /** Aborted when the stream is not needed any more. */
  signal: AbortSignal;
  onOpen(): void;
  onChange(topics: string[]): void;
}

/** How a stream ended. `status` is that of a refusal, 0 without an answer, and 200 after a stream that had begun. */
export interface StreamEnd {
  status: number;
  /** Seconds that the platform asks to wait. */
  retryAfter: number;
}

/**
 * Reads one stream of changes until it ends. Uses `fetch`, because an `EventSource` sends no `Authorization`. Never
 * rejects.
 */
export async function readStream({
  url,
  token,
  signal,
  onOpen,
  onChange,
}: StreamRequest): Promise<StreamEnd> {
  const silence = new AbortController();
  const abort = () => silence.abort();
  signal.addEventListener('abort', abort);
  let timer = setTimeout(abort, SILENCE);
  let status = 0;
  let retryAfter = 0;
  const parser = createParser({
    onEvent({ event, data }) {
      if (event === OPEN_EVENT) onOpen();
      if (event === CHANGE_EVENT) onChange(data.split('\n'));
    },
  });
  try {
    const headers = token === null ? {} : { authorization: token };
    const answer = await fetch(url, { headers, cache: 'no-store', signal: silence.signal });
    status = answer.status;
    retryAfter = Number(answer.headers.get('retry-after')) || 0;
    if (!answer.ok || !answer.body) return { status: answer.ok ? 501 : status, retryAfter };
    const reader = answer.body.getReader();
    const text = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || signal.aborted) break;
      clearTimeout(timer);
      timer = setTimeout(abort, SILENCE);
      parser.feed(text.decode(value, { stream: true }));
    }
  } catch {
    // Without a connection, or after the silence.
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    abort();
  }
  return { status, retryAfter };
}
