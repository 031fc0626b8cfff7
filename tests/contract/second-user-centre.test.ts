import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { person } from '../../site/platform/db/schema.ts';
import { readEnv } from '../../site/platform/env.ts';
import { discoverUserCentre } from '../../site/platform/upstream/user-centre.ts';
import { msktToken } from '../../widgets/contract/account/schema.ts';
import { defaultDatabase } from '../helpers/database/databases.ts';
import { listenOn } from '../helpers/platform/foreign.ts';
import { startWithSecondCentre, THERE } from '../helpers/platform/second-centre.ts';
import { call, exchange, myMenu, Visitor } from '../helpers/platform/sign-in.ts';

type Servers = Awaited<ReturnType<typeof startWithSecondCentre>>;

/** Signs in as a browser does, and returns the person that the platform identifies. */
async function signIn(servers: Servers, account: string) {
  const idToken = await new Visitor(servers).idToken(account);
  const { body } = await exchange(servers, idToken);
  return { idToken, ...msktToken.parse(body.data) };
}

/** Returns a token of the provider with changed claims. */
const tokenOf = (servers: Servers, changes: Record<string, unknown> = {}) => {
  const now = Math.floor(Date.now() / 1000);
  const { issuer, clientId } = servers.centre;
  return servers.centre.sign({
    iss: issuer,
    aud: clientId,
    sub: '1001',
    iat: now,
    exp: now + 60,
    ...changes,
  });
};

describe('a platform with an external user centre', () => {
  let servers: Servers;
  beforeAll(async () => {
    servers = await startWithSecondCentre(defaultDatabase);
  });
  afterAll(() => servers.close());
  afterEach(() => {
    vi.useRealTimers();
  });

  test('asks it in plain parameters, with a proof key, and says nothing else to it', async () => {
    const { loginUrl, state, nonce } = await new Visitor(servers).begin();
    const asked = new URL(loginUrl);
    expect(asked.origin).toBe(servers.centre.issuer);
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_id: servers.centre.clientId,
      response_type: 'code',
      response_mode: 'query',
      scope: 'openid profile',
      redirect_uri: `${servers.platform.urls.platform}/msktfront/callback.html`,
      state,
      nonce,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      ui_locales: 'en',
    });
  });

  test('creates a member on the first sign-in, with the name at the user centre', async () => {
    const first = await signIn(servers, 'chen');
    expect(first).toMatchObject({ realName: 'Chen Mo', roles: [] });
    expect((await myMenu(servers, first.token)).status).toBe(200);
    const again = await signIn(servers, 'chen');
    expect(again.userId).toBe(first.userId);
    expect((await signIn(servers, 'diallo')).userId).not.toBe(first.userId);
  });

  test('keeps people with the same subject at two user centres apart', async () => {
    const { db } = servers.platform;
    await db
      .insert(person)
      .values({ id: 'ours', sub: THERE.diallo?.sub ?? '', realName: 'Somebody of ours' });
    const { userId } = await signIn(servers, 'diallo');
    expect(userId).not.toBe('ours');
    const [ours] = await db.select().from(person).where(eq(person.id, 'ours'));
    expect(ours?.realName).toBe('Somebody of ours');
  });

  test('sends browsers only the id_token, and never its secret', async () => {
    const visitor = new Visitor(servers);
    const { code, attempt } = await visitor.signIn('chen');
    const { answer } = await visitor.redeem(code, attempt.verifier);
    expect(Object.keys(answer)).toEqual(['id_token']);
    expect(decodeJwt(answer.id_token ?? '').nonce).toBe(attempt.nonce);
    const { body } = await call(servers, 'auth/ucInfo');
    expect(JSON.stringify(body) + servers.log.join('')).not.toContain(servers.centre.clientSecret);
  });

  test('makes no id_token for a wrong proof, a used code, or for another address', async () => {
    const visitor = new Visitor(servers);
    const { code, attempt } = await visitor.signIn('chen');
    expect(await visitor.redeem(code, 'x'.repeat(43))).toEqual({
      status: 400,
      answer: { error: 'invalid_grant' },
    });
    const { code: other, attempt: its } = await new Visitor(servers).signIn('chen');
    expect((await visitor.redeem(other, its.verifier)).status).toBe(200);
    expect((await visitor.redeem(other, its.verifier)).status).toBe(400);
    const body = {
      grant_type: 'authorization_code',
      code,
      code_verifier: attempt.verifier,
      client_id: servers.centre.clientId,
    };
    for (const wrong of [{ redirect_uri: 'https://elsewhere.example/' }, { client_id: 'another' }, {}]) {
      const answer = await fetch(servers.platform.userCentre.tokenUrl, {
        method: 'POST',
        body: new URLSearchParams({ ...body, ...wrong }),
      });
      expect([answer.status, await answer.json()]).toEqual([400, { error: 'invalid_request' }]);
    }
  });

  test('accepts only fresh tokens of the provider for this platform', async () => {
    expect((await exchange(servers, await tokenOf(servers))).status).toBe(200);
    const now = Math.floor(Date.now() / 1000);
    const wrong: Record<string, unknown>[] = [
      { iss: 'https://elsewhere.example' },
      { aud: 'another-client' },
      { aud: [servers.centre.clientId, 'another-client'], azp: 'another-client' },
      { exp: now - 120 },
      { iat: now - 3600 },
      { iat: undefined },
    ];
    for (const changes of wrong)
      expect([changes, (await exchange(servers, await tokenOf(servers, changes))).status]).toEqual([
        changes,
        401,
      ]);
    const [head, , signature] = (await tokenOf(servers)).split('.');
    const forged = [head, Buffer.from('{"sub":"1002"}').toString('base64url'), signature].join('.');
    expect((await exchange(servers, forged)).status).toBe(401);
  });

  test('follows a key change of the provider, and rejects the previous key', async () => {
    await signIn(servers, 'chen');
    const before = await tokenOf(servers, { sub: '1001', jti: 'before' });
    await servers.centre.rotateKeys();
    // Keys are fetched at most once in 30 s.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40_000 });
    expect(await signIn(servers, 'chen')).toMatchObject({ realName: 'Chen Mo' });
    expect((await exchange(servers, before)).status).toBe(401);
  });

  test('signs people out there, too, and returns only to its own addresses', async () => {
    const { token } = await signIn(servers, 'chen');
    const { body } = await call(servers, 'ms/logout', {}, { Authorization: token });
    expect((await myMenu(servers, token)).status).toBe(401);
    const home = `${servers.platform.urls.platform}/msktfront/home`;
    for (const back of [home, 'https://elsewhere.example/']) {
      const url = `${body.data}?redirect_uri=${encodeURIComponent(back)}`;
      const answer = await fetch(url, { redirect: 'manual' });
      const there = new URL(answer.headers.get('location') ?? '');
      expect([there.origin, there.pathname]).toEqual([servers.centre.issuer, '/session/end']);
      expect(Object.fromEntries(there.searchParams)).toEqual({
        client_id: servers.centre.clientId,
        post_logout_redirect_uri: home,
      });
    }
  });
});

