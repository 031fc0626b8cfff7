import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The address of this machine that only its own programs reach. */
export const LOOPBACK = '127.0.0.1';

/** Reads an address to listen on: an IP address, or `localhost`; null for anything else. */
export function readHost(text: string): string | null {
  if (text === 'localhost') return LOOPBACK;
  return isIP(text) === 0 || text.includes('%') ? null : text;
}

/** Whether only programs of this machine reach what listens on the address. */
export const isLoopback = (host: string): boolean => ipaddr.process(host).range() === 'loopback';

/** How a URL names the host to this machine's own programs: an address of all interfaces is reached by loopback. */
export function ownHostname(host: string): string {
  const address = ipaddr.process(host);
  if (address.range() === 'unspecified') return address.kind() === 'ipv6' ? '[::1]' : LOOPBACK;
  return isIP(host) === 6 ? `[${host}]` : host;
}

/** How people name the host in their browsers where nothing else is set. */
export const publicHostname = (host: string): string =>
  host === LOOPBACK || ipaddr.process(host).range() === 'unspecified' ? 'localhost' : ownHostname(host);
