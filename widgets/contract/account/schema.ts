import { z } from 'zod';
import { id, time, url } from '../envelope.ts';

/**
 * What the caller is (`platType`) and, to sign in, the parts of the authorization request that the platform
 * puts into its signed request object (RFC 9101). `redirect` is where the person comes from and is for the record;
 * the answer always goes to the registered call-back.
 */
export const ucInfoQuery = z.object({
  platType: z.enum(['web', 'embed', 'extension']).default('web'),
  redirect: url.optional(),
  state: z.string().min(16).max(128).optional(),
  nonce: z.string().min(16).max(128).optional(),
  /** PKCE, method S256. */
  code_challenge: z.string().length(43).optional(),
  prompt: z.literal('none').optional(),
});

export const ucInfo = z.object({
  /** Issuer of the user centre. */
  uc_url: url,
  client_id: z.string(),
  /** Ready to open; signed when `code_challenge` was given. */
  uc_login_url: url,
  /** The mobile app's address; empty when there is none. */
  msktAppUrl: z.string(),
  /** Where a code becomes an id_token. */
  uc_token_url: url,
  /** Whether the user centre shares the site's registrable domain, so that a hidden frame may ask it silently. */
  uc_same_site: z.boolean(),
});
export type UcInfo = z.infer<typeof ucInfo>;

export const msktTokenQuery = z.object({ id_token: z.string().min(1).max(8192), rootUrl: url });

/** The platform's token and whose it is. */
export const msktToken = z.object({
  token: z.string().min(1),
  expireTime: time.optional(),
  userId: id,
  realName: z.string(),
  avatar: url.optional(),
  schoolName: z.string().optional(),
  roles: z.array(z.string()),
});
export type MsktToken = z.infer<typeof msktToken>;

/** An origin as browsers write it: scheme, host and port, nothing after. */
const origin = z
  .url({ protocol: /^https?$/ })
  .max(300)
  // A refinement also runs on a text that the check above has refused.
  .refine(text => URL.canParse(text) && new URL(text).origin === text, 'give scheme, host and port alone');

export const embedSiteQuery = z.object({ origin });

/** A school's page that the platform lists: people may sign in there. */
export const embedSite = z.object({
  origin,
  /** What people call it. */
  name: z.string(),
});
export type EmbedSite = z.infer<typeof embedSite>;

/** Asked for by the platform's own page, after the person has agreed to take part on `origin`. */
export const embedCodeBody = z.object({
  origin,
  /** PKCE, method S256, of a verifier that only the school's page knows. */
  code_challenge: z.string().length(43),
});

/** Good for one use, for 60 seconds, on the origin it was made for, together with the verifier. */
export const embedCode = z.object({ code: z.string().min(1) });

export const embedTokenBody = z.object({
  code: z.string().min(1).max(200),
  code_verifier: z.string().min(43).max(128),
});
