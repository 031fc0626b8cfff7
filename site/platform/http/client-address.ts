import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import type { AppEnv } from './app-env.ts';
import { type TrustProxy, trustOf } from './trusted-proxies.ts';

/** Setting of trusted proxies; without `trustProxy` none is trusted. */
interface Trusting {
  trustProxy?: TrustProxy | undefined;
}

/** Returns the IP address of a request's sender: the nearest address that is not a trusted proxy, without a port. */
export function clientAddress(
  forwardedFor: string | undefined,
  remoteAddress: string,
  trust: TrustProxy = trustOf(0),
): string {
  const headers = { 'x-forwarded-for': forwardedFor };
  // `proxyAddr` reads only these two properties of a request.
  const request = { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
  return withoutPort(proxyAddr(request, trust));
}

/** Removes the port that some proxies add: `203.0.113.7:50123`, `[2001:db8::1]:50123`. */
const withoutPort = (address: string): string =>
  address.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1').replace(/^\[(.+)\](?::\d+)?$/, '$1');

/**
 * Returns the network that limits count as one sender: an IPv4 address, or the /64 network of an IPv6
 * address, within which one connection may choose its addresses freely. Returns anything else unchanged.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const prefix = parsed.parts.slice(0, 4).map(part => part.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** Returns the IP address of the sender of a Node request. */
export function addressOfIncoming({ headers, socket }: IncomingMessage, { trustProxy }: Trusting): string {
  // Node joins repeated headers of this name.
  const forwardedFor = headers['x-forwarded-for'] as string | undefined;
  return clientAddress(forwardedFor, socket.remoteAddress ?? '', trustProxy);
}

/** Returns the network of the caller, for limits. */
export function addressOf(c: Context<AppEnv>, { trustProxy }: Trusting): string {
  // A request within the process has neither bindings nor a connection.
  const remoteAddress = c.env?.incoming?.socket.remoteAddress ?? 'in-process';
  return networkOf(clientAddress(c.req.header('x-forwarded-for'), remoteAddress, trustProxy));
}
