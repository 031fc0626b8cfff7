import { decodeJwt, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../site/platform/app.ts';
import { newSigningKey } from '../../site/platform/auth/request-object.ts';
import { session } from '../../site/platform/db/schema.ts';
import { secretOf } from '../../site/platform/db/secret.ts';
import { msktToken } from '../../widgets/contract/account/schema.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import {
  call,
  exchange,
  myMenu,
  SCHOOL,
  signInAs,
  startTwoServers,
  type TwoServers,
  Visitor,
} from '../helpers/platform/sign-in.ts';

const MINUTE = 60_000;

describe.each(anyDatabase)('an id_token on $name', database => {
  let servers: TwoServers;
  beforeAll(async () => {
    servers = await startTwoServers(database);
  });
  afterAll(() => servers.close());

  const signedIn = (account: string) => signInAs(servers, account);

  describe('the exchange of an id_token', () => {
    it('answers the same token to everybody who asks within a minute, and opens one session', async () => {
      const idToken = await new Visitor(servers).idToken('lin');
      const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(servers, idToken)));
      const tokens = new Set(answers.map(({ body }) => msktToken.parse(body.data).token));
      expect(tokens.size).toBe(1);
      servers.wait(59_000);
      expect((await exchange(servers, idToken)).status).toBe(200);
      servers.wait(-59_000);
    });

    it('is refused after that minute', async () => {
      const { idToken } = await signedIn('lin');
      servers.wait(MINUTE + 1000);
      expect(await exchange(servers, idToken)).toMatchObject({
        status: 401,
        body: { errorCode: 'NOT_LOGGED_IN' },
      });
      servers.wait(-MINUTE - 1000);
    });

    it('does not bring back a session that has been ended', async () => {
      const { idToken, token } = await signedIn('lin');
      await call(servers, 'ms/logout', {}, { Authorization: token });
      expect((await exchange(servers, idToken)).status).toBe(401);
      expect((await myMenu(servers, token)).status).toBe(401);
    });

    it('refuses an id_token older than five minutes, with a minute for clocks that differ', async () => {
      const claims = decodeJwt(await new Visitor(servers).idToken('lin'));
      const key = await secretOf(servers.platform.db, 'id-token', newSigningKey);
      const aged = (minutes: number) => {
        const iat = Math.floor((Date.now() - minutes * MINUTE) / 1000);
        return new SignJWT({ ...claims, iat, exp: iat + 3600 })
          .setProtectedHeader({ alg: 'ES256' })
          .sign(key);
      };
      expect((await exchange(servers, await aged(5.5))).status).toBe(200);
      expect((await exchange(servers, await aged(-0.5))).status).toBe(200);
      expect((await exchange(servers, await aged(6.5))).status).toBe(401);
    });

    it('refuses what the user centre has not signed for this platform', async () => {
      const genuine = await new Visitor(servers).idToken('lin');
      const claims = decodeJwt(genuine);
      const { privateKey } = await generateKeyPair('ES256');
      const ownKey = await secretOf(servers.platform.db, 'id-token', newSigningKey);
      const sign = (changed: JWTPayload, key: Parameters<SignJWT['sign']>[0] = ownKey) =>
        new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg: 'ES256' }).sign(key);
      const forged = [
        await sign({}, privateKey),
        await sign({ aud: 'another-client' }),
        await sign({ iss: 'https://uc.example' }),
        new UnsecuredJWT(claims).setIssuer(String(claims.iss)).encode(),
        `${genuine.slice(0, -8)}AAAAAAAA`,
        'no token at all',
      ];
      for (const idToken of forged) expect((await exchange(servers, idToken)).status).toBe(401);
      expect((await exchange(servers, await sign({}))).status).toBe(200);
    });

    it('serves pages of the platform and of listed origins, and no others', async () => {
      const { urls } = servers.platform;
      const idToken = await new Visitor(servers).idToken('lin');
      const from = (rootUrl: string) => call(servers, 'auth/msktToken', { id_token: idToken, rootUrl });
      expect((await from(`${SCHOOL}/teachers.html`)).status).toBe(200);
      for (const rootUrl of [
        'https://evil.example/',
        `${urls.platform}.evil.example/msktfront/`,
        '/msktfront/',
      ]) {
        expect(await from(rootUrl)).toMatchObject({
          status: 422,
          body: { fieldErrors: [{ field: 'rootUrl' }] },
        });
      }
    });

    it('says that the platform has a problem when the user centre cannot be reached', async () => {
      const { platform } = servers;
      const userCentre = { ...platform.userCentre, jwksUri: 'http://localhost:9/jwks' };
      const query = new URLSearchParams({
        id_token: await new Visitor(servers).idToken('lin'),
        rootUrl: `${platform.urls.platform}/msktfront/`,
      });
      const answer = await createApp({ ...platform, userCentre }).request(
        `/mskt/api/auth/msktToken?${query}`,
      );
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({ errorCode: 'SERVER', retryAfter: 5 });
    });

    it('keeps no token that could be read back from the database', async () => {
      const { token, idToken } = await signedIn('lin');
      const rows = JSON.stringify(await servers.platform.db.select().from(session));
      expect(rows).not.toContain(token);
      expect(rows).not.toContain(idToken);
    });

    it('leaves no secret in the log', async () => {
      const visitor = new Visitor(servers);
      const { code, attempt } = await visitor.signIn('lin');
      const { answer } = await visitor.redeem(code, attempt.verifier);
      const { body } = await exchange(servers, answer.id_token ?? '');
      await visitor.redeem(code, attempt.verifier);
      const log = servers.log.join('\n');
      expect(log).toContain('/mskt/api/auth/msktToken');
      for (const secret of [code, answer.id_token, msktToken.parse(body.data).token]) {
        expect(log).not.toContain(secret);
      }
    });
  });
});
