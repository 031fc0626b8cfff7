import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInFailure } from '../../site/platform/db/schema.ts';
import { seen } from '../helpers/browser/visible-text.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { startTwoServers, type TwoServers, Visitor } from '../helpers/platform/sign-in.ts';

describe.each(anyDatabase)('the user centre’s page on $name', database => {
  let servers: TwoServers;
  let visitor: Visitor;
  beforeAll(async () => {
    servers = await startTwoServers(database);
  });
  beforeEach(async () => {
    visitor = new Visitor(servers);
    await servers.platform.db.delete(signInFailure);
  });
  afterAll(() => servers.close());

  describe('the sign-in page', () => {
    it('asks for account and password', async () => {
      const { answer } = await visitor.openSignIn();
      expect(await seen(answer)).toMatchObject({
        status: 200,
        title: 'Sign in',
        alert: undefined,
        fields: { Account: '', Password: '' },
      });
    });

    it('speaks the language that the site was read in', async () => {
      const attempt = await visitor.begin({}, { 'Accept-Language': 'zh-CN' });
      const { answer } = await visitor.follow(attempt.loginUrl, { headers: { 'Accept-Language': 'en' } });
      expect(answer.headers.get('content-language')).toBe('zh-CN');
      expect(await seen(answer)).toMatchObject({ title: '登录', fields: { 账号: '', 密码: '' } });
    });

    it('lists only the demo people', async () => {
      const { answer } = await visitor.openSignIn();
      expect((await seen(answer)).people).toEqual(['L Lin Yue lin Teaches physics']);
    });

    it('keeps the account and shows an error if the password is wrong', async () => {
      const { url } = await visitor.openSignIn();
      const account = '"><b>lin';
      const { answer } = await visitor.submit(url, { account, password: 'wrong' });
      const page = await seen(answer);
      expect(page).toMatchObject({ status: 422, fields: { Account: account, Password: '' } });
      expect(page.alert).toContain('Wrong account or password');
    });

    it('does not reveal whether an account exists', async () => {
      const { url } = await visitor.openSignIn();
      const known = await seen((await visitor.submit(url, { account: 'lin', password: 'x' })).answer);
      const unknown = await seen((await visitor.submit(url, { account: 'nil', password: 'x' })).answer);
      expect({ ...unknown, fields: {} }).toEqual({ ...known, fields: {} });
    });

    it('asks for missing fields', async () => {
      const { url } = await visitor.openSignIn();
      const { answer } = await visitor.submit(url, { account: 'lin' });
      expect(await seen(answer)).toMatchObject({
        status: 422,
        alert: 'Please enter your account and your password.',
        fields: { Account: 'lin' },
      });
    });

    it('accepts an account in any spelling', async () => {
      const { url } = await visitor.openSignIn();
      const back = await visitor.submit(url, { account: ' ＬＩＮ ', password: 'lin' });
      expect(back.url.searchParams.get('code')).toBeTruthy();
    });

    it('rejects a form from another site', async () => {
      const { url } = await visitor.openSignIn();
      const right = { account: 'lin', password: 'lin' };
      for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'same-site' }, {}]) {
        const { answer } = await visitor.submit(url, right, headers);
        expect(await seen(answer)).toMatchObject({ status: 403, title: 'This form came from another site' });
      }
      expect((await visitor.ask()).get('error')).toBe('login_required');
    });

    it('allows no scripts, framing or caching', async () => {
      const { answer } = await visitor.openSignIn();
      const policy = answer.headers.get('content-security-policy');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).not.toMatch(/<script|<style|\son\w+=|\sstyle=/i);
    });

    it('leads back without signing in if it is cancelled', async () => {
      const { url } = await visitor.openSignIn();
      const back = await visitor.follow(`${url}/cancel`);
      expect(back.url.pathname).toBe('/msktfront/callback.html');
      expect(back.url.searchParams.get('error')).toBe('access_denied');
    });

    it('says that it is out of date when it is opened again after signing in', async () => {
      const { url } = await visitor.openSignIn();
      await visitor.submit(url, { account: 'lin', password: 'lin' });
      expect(await seen((await visitor.follow(url.href)).answer)).toMatchObject({
        status: 400,
        title: 'This page is out of date',
      });
    });

    it('signs in the second person when two tabs sign in two people', async () => {
      const [one, other] = [await visitor.openSignIn(), await visitor.begin()];
      const otherPage = await visitor.follow(other.loginUrl);
      await visitor.submit(one.url, { account: 'lin', password: 'lin' });
      const back = await visitor.submit(otherPage.url, { account: 'ma', password: 'ma' });
      const { answer } = await visitor.redeem(back.url.searchParams.get('code') ?? '', other.verifier);
      expect(decodeJwt(answer.id_token ?? '').sub).toBe('sub-ma');
    });
  });
});
