import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContactPoint } from '../../site/platform/contact/contact-point.ts';
import * as schema from '../../site/platform/db/schema.ts';
import { hashPassword } from '../../site/platform/user-centre/accounts.ts';
import { msktToken } from '../../widgets/contract/account/schema.ts';
import { seen } from '../helpers/browser/visible-text.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { call, exchange, startTwoServers, type TwoServers, Visitor } from '../helpers/platform/sign-in.ts';

const MINUTE = 60_000;
const ACCOUNT = 'wen@school.example';
const OLD = 'correct horse';
const NEW = 'battery staple';

describe.each(anyDatabase)('a forgotten password on $name', database => {
  let servers: TwoServers;
  let visitor: Visitor;
  let sent: { to: ContactPoint; code: string }[];
  beforeAll(async () => {
    servers = await startTwoServers(database);
    const sendCode = async (to: ContactPoint, code: string) => void sent.push({ to, code });
    servers.platform.codeSenders = { mail: sendCode };
    await servers.restart();
  });
  beforeEach(async () => {
    const { db } = servers.platform;
    sent = [];
    visitor = new Visitor(servers);
    for (const table of [schema.rateLimit, schema.contactCode, schema.signInFailure]) await db.delete(table);
    await db.delete(schema.ucAccount).where(eq(schema.ucAccount.account, ACCOUNT));
    await db
      .insert(schema.ucAccount)
      .values({ sub: 'wen', account: ACCOUNT, passwordHash: await hashPassword(OLD), realName: 'Wen Ruo' });
  });
  afterAll(() => servers.close());

  const page = () => new URL(`${servers.platform.urls.userCentre}/password`);
  const request = async (account = ACCOUNT, url = page()) =>
    seen((await visitor.submit(url, { step: 'code', account })).answer);
  const reset = (fields: Record<string, string> = {}) =>
    visitor.submit(page(), {
      step: 'password',
      account: ACCOUNT,
      code: sent.at(-1)?.code ?? '',
      password: NEW,
      repeat: NEW,
      ...fields,
    });
  const signInWith = async (password: string, who = new Visitor(servers)) => {
    const { loginUrl } = await who.begin();
    const form = await who.follow(loginUrl);
    return (await who.submit(form.url, { account: ACCOUNT, password })).url.searchParams.has('code');
  };

  it('is replaced with the code that goes to the account’s address', async () => {
    expect(await request()).toMatchObject({
      status: 200,
      title: 'Set a new password',
      fields: { Code: '', 'New password': '', 'Repeat password': '' },
    });
    expect(sent).toEqual([{ to: { kind: 'mail', value: ACCOUNT }, code: expect.stringMatching(/^\d{6}$/) }]);
    const { answer, url } = await reset();
    expect(url.pathname).toBe('/password/done');
    expect(await seen(answer)).toMatchObject({ title: 'Your password was changed' });
    expect(await signInWith(OLD)).toBe(false);
    expect(await signInWith(NEW)).toBe(true);
  });

  it('is linked on the sign-in page, to which the person returns', async () => {
    const { loginUrl } = await visitor.begin();
    const form = await visitor.follow(loginUrl);
    const href = /href="(\/password\?[^"]+)"/.exec(await form.answer.text())?.[1]?.replaceAll('&#38;', '&');
    const url = new URL(href ?? '', servers.platform.urls.userCentre);
    await visitor.submit(url, { step: 'code', account: ACCOUNT });
    const fields = {
      step: 'password',
      account: ACCOUNT,
      code: sent[0]?.code ?? '',
      password: NEW,
      repeat: NEW,
    };
    const done = await visitor.submit(url, fields);
    const back = /class="action" href="([^"]+)"/.exec(await done.answer.text())?.[1] ?? '';
    expect(back).toBe(form.url.pathname);
    const signedIn = await visitor.submit(form.url, { account: ACCOUNT, password: NEW });
    expect(signedIn.url.searchParams.has('code')).toBe(true);
  });

  it('ends all sessions of the account', async () => {
    const { loginUrl, verifier } = await visitor.begin();
    const form = await visitor.follow(loginUrl);
    const back = await visitor.submit(form.url, { account: ACCOUNT, password: OLD });
    const redeemed = await visitor.redeem(back.url.searchParams.get('code') ?? '', verifier);
    const { token } = msktToken.parse((await exchange(servers, redeemed.answer.id_token ?? '')).body.data);
    const isSignedIn = async () =>
      (await call(servers, 'sys/my/shortMenuList', {}, { Authorization: token })).status === 200;
    expect(await isSignedIn()).toBe(true);
    await request();
    await new Visitor(servers).submit(page(), {
      step: 'password',
      account: ACCOUNT,
      code: sent[0]?.code ?? '',
      password: NEW,
      repeat: NEW,
    });
    expect(await isSignedIn()).toBe(false);
    expect((await visitor.ask()).has('code')).toBe(false);
  });

  it('looks the same for an account that does not exist, and sends nothing', async () => {
    const known = await request();
    sent = [];
    const unknown = await request('nobody@school.example');
    expect({ ...unknown, text: '' }).toEqual({ ...known, text: '' });
    expect(sent).toEqual([]);
    const { answer } = await reset({ account: 'nobody@school.example', code: '123456' });
    expect(answer.status).toBe(422);
  });

  it('stays in demos, whose passwords are public', async () => {
    const demoNote = { en: '', 'zh-CN': '' };
    await servers.platform.db
      .update(schema.ucAccount)
      .set({ demoNote })
      .where(eq(schema.ucAccount.sub, 'wen'));
    await request();
    expect(sent).toEqual([]);
  });

  it.each([
    [{ code: '' }, 'Please fill in this field.'],
    [{ password: 'short', repeat: 'short' }, 'Enter at least 8 characters.'],
    [{ repeat: 'battery stable' }, 'The two passwords differ.'],
  ])('shows the error of %o, and the code stays valid', async (fields, words) => {
    await request();
    const { answer } = await reset(fields);
    const text = await answer.clone().text();
    expect(await seen(answer)).toMatchObject({ status: 422, alert: expect.stringContaining('need fixing') });
    expect(text).toContain(words);
    expect(text).not.toContain(NEW);
    expect((await reset()).url.pathname).toBe('/password/done');
  });

  it('takes five tries of a code, within ten minutes, once', async () => {
    await request();
    const { code } = sent[0] ?? { code: '' };
    const other = String((Number(code) + 1) % 1e6).padStart(6, '0');
    for (let n = 0; n < 5; n += 1) expect((await reset({ code: other })).answer.status).toBe(422);
    expect((await reset({ code })).answer.status).toBe(422);
    servers.wait(MINUTE);
    await request();
    servers.wait(11 * MINUTE);
    expect((await reset()).answer.status).toBe(422);
    servers.wait(-11 * MINUTE);
    const both = await Promise.all([reset(), reset()]);
    expect(both.map(({ url }) => url.pathname).sort()).toEqual(['/password', '/password/done']);
    servers.wait(-MINUTE);
  });

  it('sends one code a minute, and shows the form for the one that was sent', async () => {
    await request();
    expect(await request()).toMatchObject({ status: 200, fields: { Code: '' } });
    expect(sent).toHaveLength(1);
    expect((await reset()).url.pathname).toBe('/password/done');
  });

  it.each([
    ['', 'Please fill in this field.'],
    ['wen', 'that you registered with'],
    ['13800138000', 'No text messages can be sent from here.'],
  ])('needs a contact that can be reached, not %j', async (account, words) => {
    const { answer } = await visitor.submit(page(), { step: 'code', account });
    const text = await answer.clone().text();
    expect(await seen(answer)).toMatchObject({
      status: 422,
      fields: { 'Phone number or email address': account },
    });
    expect(text).toContain(words);
  });

  it('is not replaced by a form of another site', async () => {
    const fields = { step: 'code', account: ACCOUNT };
    const { answer } = await visitor.submit(page(), fields, { Origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
    expect(sent).toEqual([]);
  });

  it('is in the language of the sign-in, without scripts, framing or caching', async () => {
    const url = page();
    url.searchParams.set('lang', 'zh-CN');
    const { answer } = await visitor.follow(url.href);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await seen(answer)).toMatchObject({ title: '设置新密码' });
  });

  it('cannot be replaced where no code can be sent', async () => {
    servers.platform.codeSenders = {};
    await servers.restart();
    expect((await visitor.follow(page().href)).answer.status).toBe(404);
    const { loginUrl } = await visitor.begin();
    expect(await (await visitor.follow(loginUrl)).answer.text()).not.toContain('Forgot');
    servers.platform.codeSenders = { mail: async (to, code) => void sent.push({ to, code }) };
    await servers.restart();
  });
});
