/**
 * The one gate for addresses that come from people or platforms: an absolute http, https, mailto or tel address, resolved
 * against `base`; null for everything else (`javascript:`, `data:`, broken ones, those that hide a name and password).
 */
export function safeUrl(address: string, base?: string): string | null {
  try {
    const { protocol, username, href } = new URL(address, base);
    return /^(https?|mailto|tel):$/.test(protocol) && !username ? href : null;
  } catch {
    return null;
  }
}
