import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { UserCentre } from '../dependencies.ts';

/** How the platform is known at a user centre of somebody else. */
export interface Registration {
  /** The provider's address, which is its name as well. */
  issuer: string;
  clientId: string;
  clientSecret?: string | undefined;
  /** Whether requests are signed; as the provider says it can, when nobody has decided. */
  requests?: 'signed' | 'plain' | undefined;
}

const PATIENCE = 5_000;
const TRIES = 5;
/** Milliseconds between two tries. */
const BETWEEN = 1_000;
/** The platform's own signatures. */
const SIGNED_WITH = 'ES256';
/** Signatures of id_tokens that are understood here. */
const UNDERSTOOD = ['ES256', 'RS256'];

const address = z.url({ protocol: /^https?$/ });
/** As much of a provider's own description as is needed here; what it leaves out has the standard's default. */
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
 * Asks an OpenID provider where everything is (discovery), for the platform at `platform`. Throws an error that names the
 * setting and what is wrong; a provider that is not up yet is waited for, for a few seconds.
 */
export async function discoverUserCentre(registration: Registration, platform: string): Promise<UserCentre> {
  const told = await describeOf(registration.issuer);
  const lacking = lackOf(told);
  if (lacking) throw new Error(`USER_CENTRE_URL is not usable: the provider there ${lacking}.`);
  const { clientId, clientSecret, requests } = registration;
  const canSign =
    told.request_parameter_supported &&
    told.request_object_signing_alg_values_supported?.includes(SIGNED_WITH) !== false;
  const byPost = !told.token_endpoint_auth_methods_supported.includes('client_secret_basic');
  return {
    issuer: told.issuer,
    clientId,
    authorizationUrl: told.authorization_endpoint,
    // nb. asked by browsers, to whom neither a secret is told nor a stranger's end point answers.
    tokenUrl: `${platform}/mskt/api/auth/ucToken`,
    jwksUri: told.jwks_uri,
    logoutUrl: `${platform}/mskt/api/auth/ucLogout`,
    foreign: {
      tokenEndpoint: told.token_endpoint,
      userinfoEndpoint: told.userinfo_endpoint,
      endSessionEndpoint: told.end_session_endpoint,
      secret: clientSecret === undefined ? undefined : { value: clientSecret, by: byPost ? 'post' : 'basic' },
      signs: requests === undefined ? canSign : requests === 'signed',
    },
  };
}

async function describeOf(issuer: string): Promise<Description> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
      if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
      const told = description.parse(await answer.json());
      if (told.issuer.replace(/\/$/, '') === issuer.replace(/\/$/, '')) return told;
      throw new Error(`the provider there calls itself ${told.issuer}`);
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

/** What a provider cannot do without which nobody could sign in safely. */
function lackOf(told: Description): string | null {
  if (!told.response_types_supported.includes('code')) return 'gives no codes (response type "code")';
  if (told.code_challenge_methods_supported?.includes('S256') === false)
    return 'does not understand proof keys (PKCE with S256)';
  if (!told.id_token_signing_alg_values_supported.some(alg => UNDERSTOOD.includes(alg)))
    return `signs id_tokens with none of ${UNDERSTOOD.join(', ')}`;
  return null;
}
