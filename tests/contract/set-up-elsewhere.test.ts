import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { person, session, signInFailure } from '../../site/platform/db/schema.ts';
import { offerSetUp } from '../../site/platform/set-up/first-administrator.ts';
import { setUpUrlElsewhere } from '../../site/platform/set-up/routes.ts';
import { seen } from '../helpers/browser/visible-text.ts';
import { defaultDatabase } from '../helpers/database/databases.ts';
import { startWithSecondCentre } from '../helpers/platform/second-centre.ts';
import { exchange, Visitor } from '../helpers/platform/sign-in.ts';

type Servers = Awaited<ReturnType<typeof startWithSecondCentre>>;

describe.each([
  ['plain', false],
  ['signed', true],
])('setting up a community whose accounts are elsewhere, with %s requests', (_name, signed) => {
  let servers: Servers;
  let visitor: Visitor;
  let link: string;
  beforeAll(async () => {
    servers = await startWithSecondCentre(defaultDatabase, { signed });
  });
  beforeEach(async () => {
    const { db, clock, urls } = servers.platform;
    for (const table of [session, person, signInFailure]) await db.delete(table);
    const secret = await offerSetUp({ db }, clock.now());
    link = setUpUrlElsewhere(urls.platform, secret ?? '');
    visitor = new Visitor(servers);
  });
  afterAll(() => servers.close());

  const own = (path: string) => `${servers.platform.urls.platform}${path}`;
  const look = async (path: string) => seen(await visitor.open(own(path)));
  const rolesByName = async () =>
    Object.fromEntries(
      (await servers.platform.db.select().from(person)).map(({ realName, roles }) => [realName, roles]),
    );

  /** Opens the link, signs in at the provider, and returns the address of the callback. */
  async function signIn(account: string): Promise<URL> {
    expect(await seen(await visitor.open(link))).toMatchObject({
      status: 200,
      title: 'Set up your community',
    });
    const begun = await visitor.open(link.replace('?', '/sign-in?'));
    const page = await visitor.follow(begun.headers.get('location') ?? '');
    return (await visitor.submit(page.url, { account })).url;
  }

  const confirm = (who = visitor, headers: HeadersInit = { Origin: own('') }) =>
    who.open(own('/mskt/set-up/confirm'), { method: 'POST', headers });

  test('makes the person who signs in there the administrator, after a confirmation', async () => {
    const back = await signIn('chen');
    expect(`${back.origin}${back.pathname}`).toBe(own('/msktfront/callback.html'));
    const received = await visitor.open(back.href);
    expect(received.headers.get('location')).toBe('/mskt/set-up/confirm');
    const page = await visitor.open(own('/mskt/set-up/confirm'));
    expect(await page.clone().text()).toContain('You’re signed in as Chen Mo.');
    expect(await seen(page)).toMatchObject({ status: 200, title: 'Become the administrator?' });
    expect(await rolesByName()).toEqual({});

    const done = await confirm();
    expect([done.status, done.headers.get('location')]).toEqual([303, '/mskt/set-up/done']);
    expect(await look('/mskt/set-up/done')).toMatchObject({ title: 'Your community is ready' });
    expect(await rolesByName()).toEqual({ 'Chen Mo': ['admin'] });
    const { body } = await exchange(servers, await new Visitor(servers).idToken('chen'));
    expect(body.data).toMatchObject({ realName: 'Chen Mo', roles: ['admin'] });
    expect((await visitor.open(link)).status).toBe(410);
    expect((await confirm()).status).toBe(400);
  });

  test('makes an existing member the administrator, too', async () => {
    await exchange(servers, await new Visitor(servers).idToken('diallo'));
    expect(await rolesByName()).toEqual({ 'Awa Diallo': [] });
    await visitor.open((await signIn('diallo')).href);
    await confirm();
    expect(await rolesByName()).toEqual({ 'Awa Diallo': ['admin'] });
  });

  test('is bound to the browser that has opened the link', async () => {
    const back = await signIn('chen');
    const other = new Visitor(servers);
    expect((await other.open(back.href)).headers.get('location')).not.toBe('/mskt/set-up/confirm');
    expect((await other.open(own('/mskt/set-up/confirm'))).status).toBe(400);
    expect((await confirm(other)).status).toBe(400);
    expect(await rolesByName()).toEqual({});
  });

  test('relies only on a cookie that scripts cannot read and other sites do not send', async () => {
    const begun = await visitor.open(link.replace('?', '/sign-in?'));
    const [cookie = ''] = begun.headers.getSetCookie();
    expect(cookie).toMatch(/^mskt_set_up=[\w.-]+; .*HttpOnly; SameSite=Lax/);
    const forged = await fetch(own('/mskt/set-up/confirm'), {
      headers: { Cookie: `${cookie.split(';')[0]?.slice(0, -8)}AAAAAAAA` },
    });
    expect(forged.status).toBe(400);
  });

  test('is not confirmed from another site', async () => {
    await visitor.open((await signIn('chen')).href);
    for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }, {}])
      expect((await confirm(visitor, headers)).status).toBe(403);
    expect(await rolesByName()).toEqual({});
  });

  test('shows a message if the person cancels at the provider', async () => {
    const state = new URL((await signIn('chen')).href).searchParams.get('state') ?? '';
    const page = await look(
      `/msktfront/callback.html?error=access_denied&state=${encodeURIComponent(state)}`,
    );
    expect(page).toMatchObject({ status: 400, title: 'You haven’t signed in' });
  });

  test('leaves every other callback to the site', async () => {
    await signIn('chen');
    const page = await visitor.open(own('/msktfront/callback.html?code=x&state=another'));
    expect(page.headers.get('location')).toBeNull();
    expect(page.status).toBe(404);
  });

  test('accepts only the newest link, and delays attempts', async () => {
    const { db, clock } = servers.platform;
    await visitor.open((await signIn('chen')).href);
    await offerSetUp({ db }, clock.now());
    expect((await confirm()).status).toBe(410);
    expect(await rolesByName()).toEqual({});
    for (let tries = 0; tries < 11; tries += 1) expect((await visitor.open(link)).status).toBe(410);
    expect((await visitor.open(link)).status).toBe(429);
  });

  test('runs no script and logs no secret', async () => {
    const page = await visitor.open(link);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('cache-control')).toBe('no-store');
    const text = await page.text();
    expect(text).not.toMatch(/<script|<style|\son\w+=|\sstyle=/i);
    for (const [, path] of text.matchAll(/(?:href|src)="(\/mskt\/set-up\/[\w.]+)"/g))
      if (path?.includes('.')) expect((await visitor.open(own(path))).status).toBe(200);
    expect(servers.log.join('')).not.toContain(new URL(link).searchParams.get('ticket'));
  });
});
