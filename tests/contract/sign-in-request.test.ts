import { decodeJwt, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newSigningKey } from '../../site/platform/auth/request-object.ts';
import { rateLimit } from '../../site/platform/db/schema.ts';
import { secretOf } from '../../site/platform/db/secret.ts';
import { recordsIn } from '../../site/platform/user-centre/records.ts';
import { seen } from '../helpers/browser/visible-text.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { SCHOOL, startTwoServers, type TwoServers, Visitor } from '../helpers/platform/sign-in.ts';

describe.each(anyDatabase)('the user centre’s protocol on $name', database => {
  let servers: TwoServers;
  let visitor: Visitor;
  beforeAll(async () => {
    servers = await startTwoServers(database);
  });
  beforeEach(async () => {
    visitor = new Visitor(servers);
    await servers.platform.db.delete(rateLimit);
  });
  afterAll(() => servers.close());

  describe('a request to sign in', () => {
    /** Returns a request object like the platform's own, with changed claims. */
    async function forge(
      changed: Record<string, unknown>,
      key?: Parameters<SignJWT['sign']>[0],
    ): Promise<string> {
      const { loginUrl } = await visitor.begin();
      const claims = decodeJwt(new URL(loginUrl).searchParams.get('request') ?? '');
      const own = await secretOf(servers.platform.db, 'request-object', newSigningKey);
      const made = { ...claims, jti: crypto.randomUUID(), ...changed };
      return new SignJWT(made).setProtectedHeader({ alg: 'ES256' }).sign(key ?? own);
    }
    const open = (parameters: Record<string, string>) => {
      const query = new URLSearchParams({ client_id: 'mskt-web', ...parameters });
      return visitor.follow(`${servers.platform.urls.userCentre}/auth?${query}`);
    };
    const expectRefusal = async ({ answer }: { answer: Response }) => {
      expect(answer.headers.get('location')).toBeNull();
      expect(await seen(answer)).toMatchObject({ status: 400, title: 'This sign-in link cannot be used' });
    };
    const plain = () => ({
      response_type: 'code',
      scope: 'openid profile',
      redirect_uri: `${servers.platform.urls.platform}/msktfront/callback.html`,
      state: 's'.repeat(32),
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
    });

    it('is accepted as the platform signs it', async () => {
      expect((await seen((await open({ request: await forge({}) })).answer)).title).toBe('Sign in');
    });

    it('is refused without a signature, and leads nowhere', async () => {
      await expectRefusal(await open(plain()));
      const [header, claims] = (await forge({})).split('.');
      await expectRefusal(await open({ request: `${header}.${claims}.` }));
    });

    it('is rejected with another signature', async () => {
      const { privateKey } = await generateKeyPair('ES256');
      await expectRefusal(await open({ ...plain(), request: await forge({}, privateKey) }));
    });

    it('is refused when it has been used before', async () => {
      const request = await forge({});
      await open({ request });
      await expectRefusal(await open({ request }));
    });

    it('is refused when it leads anywhere but to the registered call-back', async () => {
      const { platform } = servers.platform.urls;
      for (const redirect_uri of [`${platform}/msktfront/callback.html?x=1`, `${platform}/`, `${SCHOOL}/`]) {
        expect((await open({ request: await forge({ redirect_uri }) })).answer.status).toBe(400);
      }
    });

    it('is refused when it is meant for another user centre, too old, or would live too long', async () => {
      const now = Math.floor(Date.now() / 1000);
      for (const changed of [
        { aud: 'https://uc.example' },
        { iss: 'somebody' },
        { iat: now - 600, exp: now - 300 },
        { iat: now, exp: now + 3600 },
        { jti: undefined },
      ]) {
        await expectRefusal(await open({ request: await forge(changed) }));
      }
    });

    it('ignores parameters outside the signed object', async () => {
      const request = await forge({});
      const { url } = await open({ request, prompt: 'none', state: 'forged', ui_locales: 'zh-CN' });
      const back = await visitor.submit(url, { account: 'lin', password: 'lin' });
      expect(back.url.searchParams.get('state')).not.toBe('forged');
      expect(back.url.searchParams.get('code')).toBeTruthy();
    });

    it('brings an error back when it lacks the challenge', async () => {
      const { url } = await open({ request: await forge({ code_challenge: undefined }) });
      expect(url.searchParams.get('error')).toBe('invalid_request');
      expect(url.searchParams.get('code')).toBeNull();
    });

    it('is answered from the issuer’s address, whatever the Host header says', async () => {
      const headers = { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' };
      const { loginUrl } = await visitor.begin();
      const { url } = await visitor.follow(loginUrl, { headers });
      const right = { account: 'lin', password: 'lin' };
      const back = await visitor.submit(url, right, { ...headers, Origin: url.origin });
      expect(back.url.origin).toBe(servers.platform.urls.platform);
      expect(back.url.searchParams.get('code')).toBeTruthy();
    });
  });

  describe('a code', () => {
    it('becomes an id_token once', async () => {
      const { code, attempt } = await visitor.signIn('lin');
      expect((await visitor.redeem(code, attempt.verifier)).status).toBe(200);
      expect(await visitor.redeem(code, attempt.verifier)).toMatchObject({
        status: 400,
        answer: { error: 'invalid_grant' },
      });
    });

    it('becomes one id_token when it is sent many times at once', async () => {
      const { code, attempt } = await visitor.signIn('lin');
      const tries = Array.from({ length: 6 }, () => visitor.redeem(code, attempt.verifier));
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 400, 400, 400, 400, 400]);
    });

    it('is used up by one of two processes that hold it at the same moment', async () => {
      const { db, clock } = servers.platform;
      const [one, other] = [
        recordsIn(db, clock)('AuthorizationCode'),
        recordsIn(db, clock)('AuthorizationCode'),
      ];
      await one.upsert('held-by-two', {}, 60);
      const results = await Promise.allSettled([one.consume('held-by-two'), other.consume('held-by-two')]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await one.find('held-by-two')).toHaveProperty('consumed');
    });

    it.each([undefined, 'v'.repeat(43)])(
      'is worth nothing without the secret of the tab that asked for it, and nothing after an attempt with %s',
      async wrong => {
        const { code, attempt } = await visitor.signIn('lin');
        expect((await visitor.redeem(code, wrong)).answer.error).toBe('invalid_grant');
        expect((await visitor.redeem(code, attempt.verifier)).answer.error).toBe('invalid_grant');
      },
    );

    it('is redeemed by pages of the platform and of listed origins only', async () => {
      const from = async (origin: string) => {
        const body = new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: 'mskt-web',
          code: 'x',
        });
        const { tokenUrl } = servers.platform.userCentre;
        const answer = await fetch(tokenUrl, { method: 'POST', body, headers: { Origin: origin } });
        return answer.headers.get('access-control-allow-origin');
      };
      const { platform } = servers.platform.urls;
      expect(await from(platform)).toBe(platform);
      expect(await from(SCHOOL)).toBe(SCHOOL);
      expect(await from('https://evil.example')).toBeNull();
      expect(await from('null')).toBeNull();
    });
  });
});
