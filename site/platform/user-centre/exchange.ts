import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Lang } from '../http/language.ts';
import type { Html } from './html.ts';

const FORM_LENGTH_MAX = 16_384;

/** One request to the user centre and its answer. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  url: URL;
  lang: Lang;
}

/** Headers of every page: nothing runs, nothing frames it, and forms lead only here and to `formTargets`. */
export function pageHeaders(lang: Lang, formTargets: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    // nb. Chromium applies form-action to the redirects after a form as well, so the call-back must be listed.
    `form-action 'self' ${formTargets}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': lang,
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'no-store',
    // nb. With `no-referrer` browsers send `Origin: null` with our own forms.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Language',
  };
}

/** Answers with a page. */
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

/** Sends the browser on, with GET. */
export function sendOn({ res }: Exchange, url: string): void {
  res.writeHead(303, { Location: url, 'Cache-Control': 'no-store' });
  res.end();
}

/** The fields of a form; `undefined` when it is larger than any form of ours. */
export async function readForm({ req }: Exchange): Promise<URLSearchParams | undefined> {
  let text = '';
  for await (const chunk of req.setEncoding('utf8')) {
    text += chunk;
    if (text.length > FORM_LENGTH_MAX) return undefined;
  }
  return new URLSearchParams(text);
}

/** Whether a form was sent by a page of this origin: no page can make a browser lie about either header. */
export function isSentFromHere({ req }: Exchange, issuer: string): boolean {
  const { origin, 'sec-fetch-site': site } = req.headers;
  return origin === undefined ? site === 'same-origin' : origin === issuer;
}
