/**
 * What one attempt to sign in must remember while the browser is at the user centre. It rests in sessionStorage under
 * the attempt's `state`, so that the address to return to needs no trust in anybody: it never leaves this tab.
 */
export interface SignInAttempt {
  /** PKCE verifier. */
  verifier: string;
  nonce: string;
  /** Where the person was. */
  returnTo: string;
  /** What the person was looking at there, in the words of the widget that asked. */
  place: string | null;
}

const ATTEMPT = 'mskt:sign-in:';
const ANSWER = 'mskt:sign-in-answer';

export function keepAttempt(state: string, attempt: SignInAttempt): void {
  sessionStorage.setItem(ATTEMPT + state, JSON.stringify(attempt));
}

/** The attempt of this `state`, if this tab made it. */
export function readAttempt(state: string): SignInAttempt | null {
  const kept = sessionStorage.getItem(ATTEMPT + state);
  return kept === null ? null : (JSON.parse(kept) as SignInAttempt);
}

/** Leaves the user centre's answer (the query of the call-back) for the page that is shown next. */
export function leaveAnswer(search: string): void {
  sessionStorage.setItem(ANSWER, search);
}

/** Takes the answer and its attempt, once. */
export function takeAnswer(): { answer: URLSearchParams; attempt: SignInAttempt } | null {
  try {
    const search = sessionStorage.getItem(ANSWER);
    if (search === null) return null;
    sessionStorage.removeItem(ANSWER);
    const answer = new URLSearchParams(search);
    const state = answer.get('state') ?? '';
    const attempt = readAttempt(state);
    sessionStorage.removeItem(ATTEMPT + state);
    return attempt && { answer, attempt };
  } catch {
    return null; // storage is blocked: then no attempt of ours came back either
  }
}

/** Message from the call-back page inside the hidden frame to the page that opened it; same origin only. */
export interface CallBackMessage {
  type: 'mskt-call-back';
  search: string;
}
