import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as schema from '../../site/platform/db/schema.ts';
import { offerSetUp } from '../../site/platform/set-up/first-administrator.ts';
import { setUpUrl } from '../../site/platform/user-centre/set-up.ts';
import { seen } from '../helpers/browser/visible-text.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { exchange, startTwoServers, type TwoServers, Visitor } from '../helpers/platform/sign-in.ts';

const MINUTE = 60_000;
const PERSON = { realName: 'Wen Ruo', account: 'wen@school.example', password: 'correct horse' };
const FORM = { ...PERSON, repeat: PERSON.password };

describe.each(anyDatabase)('setting up a community on $name', database => {
  let servers: TwoServers;
  let visitor: Visitor;
  beforeAll(async () => {
    servers = await startTwoServers(database);
  });
  beforeEach(async () => {
    const { db } = servers.platform;
    visitor = new Visitor(servers);
    await db.delete(schema.session);
    await db.delete(schema.person);
    await db.delete(schema.ucAccount).where(eq(schema.ucAccount.account, PERSON.account));
    await db.delete(schema.signInFailure);
  });
  afterAll(() => servers.close());

  const offer = (demo = false) => {
    const { db, clock } = servers.platform;
    return offerSetUp({ db, demo }, clock.now());
  };
  async function newLink(): Promise<URL> {
    const secret = await offer();
    if (secret === null) throw new Error('There is an administrator.');
    return new URL(setUpUrl(servers.platform.urls.userCentre, secret));
  }
  const look = async (link: URL) => seen((await visitor.follow(link.href)).answer);
  const send = async (link: URL, changes: Partial<typeof FORM> = {}) =>
    visitor.submit(link, { ...FORM, ...changes });
  const administrators = async () =>
    (await servers.platform.db.select().from(schema.person)).filter(({ roles }) => roles.includes('admin'));

  describe('the page', () => {
    it('asks for name, account and password', async () => {
      expect(await look(await newLink())).toMatchObject({
        status: 200,
        title: 'Set up your community',
        alert: undefined,
        fields: { 'Your name': '', Account: '', Password: '', 'Repeat password': '' },
      });
    });

    it('is in the language of the browser', async () => {
      const { answer } = await visitor.follow((await newLink()).href, {
        headers: { 'Accept-Language': 'zh-CN' },
      });
      expect(await seen(answer)).toMatchObject({ title: '设置您的社区', fields: { 账号: '' } });
    });

    it('allows no scripts, framing or caching', async () => {
      const { answer } = await visitor.follow((await newLink()).href);
      const policy = answer.headers.get('content-security-policy');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('referrer-policy')).toBe('same-origin');
      expect(await answer.text()).not.toMatch(/<script|<style|\son\w+=|\sstyle=/i);
    });
  });

  describe('the form', () => {
    it('creates an administrator, who signs in with the chosen password', async () => {
      const { answer, url } = await send(await newLink());
      expect(url.pathname).toBe('/set-up/done');
      expect(await seen(answer)).toMatchObject({ status: 200, title: 'Your community is ready' });
      expect(await administrators()).toMatchObject([
        { realName: PERSON.realName, roles: ['admin'], demo: false },
      ]);

      const signIn = await visitor.begin();
      const page = await visitor.follow(signIn.loginUrl);
      const { account, password } = PERSON;
      const back = await visitor.submit(page.url, { account, password });
      const redeemed = await visitor.redeem(back.url.searchParams.get('code') ?? '', signIn.verifier);
      const { body } = await exchange(servers, redeemed.answer.id_token ?? '');
      expect(body.data).toMatchObject({ realName: PERSON.realName, roles: ['admin'] });
    });

    it.each([
      ['realName', { realName: 'W' }, 'Enter 2 to 20 characters.'],
      ['account', { account: 'wen ruo' }, 'Enter up to 64 characters, without spaces.'],
      ['account', { account: 'LIN' }, 'This account exists already. Choose another one.'],
      ['account', { account: ' ' }, 'Please fill in this field.'],
      ['password', { password: 'short' }, 'Enter at least 8 characters.'],
      ['password', { password: 'x'.repeat(129) }, 'Enter at most 128 characters.'],
      ['repeat', { repeat: 'correct house' }, 'The two passwords differ.'],
    ])('shows the error of %s for %o, and keeps name and account', async (field, changes, words) => {
      const link = await newLink();
      const { answer } = await send(link, changes);
      const text = await answer.clone().text();
      const page = await seen(answer);
      expect(page).toMatchObject({ status: 422, alert: expect.stringContaining('Some fields need fixing.') });
      expect(text).toContain(`<p class="problem" id="${field}-problem">${words}</p>`);
      expect(text.split('class="problem"')).toHaveLength(2);
      const { realName, account } = { ...FORM, ...changes };
      expect(page.fields).toMatchObject({ 'Your name': realName, Account: account.trim(), Password: '' });
      expect(text).not.toContain(PERSON.password);
      expect(await administrators()).toEqual([]);
      expect((await send(link)).url.pathname).toBe('/set-up/done');
    });

    it('escapes the input', async () => {
      const { answer } = await send(await newLink(), { realName: '"><b>w', password: '' });
      expect((await seen(answer)).fields).toMatchObject({ 'Your name': '"><b>w' });
    });

    it('is rejected from another site', async () => {
      const link = await newLink();
      for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'same-site' }, {}]) {
        const { answer } = await visitor.submit(link, FORM, headers);
        expect(await seen(answer)).toMatchObject({ status: 403, title: 'This form came from another site' });
      }
      expect(await administrators()).toEqual([]);
    });
  });

  describe('the link', () => {
    const over = { status: 410, title: 'This set-up link can’t be used' };

    it('works once', async () => {
      const link = await newLink();
      await send(link);
      expect(await look(link)).toMatchObject(over);
      expect(await seen((await send(link, { account: 'another' })).answer)).toMatchObject(over);
      expect(await administrators()).toHaveLength(1);
    });

    it('creates one administrator if it is used several times concurrently', async () => {
      const link = await newLink();
      const accounts = ['one', 'two', 'three', 'four'];
      const ends = await Promise.all(accounts.map(account => send(link, { account })));
      expect(ends.filter(({ url }) => url.pathname === '/set-up/done')).toHaveLength(1);
      expect(await administrators()).toHaveLength(1);
      const { db } = servers.platform;
      const opened = (await db.select().from(schema.ucAccount)).filter(row => accounts.includes(row.account));
      expect(opened).toHaveLength(1);
      await db.delete(schema.ucAccount).where(eq(schema.ucAccount.account, opened[0]?.account ?? ''));
    });

    it('works for an hour', async () => {
      const link = await newLink();
      servers.wait(60 * MINUTE - 1000);
      expect(await look(link)).toMatchObject({ status: 200 });
      servers.wait(1000);
      expect(await look(link)).toMatchObject(over);
      expect(await seen((await send(link)).answer)).toMatchObject(over);
    });

    it('is replaced by that of the next start', async () => {
      const [first, second] = [await newLink(), await newLink()];
      expect(await look(first)).toMatchObject(over);
      expect(await look(second)).toMatchObject({ status: 200 });
    });

    it('does not exist, and an older one is invalid, once there is an administrator', async () => {
      const link = await newLink();
      const { db } = servers.platform;
      await db.insert(schema.person).values({ id: 'ada', sub: 'ada', realName: 'Ada', roles: ['admin'] });
      expect(await look(link)).toMatchObject(over);
      expect(await offer()).toBeNull();
    });

    it('exists if the only administrators are demo people who cannot sign in', async () => {
      const { db } = servers.platform;
      const ada = { id: 'ada', sub: 'ada', realName: 'Ada', roles: ['admin'], demo: true };
      await db.insert(schema.person).values(ada);
      expect(await offer(true)).toBeNull();
      expect(await offer(false)).toMatch(/^[\w-]{43}$/);
    });

    it('is stored only as a hash', async () => {
      const link = await newLink();
      const rows = await servers.platform.db.select().from(schema.setUpLink);
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(link.searchParams.get('ticket'));
      expect(servers.log.join('')).not.toContain(link.searchParams.get('ticket'));
    });

    it('cannot be guessed: attempts are delayed, and the right link works after the delay', async () => {
      const link = await newLink();
      const wrong = new URL(link);
      wrong.searchParams.set('ticket', 'x'.repeat(43));
      for (let tries = 0; tries < 11; tries += 1) expect((await look(wrong)).status).toBe(410);
      const early = await visitor.follow(link.href);
      expect(early.answer.headers.get('retry-after')).toBe('1');
      expect(await seen(early.answer)).toMatchObject({ status: 429, title: 'Please wait a moment' });
      servers.wait(1000);
      expect((await look(link)).status).toBe(200);
    });
  });
});
