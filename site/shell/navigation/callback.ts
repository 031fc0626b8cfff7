import { type CallBackMessage, leaveAnswer, readAttempt } from '../../../widgets/core/sign-in-attempt.ts';

/**
 * Hands on what the user centre answered. In the hidden frame of a silent question the page around it gets it as a
 * message; in the tab itself it rests for the page that the person came from, which is shown again. An answer to no
 * attempt of this tab is worth nothing and leads home.
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
    return home; // storage is blocked: nothing was remembered
  }
}
