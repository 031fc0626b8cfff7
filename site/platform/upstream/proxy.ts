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
import { translate } from '../../../widgets/ui/i18n/words.ts';
import { addressOfIncoming } from '../http/client-address.ts';
import { languageOf } from '../http/language.ts';
import type { TrustProxy } from '../http/trusted-proxies.ts';
import type { Logger } from '../logger.ts';
import { messageWords } from '../messages/words.ts';

interface PassOnOptions {
  /** Origin of the upstream platform. */
  platform: string;
  /** Public origin of the platform. */
  own: string;
  logger: Logger;
  /** Peers that are proxies whose `X-Forwarded-For` is trusted; none by default. */
  trustProxy?: TrustProxy | undefined;
  /** Idle timeout in milliseconds, in either direction. */
  patience?: number;
}

/** Hop-by-hop headers, which are never forwarded. */
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
/** Headers that are set again or dropped: values sent by the client are not trusted. */
const SAID_ANEW = ['host', 'expect', 'forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];
/** Idle timeouts in milliseconds. Longer than the request timeout of pages, so that they abort first. */
const PATIENCE = 15_000;
/** A platform scans a whole file before it responds. */
const PATIENCE_WITH_FILES = 120_000;

const IS_FILE = /^\/(minio|ldUpload)\//;
const IS_PASSED_ON = /^\/(mskt|ldUpload|minio|media)\//;

/** Whether a raw request target belongs to the platform rather than the site. */
export const isPassedOn = (url: string | undefined): boolean => IS_PASSED_ON.test(url ?? '');

/**
 * Creates a reverse proxy for one platform. Streams requests and responses without inspecting bodies, tokens
 * or cookies; the client follows redirects. No request reaches any other host.
 */
export function passOn(options: PassOnOptions): RequestListener {
  const { platform, own, logger, patience } = options;
  const { protocol, hostname, port } = new URL(platform);
  const isSecure = protocol === 'https:';
  const ask = isSecure ? requestHttps : requestHttp;
  // A keep-alive connection may be closed just as it is reused. Clients retry reads but never writes, so
  // writes use a new one.
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
      // An aborted response is aborted for the client, too: a partial body must not pass as complete.
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

/** Normalised path and query to forward; null if it leaves the forwarded prefixes, as with `..`. */
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
    // Without it, a body of unknown length would run into the next request.
    ...(req.headers['transfer-encoding'] !== undefined && { 'transfer-encoding': 'chunked' }),
  };
}

/** Replaces the platform's origin in redirects by the public one, and removes the domain of cookies. */
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

/** Sends an error envelope in the client's locale if the platform sent no response. */
function refuse(req: IncomingMessage, res: ServerResponse, status: 400 | 502 | 504, traceId: string): void {
  const message = translate(messageWords, languageOf(req.headers['accept-language']))(`upstream_${status}`);
  const errorCode = status === 400 ? 'VALIDATION' : 'SERVER';
  // Discards the rest of the request body.
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
