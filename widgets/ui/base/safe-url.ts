/**
 * Validates a URL from a user or a platform: returns the absolute http, https, mailto or tel URL, resolved against
 * `base`; null for everything else (`javascript:`, `data:`, invalid ones).
 */
export function safeUrl(address: string, base?: string): string | null {
  try {
    const url = new URL(address, base);
    return ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
