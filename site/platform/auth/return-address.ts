import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { Platform } from '../dependencies.ts';
import type { Lang } from '../http/language.ts';
import { PlatformError } from '../http/platform-error.ts';
import { messageWords } from '../messages/words.ts';
import { isListedOrigin } from './embed-origins.ts';

/**
 * Throws VALIDATION of `field` if an address is neither in the platform's own site nor on a listed origin.
 * The address is parsed once, as browsers do, and compared by origin, never by text prefix.
 */
export async function requireListed(
  platform: Pick<Platform, 'db' | 'urls'>,
  field: string,
  text: string,
  lang: Lang,
): Promise<void> {
  const address = parse(text);
  const isFine =
    address?.origin === platform.urls.platform
      ? /^\/msktfront(\/|$)/.test(address.pathname)
      : address !== undefined && (await isListedOrigin(platform, address.origin));
  if (!isFine)
    throw new PlatformError('VALIDATION', {
      fieldErrors: [{ field, message: translate(messageWords, lang)('auth_notListed') }],
    });
}

/**
 * Parses an absolute http(s) URL without credentials. Returns undefined for anything else, also for text that
 * a browser would repair (backslashes, control characters, spaces).
 */
function parse(text: string): URL | undefined {
  if (/[\\\p{Cc}\s]/u.test(text) || !/^https?:\/\//i.test(text)) return undefined;
  try {
    const address = new URL(text);
    return address.username === '' && address.password === '' ? address : undefined;
  } catch {
    return undefined;
  }
}
