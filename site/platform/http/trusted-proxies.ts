import proxyAddr from 'proxy-addr';

/** Proxies whose `X-Forwarded-For` is trusted: their number, or their networks (`10.0.0.0/8`, `loopback`). */
type TrustedProxies = number | string[];

/** Returns whether the peer at an address is a trusted proxy. `hop` counts from 0, the nearest peer. */
export type TrustProxy = (address: string, hop: number) => boolean;

/** Maximum number of proxies in a chain. */
const MOST_HOPS = 20;

/** Parses a number of hops, or comma-separated networks. Returns null for anything else. */
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

/** Creates the trust function of proxies. Throws a TypeError if a network is malformed. */
export const trustOf = (proxies: TrustedProxies): TrustProxy =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxyAddr.compile(proxies);
