import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import type { AppEnv, Platform } from '../dependencies.ts';

/** The proxies whose `X-Forwarded-For` is believed: how many stand in front, or their networks (`10.0.0.0/8`, `loopback`). */
export type TrustedProxies = number | string[];

/** Whether the peer at an address is a trusted proxy; `hop` counts from 0, the nearest peer. */
export type TrustProxy = (address: string, hop: number) => boolean;

/** Proxies in front of each other at most. */
const MOST_HOPS = 20;

/** Reads a number of hops, or networks between commas; null for anything else. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d+$/.test(text)) return Number(text) <= MOST_HOPS ? Number(text) : null;
  const entries = text.split(',').map(entry => entry.trim());
  const networks = entries.filter(entry => entry !== '');
  if (networks.length === 0) return null;
  try {
    trustOf(networks);
    return networks;
  } catch {
    return null;
  }
}

/** Throws a TypeError for what is no network. */
export const trustOf = (proxies: TrustedProxies): TrustProxy =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxyAddr.compile(proxies);

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
export function addressOfIncoming(
  { headers, socket }: IncomingMessage,
  { trustProxy }: { trustProxy?: TrustProxy | undefined },
): string {
  // Node joins repeated headers of this name.
  const forwardedFor = headers['x-forwarded-for'] as string | undefined;
  return clientAddress(forwardedFor, socket.remoteAddress ?? '', trustProxy);
}

/** The network of the caller, for limits. */
export function addressOf(c: Context<AppEnv>, { trustProxy }: Pick<Platform, 'trustProxy'>): string {
  // A call within the process has neither bindings nor a connection.
  const remoteAddress = c.env?.incoming?.socket.remoteAddress ?? 'in-process';
  return networkOf(clientAddress(c.req.header('x-forwarded-for'), remoteAddress, trustProxy));
}
