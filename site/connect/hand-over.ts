import { type ConnectRequest, wayBack } from './request.ts';

/** Message to the school's page. `code` is null if the user declined. */
export interface ConnectAnswer {
  type: 'mskt-connect';
  state: string;
  code: string | null;
}

/** Acknowledgement by the school's page, which then closes this window. */
export interface ConnectHeard {
  type: 'mskt-connected';
  state: string;
}

/** Timeout for the acknowledgement, in milliseconds. */
const HEARD_WITHIN = 2_000;

/**
 * Sends the answer to the opener and resolves once it is acknowledged. If no opener waits, or a policy has
 * severed it (COOP), redirects this window to the school's page with the answer and never resolves.
 */
export async function handOver(page: Window, request: ConnectRequest, code: string | null): Promise<void> {
  const opener: Window | null = page.opener;
  const isHeard = request.way === 'popup' && opener !== null && (await tell(page, opener, request, code));
  if (isHeard) return;
  page.location.replace(wayBack(request, code));
  await new Promise<never>(() => {});
}

/** Resolves to whether the opener has acknowledged the answer. */
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
