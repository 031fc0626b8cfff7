import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person, ucAccount } from '../../site/platform/db/schema.ts';
import { msktToken, ucInfo } from '../../widgets/contract/account/schema.ts';
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

describe.each(anyDatabase)('signing in on $name', database => {
  let servers: TwoServers;
  beforeAll(async () => {
    servers = await startTwoServers(database);
  });
  afterAll(() => servers.close());

  const signedIn = (account: string) => signInAs(servers, account);

  describe('a person who signs in', () => {
    it('gets a token that opens the calls of members, until signing out', async () => {
      const visitor = new Visitor(servers);
      const { body } = await exchange(servers, await visitor.idToken('lin'));
      const { token, realName } = msktToken.parse(body.data);
      expect(realName).toBe('Lin Yue');
      expect((await myMenu(servers, token)).status).toBe(200);
      expect((await visitor.ask()).get('code')).toBeTruthy();

      const out = await call(servers, 'ms/logout', {}, { Authorization: token });
      const home = `${servers.platform.urls.platform}/msktfront/home`;
      const back = await visitor.follow(`${out.body.data}&redirect_uri=${encodeURIComponent(home)}`);
      expect(back.url.href).toBe(home);
      expect(await myMenu(servers, token)).toMatchObject({
        status: 401,
        body: { errorCode: 'NOT_LOGGED_IN' },
      });
      expect((await visitor.ask()).get('error')).toBe('login_required');
    });

    it('comes back to the call-back with the state, and with the nonce in the id_token', async () => {
      const visitor = new Visitor(servers);
      const attempt = await visitor.begin();
      const page = await visitor.follow(attempt.loginUrl);
      const { url } = await visitor.submit(page.url, { account: 'lin', password: 'lin' });
      expect(url.pathname).toBe('/msktfront/callback.html');
      expect(url.searchParams.get('state')).toBe(attempt.state);
      expect(url.searchParams.get('iss')).toBe(servers.platform.urls.userCentre);
      const { answer } = await visitor.redeem(url.searchParams.get('code') ?? '', attempt.verifier);
      expect(decodeJwt(answer.id_token ?? '')).toMatchObject({ nonce: attempt.nonce, name: 'Lin Yue' });
    });

    it('stays the same person at the next sign-in, under a new name if there is one', async () => {
      const before = await signedIn('osei');
      const { db } = servers.platform;
      await db.update(ucAccount).set({ realName: 'Abena Osei-Mensah' }).where(eq(ucAccount.account, 'osei'));
      const after = await signedIn('osei');
      expect(after).toMatchObject({ userId: before.userId, realName: 'Abena Osei-Mensah' });
    });

    it('is not mistaken for another person of the same name', async () => {
      const { db } = servers.platform;
      await db.update(ucAccount).set({ realName: 'Lin Yue' }).where(eq(ucAccount.account, 'ma'));
      const [one, other] = [await signedIn('lin'), await signedIn('ma')];
      expect(other.realName).toBe(one.realName);
      expect(other.userId).not.toBe(one.userId);
    });

    it('is made one person at the first sign-in, however many tabs exchange at once', async () => {
      const { db } = servers.platform;
      await db.insert(ucAccount).values({
        sub: 'sub-new',
        account: 'new',
        passwordHash:
          (await db.select().from(ucAccount).where(eq(ucAccount.account, 'lin')))[0]?.passwordHash ?? '',
        realName: 'Nadia Newcomer',
      });
      const visitor = new Visitor(servers);
      const attempt = await visitor.begin();
      const page = await visitor.follow(attempt.loginUrl);
      const { url } = await visitor.submit(page.url, { account: 'new', password: 'lin' });
      const { answer } = await visitor.redeem(url.searchParams.get('code') ?? '', attempt.verifier);
      await Promise.all(Array.from({ length: 5 }, () => exchange(servers, answer.id_token ?? '')));
      expect(await db.select().from(person).where(eq(person.sub, 'sub-new'))).toMatchObject([
        { realName: 'Nadia Newcomer', roles: [] },
      ]);
    });
  });

  describe('the way to the user centre', () => {
    const ask = (query: Record<string, string>, headers = {}) => call(servers, 'auth/ucInfo', query, headers);
    const proof = {
      state: 's'.repeat(32),
      nonce: 'n'.repeat(32),
      code_challenge: 'c'.repeat(43),
    };

    it('is described to everybody, with an address that is not signed', async () => {
      const { body } = await ask({ platType: 'web' });
      const { userCentre, urls } = servers.platform;
      expect(ucInfo.parse(body.data)).toEqual({
        uc_url: urls.userCentre,
        client_id: userCentre.clientId,
        uc_login_url: `${urls.userCentre}/auth?client_id=mskt-web`,
        uc_token_url: `${urls.userCentre}/token`,
        uc_same_site: true,
        msktAppUrl: '',
      });
    });

    it('carries everything inside a signed object that is good for five minutes', async () => {
      const { urls } = servers.platform;
      const redirect = `${urls.platform}/msktfront/channelPage?id=7#comments`;
      const { body } = await ask({ ...proof, redirect, prompt: 'none' }, { 'Accept-Language': 'zh-CN' });
      const url = new URL(ucInfo.parse(body.data).uc_login_url);
      expect([...url.searchParams.keys()]).toEqual(['client_id', 'request']);
      const claims = decodeJwt(url.searchParams.get('request') ?? '');
      expect(claims).toMatchObject({
        iss: 'mskt-web',
        aud: urls.userCentre,
        redirect,
        redirect_uri: `${urls.platform}/msktfront/callback.html`,
        ...proof,
        code_challenge_method: 'S256',
        prompt: 'none',
        ui_locales: 'zh-CN',
      });
      expect(Number(claims.exp) - Number(claims.iat)).toBe(300);
    });

    it('begins on pages of the site and of listed origins', async () => {
      const { platform } = servers.platform.urls;
      for (const redirect of [`${platform}/msktfront/home`, `${platform}/msktfront`, `${SCHOOL}/a?b#c`]) {
        expect((await ask({ ...proof, redirect })).status).toBe(200);
      }
    });

    it('is signed for the national page too, which names no page to come back to', async () => {
      const { body } = await ask(proof);
      const url = new URL(ucInfo.parse(body.data).uc_login_url);
      const claims = decodeJwt(url.searchParams.get('request') ?? '');
      expect(claims).toMatchObject(proof);
      expect(claims).not.toHaveProperty('redirect');
    });

    it('is not signed for any other page', async () => {
      const { platform } = servers.platform.urls;
      const { host } = new URL(platform);
      const refused = [
        'https://evil.example/',
        `${platform}.evil.example/msktfront/home`,
        `${platform}@evil.example/msktfront/home`,
        `http://lin@${host}/msktfront/home`,
        `${platform}/msktfrontier`,
        `${platform}/msktfront/../mskt/api`,
        `https://evil.example\\@${host}/msktfront/home`,
        `//${host}/msktfront/home`,
        'javascript:alert(1)',
        'school.example/a',
        `${SCHOOL}:444/a`,
        `${SCHOOL.replace('https', 'http')}/a`,
        `${platform}/msktfront/\nhome`,
      ];
      for (const redirect of refused) {
        const answer = await ask({ ...proof, redirect });
        expect({ redirect, ...answer }).toMatchObject({
          status: 422,
          body: { fieldErrors: [{ field: 'redirect' }] },
        });
      }
    });

    it('is not signed without state, nonce and challenge, and says in words which is missing', async () => {
      const redirect = `${servers.platform.urls.platform}/msktfront/home`;
      const chinese = { 'Accept-Language': 'zh-CN,en;q=0.5' };
      const lacks = (...fields: string[]) => ({
        status: 422,
        body: {
          errorCode: 'VALIDATION',
          fieldErrors: fields.map(field => ({ field, message: '此项必填。' })),
        },
      });
      const { code_challenge, nonce } = proof;
      expect(await ask({ redirect, nonce }, chinese)).toMatchObject(lacks('state', 'code_challenge'));
      expect(await ask({ code_challenge }, chinese)).toMatchObject(lacks('state', 'nonce'));
    });

    it('leads a visitor who signs out to the user centre’s own confirmation', async () => {
      const { body } = await call(servers, 'ms/logout');
      expect(body.data).toBe(`${servers.platform.urls.userCentre}/logout`);
    });
  });
});
