import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { UserCentre } from '../dependencies.ts';

/** Client registration of the platform at an external user centre. */
export interface Registration {
  /** Address of the provider, which is also its issuer identifier. */
  issuer: string;
  clientId: string;
  clientSecret?: string | undefined;
  /** Whether request objects are signed. By default, if the provider supports it. */
  requests?: 'signed' | 'plain' | undefined;
}

/** Timeout of a request, in milliseconds. */
const TIMEOUT = 5_000;
const TRIES = 5;
/** Milliseconds between two attempts. */
const BETWEEN = 1_000;
/** Algorithm of the platform's own signatures. */
const SIGNED_WITH = 'ES256';
/** Supported signature algorithms of id_tokens. */
const UNDERSTOOD = ['ES256', 'RS256'];

const address = z.url({ protocol: /^https?$/ });
/** Required part of the provider metadata. Missing fields get the defaults of the standard. */
const description = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  userinfo_endpoint: address.optional(),
  end_session_endpoint: address.optional(),
  response_types_supported: z.array(z.string()).default(['code']),
  code_challenge_methods_supported: z.array(z.string()).optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).default(['RS256']),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
  request_parameter_supported: z.boolean().default(false),
  request_object_signing_alg_values_supported: z.array(z.string()).optional(),
});
type Description = z.output<typeof description>;

/**
 * Reads the metadata of an OpenID provider (discovery) for the platform at `platform`. Retries for a few
 * seconds if the provider is not ready. Throws an error that names the setting and the problem.
 */
export async function discoverUserCentre(registration: Registration, platform: string): Promise<UserCentre> {
  const metadata = await describeOf(registration.issuer);
  const missing = missingCapability(metadata);
  if (missing) throw new Error(`USER_CENTRE_URL is not usable: the provider there ${missing}.`);
  const { clientId, clientSecret, requests } = registration;
  const canSign =
    metadata.request_parameter_supported &&
    metadata.request_object_signing_alg_values_supported?.includes(SIGNED_WITH) !== false;
  const byPost = !metadata.token_endpoint_auth_methods_supported.includes('client_secret_basic');
  return {
    issuer: metadata.issuer,
    clientId,
    authorizationUrl: metadata.authorization_endpoint,
    // Browsers call the platform's own endpoint: they must not hold the secret, and an external endpoint does
    // not accept their cross-origin requests.
    tokenUrl: `${platform}/mskt/api/auth/ucToken`,
    jwksUri: metadata.jwks_uri,
    logoutUrl: `${platform}/mskt/api/auth/ucLogout`,
    foreign: {
      tokenEndpoint: metadata.token_endpoint,
      userinfoEndpoint: metadata.userinfo_endpoint,
      endSessionEndpoint: metadata.end_session_endpoint,
      secret: clientSecret === undefined ? undefined : { value: clientSecret, by: byPost ? 'post' : 'basic' },
      signs: requests === undefined ? canSign : requests === 'signed',
    },
  };
}

async function describeOf(issuer: string): Promise<Description> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
      if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
      const metadata = description.parse(await answer.json());
      if (metadata.issuer.replace(/\/$/, '') === issuer.replace(/\/$/, '')) return metadata;
      throw new Error(`the provider there calls itself ${metadata.issuer}`);
    } catch (cause) {
      if (tries >= TRIES) {
        const why = cause instanceof z.ZodError ? `${url} is no description of a provider` : String(cause);
        throw new Error(
          `USER_CENTRE_URL is not usable: ${why}. It must be the address of an OpenID Connect provider, as the provider names itself.`,
          { cause },
        );
      }
      await pause(BETWEEN);
    }
  }
}

/**
 * Returns the missing capability of a provider without which sign-in is not secure or not possible; null if
 * there is none.
 */
function missingCapability(metadata: Description): string | null {
  if (!metadata.response_types_supported.includes('code')) return 'gives no codes (response type "code")';
  if (metadata.code_challenge_methods_supported?.includes('S256') === false)
    return 'does not understand proof keys (PKCE with S256)';
  if (!metadata.id_token_signing_alg_values_supported.some(alg => UNDERSTOOD.includes(alg)))
    return `signs id_tokens with none of ${UNDERSTOOD.join(', ')}`;
  return null;
}
