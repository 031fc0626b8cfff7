import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import type { AppEnv } from './app-env.ts';
import { type TrustProxy, trustOf } from './trusted-proxies.ts';

/** Who knows which proxies are trusted; without `trustProxy` none is. */
interface Trusting {
  trustProxy?: TrustProxy | undefined;
}

/** The network address of a request's sender: the nearest address that is no trusted proxy, without a port. */
export function clientAddress(
  forwardedFor: string | undefined,
  remoteAddress: string,
  trust: TrustProxy = trustOf(0),
): string {
  const headers = { 'x-forwarded-for': forwardedFor };
  // Only these two properties of a request are read.
  const request = { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
  return withoutPort(proxyAddr(request, trust));
}

/** Some proxies name the port of the connection, too: `203.0.113.7:50123`, `[2001:db8::1]:50123`. */
const withoutPort = (address: string): string =>
  address.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1').replace(/^\[(.+)\](?::\d+)?$/, '$1');

/**
 * The network that limits count as one sender: an IPv4 address, or the /64 network of an IPv6 address, within which one
 * connection may choose its addresses freely. What is no address is returned as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const prefix = parsed.parts.slice(0, 4).map(part => part.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** The network address of the sender of one of Node's own requests. */
export function addressOfIncoming({ headers, socket }: IncomingMessage, { trustProxy }: Trusting): string {
  // Node joins repeated headers of this name.
  const forwardedFor = headers['x-forwarded-for'] as string | undefined;
  return clientAddress(forwardedFor, socket.remoteAddress ?? '', trustProxy);
}

/** The network of the caller, for limits. */
export function addressOf(c: Context<AppEnv>, { trustProxy }: Trusting): string {
  // A call within the process has neither bindings nor a connection.
  const remoteAddress = c.env?.incoming?.socket.remoteAddress ?? 'in-process';
  return networkOf(clientAddress(c.req.header('x-forwarded-for'), remoteAddress, trustProxy));
}
