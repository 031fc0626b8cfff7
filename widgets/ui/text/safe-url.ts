/**
 * The one gate for addresses that come from people or platforms: an absolute http, https, mailto or tel address,
 * resolved against `base`; null for everything else (`javascript:`, `data:`, broken ones).
 */
export function safeUrl(address: string, base?: string): string | null {
  try {
    const url = new URL(address, base);
    return ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
