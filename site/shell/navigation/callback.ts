import { type CallBackMessage, leaveAnswer, readAttempt } from '../../../widgets/core/auth/attempt.ts';

/**
 * Forwards the response of the user centre. In the hidden frame of a silent sign-in, posts it to the parent
 * page. In the tab itself, stores it and returns to the page where sign-in started. A response that matches
 * no attempt of this tab is ignored and leads home.
 */
export function callBack(page: Window): void {
  const { search, origin } = page.location;
  if (page.parent !== page) {
    const message: CallBackMessage = { type: 'mskt-call-back', search };
    page.parent.postMessage(message, origin);
    return;
  }
  page.location.replace(wayBack(search, page.location));
}

function wayBack(search: string, { href, origin }: Location): string {
  const home = new URL('home', href).href;
  try {
    const attempt = readAttempt(new URLSearchParams(search).get('state') ?? '');
    if (!attempt || new URL(attempt.returnTo).origin !== origin) return home;
    leaveAnswer(search);
    return attempt.returnTo;
  } catch {
    return home; // storage is blocked: no attempt was stored
  }
}
