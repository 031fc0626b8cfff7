import { z } from 'zod';
import type { Ask } from './ask.ts';

/** Of what platforms tell about their user centre, the addresses that a page goes to. */
const told = z.object({
  uc_url: z.string().optional().catch(undefined),
  uc_login_url: z.string().optional().catch(undefined),
  uc_token_url: z.string().optional().catch(undefined),
});

/** Origins of the platform's user centre, which pages must be allowed to call; none while nobody knows them. */
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
