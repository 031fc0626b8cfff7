import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider/lib/provider.js';
import { createApp } from '../../../site/platform/app.ts';
import type { Platform } from '../../../site/platform/dependencies.ts';
import { createReadLimits } from '../../../site/platform/http/read-limit.ts';
import { createLogger } from '../../../site/platform/logger.ts';
import { fileStorage } from '../../../site/platform/storage/files.ts';
import { discoverUserCentre } from '../../../site/platform/upstream/user-centre.ts';
import type { Database } from '../database/databases.ts';

/** Third-party user centre: another OIDC provider with its own keys, accounts and sign-in page. */
export interface SecondCentre {
  issuer: string;
  /** Credentials of this platform at the provider. */
  clientId: string;
  clientSecret: string;
  /** Registers the platform under another origin. */
  register(platform: string): void;
  /** Replaces the signing key. The previous key is no longer published. */
  rotateKeys(): Promise<void>;
  /** Signs a token with any claims, using the current key. */
  sign(claims: JWTPayload): Promise<string>;
  close(): Promise<void>;
}

/** Accounts by name. The provider's subjects are numbers, unlike those of the embedded user centre. */
export const THERE: Record<string, { sub: string; name: string }> = {
  chen: { sub: '1001', name: 'Chen Mo' },
  diallo: { sub: '1002', name: 'Awa Diallo' },
};
const CLIENT_ID = 'school-community';
const CLIENT_SECRET = 'not: for/browsers+';

/**
 * Starts the provider for the platform at `at`. With `signed` it accepts only requests signed with the
 * platform's keys.
 */
export async function startSecondCentre(at: string, { signed = false } = {}): Promise<SecondCentre> {
  let platform = at;
  const server = await listen();
  const issuer = originOf(server);
  let key = await newKey();

  function serve(): void {
    const provider = new Provider(issuer, {
      jwks: { keys: [key as never] },
      cookies: { keys: ['another secret'] },
      clients: [
        {
          client_id: CLIENT_ID,
          client_secret: CLIENT_SECRET,
          redirect_uris: [`${platform}/msktfront/callback.html`],
          post_logout_redirect_uris: [`${platform}/msktfront/home`],
          response_types: ['code'],
          grant_types: ['authorization_code'],
          token_endpoint_auth_method: 'client_secret_basic',
          id_token_signed_response_alg: 'RS256',
          ...(signed && {
            require_signed_request_object: true,
            request_object_signing_alg: 'ES256',
            jwks_uri: `${platform}/mskt/api/auth/ucKeys`,
          }),
        },
      ],
      // The provider's built-in guard blocks requests to the local machine, where the platform runs.
      fetch: (url, options) => fetch(url, { headers: options?.headers ?? {} }),
      claims: { openid: ['sub'], profile: ['name'] },
      findAccount: (_ctx, sub) => {
        const found = Object.values(THERE).find(person => person.sub === sub);
        return found && { accountId: sub, claims: () => found };
      },
      loadExistingGrant: async ({ oidc }) => {
        const grant = new provider.Grant({ clientId: CLIENT_ID, accountId: oidc.account?.accountId ?? '' });
        grant.addOIDCScope('openid profile');
        await grant.save();
        return grant;
      },
      interactions: { url: (_ctx, { uid }) => `/login/${uid}` },
      features: { devInteractions: { enabled: false }, requestObjects: { enabled: signed } },
    });
    const protocol = provider.callback();
    server.removeAllListeners('request').on('request', (req, res) => {
      if (req.url?.startsWith('/login/')) void logIn(provider, req, res);
      else void protocol(req, res);
    });
  }
  serve();

  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    register(address) {
      platform = address;
      serve();
    },
    async rotateKeys() {
      key = await newKey();
      serve();
    },
    sign: async claims =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: key.kid ?? '' })
        .sign(await importJWK(key, 'RS256')),
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

/** Sign-in page: the name of an existing account is sufficient. */
async function logIn(provider: Provider, req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.method === 'POST') {
    let body = '';
    for await (const chunk of req) body += chunk;
    const accountId = THERE[new URLSearchParams(body).get('account') ?? '']?.sub ?? '';
    return provider.interactionFinished(req, res, { login: { accountId } });
  }
  res.setHeader('Content-Type', 'text/html');
  res.end(
    '<!doctype html><title>Elsewhere</title><form method="post"><label>School account <input name="account"></label><button>Enter</button></form>',
  );
}

/** Starts a platform with such a user centre, over HTTP. */
export async function startWithSecondCentre(database: Database, { signed = false } = {}) {
  const { db, close } = await database.open();
  const server = await listen();
  const own = originOf(server);
  const centre = await startSecondCentre(own, { signed });
  const { issuer, clientId, clientSecret } = centre;
  const log: string[] = [];
  const platform: Platform = {
    db,
    clock: { now: () => new Date() },
    logger: createLogger(line => log.push(line)),
    urls: { platform: own, userCentre: issuer, school: 'https://school.example' },
    userCentre: await discoverUserCentre({ issuer, clientId, clientSecret }, own),
    mediaRoot: '/nonexistent',
    storage: fileStorage('/nonexistent'),
    incomingRoot: '/nonexistent',
    readLimits: createReadLimits(),
  };
  server.on('request', getRequestListener(createApp(platform).fetch));
  return {
    platform,
    centre,
    log,
    wait: () => {},
    restart: async () => {},
    async close() {
      await centre.close();
      server.closeAllConnections();
      await once(server.close(), 'close');
      await close();
    },
  };
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = Math.random().toString(36).slice(2);
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
}

async function listen(): Promise<Server> {
  const server = createServer();
  await once(server.listen(0), 'listening');
  return server;
}

function originOf(server: Server): string {
  const address = server.address();
  return `http://localhost:${typeof address === 'object' ? address?.port : address}`;
}
