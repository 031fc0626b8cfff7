import type { IncomingMessage, ServerResponse } from 'node:http';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import { addressOfIncoming, networkOf } from '../http/client-address.ts';
import type { Lang } from '../http/language.ts';
import type { Html } from '../http/safe-html.ts';
import { type Centre, formTargets, frameOf } from './centre.ts';
import { messagePage, type PageFrame, timeText } from './pages.ts';
import { type RefusalReason, userCentreWords } from './words.ts';

const FORM_LENGTH_MAX = 16_384;

/** Request to the user centre and its response. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  url: URL;
  lang: Lang;
}

/** Returns the headers of every page: no scripts, no framing, forms only to this origin and `formTargets`. */
export function pageHeaders(lang: Lang, formTargets: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    // Chromium applies form-action to redirects after a form too, so the callback must be listed.
    `form-action 'self' ${formTargets}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': lang,
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'no-store',
    // With `no-referrer` browsers send `Origin: null` with the user centre's own forms.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Language',
  };
}

/** Sends a page as the response. */
export function sendPage(
  { res, lang }: Exchange,
  formTargets: string,
  status: number,
  page: Html,
  headers: Record<string, string> = {},
): void {
  res.writeHead(status, { ...pageHeaders(lang, formTargets), ...headers });
  res.end(page.text);
}

/** Redirects with 303, so that the browser uses GET. */
export function sendOn({ res }: Exchange, url: string): void {
  res.writeHead(303, { Location: url, 'Cache-Control': 'no-store' });
  res.end();
}

/** Reads the fields of a form. Returns `undefined` if the body exceeds 16 384 characters. */
export async function readForm({ req }: Exchange): Promise<URLSearchParams | undefined> {
  let text = '';
  for await (const chunk of req.setEncoding('utf8')) {
    text += chunk;
    if (text.length > FORM_LENGTH_MAX) return undefined;
  }
  return new URLSearchParams(text);
}

/** Returns whether a form was submitted by a page of this origin. Pages cannot forge either header. */
export function isSentFromHere({ req }: Exchange, issuer: string): boolean {
  const { origin, 'sec-fetch-site': site } = req.headers;
  return origin === undefined ? site === 'same-origin' : origin === issuer;
}

/** Returns the error page for a reason, with a link back to the platform. `detail` is information for support. */
export function refusalPage(frame: PageFrame, reason: RefusalReason, detail?: string): Html {
  const say = translate(userCentreWords, frame.lang);
  return messagePage(frame, say(`refusal_${reason}_title`), say(`refusal_${reason}_message`), detail);
}

/** Returns the page of a request that has to wait. */
export function waitPage(frame: PageFrame, seconds: number): Html {
  const say = translate(userCentreWords, frame.lang);
  const message = say('tooEarly_message', { time: timeText(frame.lang, seconds) });
  return messagePage(frame, say('tooEarly_title'), message);
}

/** Sends the error page for a reason. */
export async function refuse(
  centre: Centre,
  exchange: Exchange,
  status: number,
  reason: RefusalReason,
): Promise<void> {
  const page = refusalPage(await frameOf(centre, exchange.lang), reason);
  sendPage(exchange, formTargets(centre), status, page);
}

/** Sends 429 with Retry-After: the next attempt is not allowed yet. */
export async function refuseForNow(centre: Centre, exchange: Exchange, seconds: number): Promise<void> {
  const page = waitPage(await frameOf(centre, exchange.lang), seconds);
  sendPage(exchange, formTargets(centre), 429, page, { 'Retry-After': String(seconds) });
}

/**
 * Waits for a place among the concurrent comparisons and hashings of passwords, which cost much. Returns the function that leaves it;
 * null if there are too many. `person` has one place at a time.
 */
export function enterGate(
  centre: Centre,
  { req, res }: Exchange,
  person: string,
): Promise<(() => void) | null> {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  const address = networkOf(addressOfIncoming(req, centre));
  return centre.gate.enter({ address, person }, () => gone.signal);
}
