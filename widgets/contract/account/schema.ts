import { z } from 'zod';
import { id, time, url } from '../envelope.ts';
import {
  currentPerson,
  indexInfo,
  indexInfoQuery,
  menuItem,
  ownIndexInfoQuery,
  platParams,
  region,
} from '../platform/schema.ts';
import type { ShapesOf } from '../shape.ts';
import type { accountCalls } from './calls.ts';

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
  /** Page on which a person sets a new password; missing if the user centre has none that is known. */
  uc_password_url: url.optional(),
});
export type UcInfo = z.infer<typeof ucInfo>;

const msktTokenQuery = z.object({ id_token: z.string().min(1).max(8192), rootUrl: url });

/** The platform's token and its person. */
export const msktToken = currentPerson.extend({
  token: z.string().min(1),
  expireTime: time.optional(),
});
export type MsktToken = z.infer<typeof msktToken>;

/** An origin as browsers write it: scheme, host and port, nothing after. */
export const origin = z
  .url({ protocol: /^https?$/ })
  .max(300)
  // A refinement also runs on a text that the check above has refused.
  .refine(text => URL.canParse(text) && new URL(text).origin === text, 'give scheme, host and port alone');

const embedSiteQuery = z.object({ origin });

/** A school's page that the platform lists: people may sign in there. */
export const embedSite = z.object({
  origin,
  /** Display name. */
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

export const accountShapes = {
  ucInfo: {
    summary: 'Where the user centre is, and a ready login URL (signed when a redirect is given).',
    embed: true,
    query: ucInfoQuery,
    data: ucInfo,
  },
  msktToken: {
    summary: 'Exchanges an id_token of the user centre for a token of the platform.',
    embed: true,
    query: msktTokenQuery,
    data: msktToken,
  },
  logout: {
    summary: 'Ends the session of the token and answers the logout URL; the client appends redirect_uri.',
    embed: true,
    data: url,
  },
  shortMenuList: { summary: 'The personal menu.', embed: true, data: z.array(menuItem) },
  menuList: { summary: 'The menu of everything the person may open.', embed: true, data: z.array(menuItem) },
  platParams: {
    summary: 'Parameters of the platform of a region: expiry, kind of file storage.',
    embed: true,
    params: z.object({ regionCode: id }),
    data: platParams,
  },
  publicIndexInfo: {
    summary: 'Name, logo, header menu and footer of the platform.',
    embed: true,
    query: indexInfoQuery,
    data: indexInfo,
  },
  indexInfo: {
    summary: 'The same as a signed-in person sees it.',
    embed: true,
    query: ownIndexInfoQuery,
    data: indexInfo,
  },
  regionList: {
    summary: 'Regions of the platform, in display order. Empty if it has one region only.',
    embed: true,
    data: z.array(region),
  },
  embedSite: {
    summary: 'Whether people may sign in on pages of this origin, and what the school calls it.',
    embed: true,
    query: embedSiteQuery,
    data: embedSite,
  },
  embedCode: {
    summary: 'A one-time code with which a page of a listed origin gets a token of its own.',
    body: embedCodeBody,
    data: embedCode,
  },
  embedToken: {
    summary:
      'Exchanges a one-time code for a token that is bound to the calling origin, short-lived and limited.',
    embed: true,
    body: embedTokenBody,
    data: msktToken,
  },
} as const satisfies ShapesOf<typeof accountCalls>;
