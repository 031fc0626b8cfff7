import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateLimit, secret } from '../../site/platform/db/schema.ts';
import { createUserCentre } from '../../site/platform/user-centre/create.ts';
import { msktToken } from '../../widgets/contract/account/schema.ts';
import { seen } from '../helpers/browser/visible-text.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { call, exchange, startTwoServers, type TwoServers, Visitor } from '../helpers/platform/sign-in.ts';

const MINUTE = 60_000;

describe.each(anyDatabase)('the user centre on $name', database => {
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

  describe('signing out', () => {
    const home = () => `${servers.platform.urls.platform}/msktfront/home`;
    const logout = (parameters: Record<string, string>) =>
      visitor.follow(`${servers.platform.urls.userCentre}/logout?${new URLSearchParams(parameters)}`);
    const isSignedIn = async () => (await visitor.ask()).has('code');

    /** Signs in and returns the platform's ticket for signing out. */
    async function ticketOf(account: string, who = visitor): Promise<string> {
      const { body } = await exchange(servers, await who.idToken(account));
      const { token } = msktToken.parse(body.data);
      const out = await call(servers, 'ms/logout', {}, { Authorization: token });
      return new URL(String(out.body.data)).searchParams.get('ticket') ?? '';
    }

    it('ends the session on the platform’s request, and redirects home', async () => {
      const ticket = await ticketOf('lin');
      expect(await isSignedIn()).toBe(true);
      expect((await logout({ ticket, redirect_uri: home() })).url.href).toBe(home());
      expect(await isSignedIn()).toBe(false);
    });

    it('returns to the consent page of a school’s page, so that another person can sign in', async () => {
      const connect = home().replace(/home$/, 'connect.html');
      const ticket = await ticketOf('lin');
      expect((await logout({ ticket, redirect_uri: connect })).url.href).toBe(connect);
      expect(await isSignedIn()).toBe(false);
    });

    it('redirects nowhere else', async () => {
      const ticket = await ticketOf('lin');
      for (const redirect_uri of [
        'https://evil.example/',
        `${home()}/`,
        `${home()}?x`,
        `${home()}/../connect.html`,
        '',
      ]) {
        expect(await seen((await logout({ ticket, redirect_uri })).answer)).toMatchObject({
          status: 400,
          title: 'This sign-out link cannot be used',
        });
      }
      expect(await isSignedIn()).toBe(true);
    });

    it('asks first when the ticket is missing, forged or older than a minute', async () => {
      const ticket = await ticketOf('lin');
      expect(await seen((await logout({ redirect_uri: home() })).answer)).toMatchObject({
        status: 200,
        title: 'Sign out of the user centre?',
      });
      const forged = `${ticket.slice(0, -8)}AAAAAAAA`;
      expect((await logout({ ticket: forged, redirect_uri: home() })).answer.status).toBe(400);
      servers.wait(MINUTE + 1000);
      expect((await logout({ ticket, redirect_uri: home() })).answer.status).toBe(400);
      servers.wait(-MINUTE - 1000);
      expect(await isSignedIn()).toBe(true);
    });

    it('ends the session after a confirmation here, not from another site', async () => {
      await visitor.signIn('lin');
      const url = new URL(`${servers.platform.urls.userCentre}/logout`);
      expect((await visitor.submit(url, {}, { Origin: 'https://evil.example' })).answer.status).toBe(403);
      expect(await isSignedIn()).toBe(true);
      expect((await visitor.submit(url, {})).url.href).toBe(home());
      expect(await isSignedIn()).toBe(false);
    });

    it('does not end another person’s session', async () => {
      const ticket = await ticketOf('ma', new Visitor(servers));
      await visitor.signIn('lin');
      expect((await logout({ ticket, redirect_uri: home() })).url.href).toBe(home());
      expect(await isSignedIn()).toBe(true);
    });
  });

  describe('the user centre', () => {
    it('keeps sessions after a restart', async () => {
      await visitor.signIn('lin');
      await servers.restart();
      expect((await visitor.ask()).get('code')).toBeTruthy();
    });

    it('creates its keys once, also if two processes start at once', async () => {
      const { db, clock, logger, urls } = servers.platform;
      await db.delete(secret);
      const options = { db, clock, logger, issuer: urls.userCentre, platformOrigin: urls.platform };
      const two = await Promise.all([createUserCentre(options), createUserCentre(options)]);
      for (const each of two) each.close();
      const names = (await db.select({ name: secret.name }).from(secret)).map(row => row.name).sort();
      expect(names).toEqual(['cookie', 'id-token', 'request-object']);
      await servers.restart();
      expect((await visitor.signIn('lin')).code).not.toBe('');
    });

    it('answers an unknown address with a page that leads back', async () => {
      const { answer } = await visitor.follow(`${servers.platform.urls.userCentre}/nothing/here`);
      const host = new URL(servers.platform.urls.platform).host;
      expect(await seen(answer)).toMatchObject({
        status: 404,
        title: 'There is nothing at this address',
        actions: [`Go to ${host}`],
      });
    });

    it('redirects its own address to the platform', async () => {
      const { url } = await visitor.follow(`${servers.platform.urls.userCentre}/`);
      expect(url.href).toBe(`${servers.platform.urls.platform}/msktfront/home`);
    });
  });
});
