/** Placeholder origin for addresses that are paths of the platform. */
const PLATFORM = 'https://platform.invalid';
const LINK_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

/**
 * An address as browsers read it, so that what is checked is what is followed: `java\nscript:` is a scheme to them.
 * Null when it is neither absolute nor a path on the platform, or hides a name and password.
 */
function readAddress(text: string): URL | null {
  const isAbsolute = URL.canParse(text);
  if (!(isAbsolute || text.trimStart().startsWith('/')) || !URL.canParse(text, PLATFORM)) return null;
  const address = new URL(text, PLATFORM);
  // `/.//example.org` is a path, but would be serialised as another host.
  if (isOnPlatform(address) && address.pathname.startsWith('//')) return null;
  return address.username === '' && address.password === '' ? address : null;
}

const isOnPlatform = (address: URL) => address.origin === PLATFORM;
const written = (address: URL) =>
  isOnPlatform(address) ? address.pathname + address.search + address.hash : address.href;

/** Where a link may lead: the web, a mailbox, a telephone, a path on the platform. Null for every other address. */
export function linkAddress(text: string): string | null {
  const address = readAddress(text);
  return address && LINK_SCHEMES.includes(address.protocol) ? written(address) : null;
}

/** Where a video is: a file of the platform, or somewhere on the web, where a link leads. */
export function videoAddress(text: string): string | null {
  const address = readAddress(text);
  if (!address || !/^https?:$/.test(address.protocol)) return null;
  return !isOnPlatform(address) || address.pathname.startsWith('/media/') ? written(address) : null;
}

/** Where a picture may come from: the platform's own files, or the web with encryption. */
export function imageAddress(text: string): string | null {
  const address = readAddress(text);
  if (address?.protocol !== 'https:') return null;
  return !isOnPlatform(address) || address.pathname.startsWith('/media/') ? written(address) : null;
}