describe('a user centre that wants its requests signed', () => {
  let servers: Servers;
  beforeAll(async () => {
    servers = await startWithSecondCentre(defaultDatabase, { signed: true });
  });
  afterAll(() => servers.close());

  test('gets them signed with the key that the platform publishes', async () => {
    const { loginUrl } = await new Visitor(servers).begin();
    const request = decodeJwt(new URL(loginUrl).searchParams.get('request') ?? '');
    expect(request).toMatchObject({
      iss: servers.centre.clientId,
      aud: servers.centre.issuer,
      client_id: servers.centre.clientId,
    });
    expect(request).not.toHaveProperty('redirect');
    expect(await signIn(servers, 'diallo')).toMatchObject({ realName: 'Awa Diallo' });
    const keys = await fetch(`${servers.platform.urls.platform}/mskt/api/auth/ucKeys`);
    expect(JSON.stringify(await keys.json())).not.toContain('"d"');
  });
});

describe('the provider of USER_CENTRE_URL', () => {
  const described = (changes: Record<string, unknown>) => {
    let origin = '';
    return listenOn((_req, res) => {
      const at = (path: string) => `${origin}/${path}`;
      res.setHeader('Content-Type', 'application/json');
      res.end(
        JSON.stringify({
          issuer: origin,
          authorization_endpoint: at('auth'),
          token_endpoint: at('token'),
          jwks_uri: at('jwks'),
          ...changes,
        }),
      );
    }).then(server => {
      origin = server.origin;
      return server;
    });
  };
  const discover = (issuer: string) => discoverUserCentre({ issuer, clientId: 'x' }, 'https://own.example');

  test('may publish only the required metadata', async () => {
    const server = await described({});
    const found = await discover(server.origin);
    expect(found.foreign).toMatchObject({ signs: false, secret: undefined, endSessionEndpoint: undefined });
    await server.close();
  });

  test.each([
    [{ response_types_supported: ['id_token'] }, 'gives no codes'],
    [{ code_challenge_methods_supported: ['plain'] }, 'proof keys'],
    [{ id_token_signing_alg_values_supported: ['HS256'] }, 'signs id_tokens with none of'],
  ])('must support secure sign-in: %o', async (changes, words) => {
    const server = await described(changes);
    await expect(discover(server.origin)).rejects.toThrow(words);
    await server.close();
  });

  test('must have this issuer', async () => {
    const server = await described({ issuer: 'https://elsewhere.example' });
    await expect(discover(server.origin)).rejects.toThrow('calls itself https://elsewhere.example');
    await server.close();
  });

  test('is set with the name under which the platform is registered there, and not without', () => {
    const USER_CENTRE_URL = 'https://login.example/realms/schools';
    expect(readEnv({ USER_CENTRE_URL, USER_CENTRE_CLIENT_ID: 'us' })).toMatchObject({ USER_CENTRE_URL });
    expect(() => readEnv({ USER_CENTRE_URL })).toThrow('USER_CENTRE_CLIENT_ID is missing');
    expect(() => readEnv({ USER_CENTRE_CLIENT_SECRET: 'x' })).toThrow(
      'means nothing without USER_CENTRE_URL',
    );
    expect(() =>
      readEnv({ USER_CENTRE_URL, USER_CENTRE_CLIENT_ID: 'us', CODE_SENDER_URL: 'https://sms.example' }),
    ).toThrow('CODE_SENDER_URL cannot be used together with USER_CENTRE_URL');
    expect(() =>
      readEnv({ USER_CENTRE_URL, USER_CENTRE_CLIENT_ID: 'us', USER_CENTRE_REQUESTS: 'both' }),
    ).toThrow('USER_CENTRE_REQUESTS is not usable');
  });
});
