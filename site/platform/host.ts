import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Loopback address, reachable from this machine only. */
export const LOOPBACK = '127.0.0.1';

/** Parses an address to listen on: an IP address or `localhost`. Returns null for anything else. */
export function readHost(text: string): string | null {
  if (text === 'localhost') return LOOPBACK;
  return isIP(text) === 0 || text.includes('%') ? null : text;
}

/** Returns whether a server on this address is reachable from this machine only. */
export const isLoopback = (host: string): boolean => ipaddr.process(host).range() === 'loopback';

/** Returns the host of a URL for programs on this machine. An unspecified address (all interfaces) becomes loopback. */
export function ownHostname(host: string): string {
  const address = ipaddr.process(host);
  if (address.range() === 'unspecified') return address.kind() === 'ipv6' ? '[::1]' : LOOPBACK;
  return isIP(host) === 6 ? `[${host}]` : host;
}

/** Returns the host of the public URL if PUBLIC_URL is not set. */
export const publicHostname = (host: string): string =>
  host === LOOPBACK || ipaddr.process(host).range() === 'unspecified' ? 'localhost' : ownHostname(host);
