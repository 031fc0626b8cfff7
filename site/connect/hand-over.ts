import { type ConnectRequest, wayBack } from './request.ts';

/** What the school's page is told. `code` is null when the person has declined. */
export interface ConnectAnswer {
  type: 'mskt-connect';
  state: string;
  code: string | null;
}

/** What it says when it has heard; it then closes this window. */
export interface ConnectHeard {
  type: 'mskt-connected';
  state: string;
}

/** A page that waits says so within this time, in milliseconds. */
const HEARD_WITHIN = 2_000;

/**
 * Hands the answer to the page that opened this window, and resolves when it has heard. Where no page waits, or a
 * policy has cut the two windows off, this window itself returns to the school's page with the answer.
 */
export async function handOver(page: Window, request: ConnectRequest, code: string | null): Promise<void> {
  const opener: Window | null = page.opener;
  const isHeard = request.way === 'popup' && opener !== null && (await tell(page, opener, request, code));
  if (isHeard) return;
  page.location.replace(wayBack(request, code));
  await new Promise<never>(() => {});
}

/** Resolves to whether the opener, and the school's page in it, has heard. */
function tell(
  page: Window,
  opener: Window,
  { origin, state }: ConnectRequest,
  code: string | null,
): Promise<boolean> {
  const done = new AbortController();
  const heard = new Promise<boolean>(resolve => {
    const { signal } = done;
    const hear = ({ origin: from, source, data }: MessageEvent<ConnectHeard | undefined>) => {
      if (from !== origin || source !== opener) return;
      if (data?.type === 'mskt-connected' && data.state === state) resolve(true);
    };
    page.addEventListener('message', hear, { signal });
    setTimeout(() => resolve(false), HEARD_WITHIN);
    const answer: ConnectAnswer = { type: 'mskt-connect', state, code };
    opener.postMessage(answer, origin);
  });
  return heard.finally(() => done.abort());
}
