import proxyAddr from 'proxy-addr';

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
