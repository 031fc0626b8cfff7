import { randomUUID } from 'node:crypto';
import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  request as requestHttp,
  type ServerResponse,
} from 'node:http';
import { request as requestHttps, Agent as TlsAgent } from 'node:https';
import { pipeline } from 'node:stream';
import type { Localised } from '../db/schema.ts';
import { addressOfIncoming } from '../http/client-address.ts';
import { languageOf } from '../http/language.ts';
import type { TrustProxy } from '../http/trusted-proxies.ts';
import type { Logger } from '../logger.ts';

export interface PassOnOptions {
  /** Origin of the platform that answers. */
  platform: string;
  /** Origin at which people see it. */
  own: string;
  logger: Logger;
  /** Which peers are proxies whose `X-Forwarded-For` is believed; without it none. */
  trustProxy?: TrustProxy | undefined;
  /** Milliseconds in which a byte must have gone one way or the other. */
  patience?: number;
}

/** What belongs to one connection, and is never passed on to the next. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** Said anew for the platform: what a caller claims about them counts for nothing. */
const SAID_ANEW = ['host', 'expect', 'forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];
/** Longer than pages wait for a call, so that it is they who give up first. */
const PATIENCE = 15_000;
/** A platform looks at a whole file before it answers. */
const PATIENCE_WITH_FILES = 120_000;

const IS_FILE = /^\/(minio|ldUpload)\//;
const IS_PASSED_ON = /^\/(mskt|ldUpload|minio|media)\//;

const WORDS: Record<400 | 502 | 504, Localised<string>> = {
  400: { en: 'This address cannot be read.', 'zh-CN': '无法识别该地址。' },
  502: {
    en: 'The platform behind this site cannot be reached. Please try again later.',
    'zh-CN': '无法连接本站所属的平台，请稍后再试。',
  },
  504: {
    en: 'The platform behind this site took too long. Please try again later.',
    'zh-CN': '本站所属的平台响应超时，请稍后再试。',
  },
};

/** Whether an address, as it stands in a request, is the platform's business and not the site's. */
export const isPassedOn = (url: string | undefined): boolean => IS_PASSED_ON.test(url ?? '');

/**
 * Passes requests on to one platform and its answers back, both as they come, byte by byte: bodies, tokens and cookies
 * are not looked into, redirects are the caller's to follow. No request leads anywhere else.
 */
export function passOn(options: PassOnOptions): RequestListener {
  const { platform, own, logger, patience } = options;
  const { protocol, hostname, port } = new URL(platform);
  const isSecure = protocol === 'https:';
  const ask = isSecure ? requestHttps : requestHttp;
  // nb. a kept connection may be closed just when it is used again: reads are tried once more by who asks, writes never are.
  const kept = isSecure ? new TlsAgent({ keepAlive: true }) : new Agent({ keepAlive: true });

  return (req, res) => {
    const traceId = randomUUID();
    const start = performance.now();
    const path = pathOf(own, req.url);
    res.once('close', () => {
      const { method } = req;
      const ms = Math.round(performance.now() - start);
      logger.info('passed on', {
        traceId,
        method,
        path: path?.replace(/\?.*/s, ''),
        status: res.statusCode,
        ms,
      });
    });
    if (path === null) return refuse(req, res, 400, traceId);

    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const outgoing = ask({
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port,
      method: req.method,
      path,
      headers: headersFor(req, options),
      agent: isRead ? kept : false,
      timeout: patience ?? (IS_FILE.test(path) ? PATIENCE_WITH_FILES : PATIENCE),
    });
    let late = false;
    outgoing.once('timeout', () => {
      late = true;
      outgoing.destroy(new Error('the platform took too long'));
    });
    outgoing.once('response', answer => {
      res.writeHead(answer.statusCode ?? 502, headersBack(answer.headers, options));
      // nb. an answer that breaks off breaks off for the caller, too: half of it must not pass for the whole.
      pipeline(answer, res, error => error && res.destroy());
    });
    outgoing.on('error', error => {
      if (res.headersSent || res.destroyed) return void res.destroy();
      logger.warn('the platform did not answer', { traceId, error });
      refuse(req, res, late ? 504 : 502, traceId);
    });
    res.once('close', () => outgoing.destroy());
    req.pipe(outgoing);
  };
}

/** The path and query to ask for, written out as browsers do: `..` leads out of what is passed on for nobody. */
function pathOf(own: string, url = ''): string | null {
  if (!url.startsWith('/') || !URL.canParse(own + url)) return null;
  const { origin, pathname, search } = new URL(own + url);
  return origin === own && isPassedOn(pathname) ? pathname + search : null;
}

function headersFor(req: IncomingMessage, { platform, own, trustProxy }: PassOnOptions): OutgoingHttpHeaders {
  const { host, protocol } = new URL(own);
  return {
    ...without(req.headers, SAID_ANEW),
    host: new URL(platform).host,
    'x-forwarded-for': addressOfIncoming(req, { trustProxy }),
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
    // nb. without it a body of unknown length would run into the next request.
    ...(req.headers['transfer-encoding'] !== undefined && { 'transfer-encoding': 'chunked' }),
  };
}

/** What names the platform's own address names the one that people see. */
function headersBack(headers: IncomingHttpHeaders, { platform, own }: PassOnOptions): OutgoingHttpHeaders {
  const { location, 'set-cookie': cookies } = headers;
  const leadsThere = location?.startsWith(`${platform}/`) || location === platform;
  return {
    ...without(headers, []),
    ...(location !== undefined && leadsThere && { location: own + location.slice(platform.length) }),
    ...(cookies && { 'set-cookie': cookies.map(cookie => cookie.replace(/;\s*domain=[^;]*/gi, '')) }),
  };
}

function without(headers: IncomingHttpHeaders, others: readonly string[]): IncomingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map(name => name.trim().toLowerCase());
  const dropped = new Set([...HOP_BY_HOP, ...others, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

/** Says in the platform's own form, and in the caller's language, why there is no answer of the platform. */
function refuse(
  req: IncomingMessage,
  res: ServerResponse,
  status: keyof typeof WORDS,
  traceId: string,
): void {
  const message = WORDS[status][languageOf(req.headers['accept-language'])];
  const errorCode = status === 400 ? 'VALIDATION' : 'SERVER';
  // What of the body is still on its way goes nowhere.
  req.unpipe();
  req.resume();
  res.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'X-Request-Id': traceId,
    Connection: 'close',
  });
  res.end(JSON.stringify({ success: 0, message, errorCode, traceId }));
}
