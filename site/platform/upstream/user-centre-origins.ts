import { z } from 'zod';
import type { Ask } from './ask.ts';

/** Addresses of the user centre that pages navigate to or call. */
const told = z.object({
  uc_url: z.string().optional().catch(undefined),
  uc_login_url: z.string().optional().catch(undefined),
  uc_token_url: z.string().optional().catch(undefined),
});

/**
 * Returns the origins of the platform's user centre, which the Content-Security-Policy must allow. Empty if
 * they cannot be read.
 */
export async function userCentreOrigins(ask: Ask): Promise<string[]> {
  const answer = await ask('auth/ucInfo', { platType: 'web' }, 'en').catch(() => ({}));
  const addresses = Object.values(told.safeParse(answer).data ?? {});
  const origins = addresses.flatMap(address =>
    address !== undefined && /^https?:/.test(address) && URL.canParse(address)
      ? [new URL(address).origin]
      : [],
  );
  return [...new Set(origins)];
}
