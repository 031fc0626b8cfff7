import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInFailure } from '../../site/platform/db/schema.ts';
import { trustOf } from '../../site/platform/http/trusted-proxies.ts';
import type { Centre } from '../../site/platform/user-centre/centre.ts';
import { createUserCentre, type UserCentreService } from '../../site/platform/user-centre/create.ts';
import { deviceOf, knowsAccount, rememberAccount } from '../../site/platform/user-centre/device.ts';
import type { Exchange } from '../../site/platform/user-centre/exchange.ts';
import { countersOf, countFailure, sweepFailures } from '../../site/platform/user-centre/failures.ts';
import { seen } from '../helpers/browser/visible-text.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { startTwoServers, type TwoServers, Visitor } from '../helpers/platform/sign-in.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
/** Number of failures without a delay: per account, per address, and of all unknown devices. */
const FREE = { account: 5, address: 30, all: 100 };

describe.each(anyDatabase)('guesses at passwords on $name', database => {
  let servers: TwoServers;
  let issuer: string;
  beforeAll(async () => {
    servers = await startTwoServers(database);
    servers.platform.trustProxy = trustOf(1);
    await servers.restart();
    issuer = servers.platform.urls.userCentre;
  });
  beforeEach(async () => {
    await servers.platform.db.delete(signInFailure);
  });
  afterAll(() => servers.close());

  /** Submits a sign-in page from an address. Returns the status; 303 means signed in. */
  async function submit(
    visitor: Visitor,
    url: URL,
    { account, password = 'wrong', address }: { account: string; password?: string; address: string },
  ) {
    const headers = { Origin: issuer, 'X-Forwarded-For': address };
    const back = await visitor.submit(url, { account, password }, headers);
    const hasSignedIn = back.url.searchParams.has('code');
    return { ...back, status: hasSignedIn ? 303 : back.answer.status };
  }

  /** Browser without our cookie that has opened the sign-in page. */
  async function stranger() {
    const visitor = new Visitor(servers);
    const { url } = await visitor.openSignIn();
    return (account: string, address: string, password?: string) =>
      submit(visitor, url, { account, address, ...(password !== undefined && { password }) });
  }

  /** Browser in which the account has signed in and out. */
  async function knownDevice(account: string) {
    const visitor = new Visitor(servers);
    await visitor.signIn(account);
    await visitor.open(`${issuer}/logout`, { method: 'POST', headers: { Origin: issuer } });
    return async (password: string, address = '10.9.9.9', as = account) => {
      const { url } = await visitor.openSignIn();
      return submit(visitor, url, { account: as, password, address });
    };
  }

  /** Counts a failure of an unknown device without its request. */
  const fail = (asked: { account: string; address: string }) =>
    countFailure(
      servers.platform.db,
      countersOf({ ...asked, device: undefined }),
      servers.platform.clock.now(),
    );
  const count = (statuses: number[], status: number) => statuses.filter(one => one === status).length;

  it('from 40 addresses at one account are stopped after the first few', async () => {
    const guess = await stranger();
    const statuses: number[] = [];
    for (let n = 0; n < 40; n += 1) statuses.push((await guess('lin', `10.0.0.${n}`)).status);
    expect([count(statuses, 422), count(statuses, 429)]).toEqual([FREE.account + 1, 39 - FREE.account]);
    expect((await guess('osei', '10.0.0.1')).status).toBe(422);
  });

  it('from one address at 80 accounts are stopped, and other addresses are not', async () => {
    const guess = await stranger();
    const statuses: number[] = [];
    for (let n = 0; n < 80; n += 1) statuses.push((await guess(`pupil${n}`, '10.0.0.1')).status);
    expect([count(statuses, 422), count(statuses, 429)]).toEqual([FREE.address + 1, 79 - FREE.address]);
    expect((await guess('osei', '10.0.0.2', 'osei')).status).toBe(303);
  });

  it('from everywhere at every account delay unknown devices alone', async () => {
    const ask = await knownDevice('lin');
    for (let n = 0; n < FREE.all; n += 1) await fail({ account: `pupil${n}`, address: `10.0.${n}.1` });
    const guess = await stranger();
    expect((await guess('osei', '10.1.0.1')).status).toBe(422);
    expect((await guess('ma', '10.1.0.2', 'ma')).status).toBe(429);
    expect((await ask('lin')).status).toBe(303);
    servers.wait(SECOND);
    expect((await guess('ma', '10.1.0.2', 'ma')).status).toBe(303);
  });

  it('delay the next one longer and longer, up to a quarter of an hour, and no longer than that', async () => {
    const guess = await stranger();
    for (let n = 0; n < FREE.account; n += 1) await guess('lin', '10.0.0.1');
    const delays: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      expect((await guess('lin', `10.0.1.${n}`)).status).toBe(422);
      const { answer, status } = await guess('lin', `10.0.2.${n}`, 'lin');
      expect(status).toBe(429);
      const delay = Number(answer.headers.get('retry-after'));
      delays.push(delay);
      servers.wait((delay - 0.001) * SECOND);
      expect((await guess('lin', '10.0.0.2', 'lin')).status).toBe(429);
      servers.wait(1);
    }
    expect(delays.slice(0, 6)).toEqual([1, 2, 4, 8, 16, 32]);
    expect(Math.max(...delays)).toBe(15 * 60);
    expect((await (await stranger())('lin', '10.0.0.2', 'lin')).status).toBe(303);
  });

  it('show the waiting time in both languages, and keep all but the password', async () => {
    const asked = { account: 'lin', address: '10.0.0.1' };
    for (let n = 0; n < FREE.account + 4; n += 1) await fail(asked);
    const page = await seen((await (await stranger())('lin', '10.0.0.1')).answer);
    expect(page).toMatchObject({ status: 429, fields: { Account: 'lin', Password: '' } });
    expect(page.alert).toBe(
      'Too many failed sign-ins. You can try again in 8 seconds. ' +
        'On a device where this account has signed in before, you don’t have to wait.',
    );
    for (let n = 0; n < 4; n += 1) await fail(asked);
    const visitor = new Visitor(servers);
    const attempt = await visitor.begin({}, { 'Accept-Language': 'zh-CN' });
    const { url } = await visitor.follow(attempt.loginUrl);
    expect((await seen((await submit(visitor, url, asked)).answer)).alert).toBe(
      '登录失败次数过多，请在 3分钟后再试。曾登录过此账号的设备无需等待。',
    );
  });

  it('of strangers do not delay a device on which the account has signed in before', async () => {
    const ask = await knownDevice('lin');
    for (let n = 0; n < 40; n += 1) await fail({ account: 'lin', address: '10.0.0.1' });
    expect((await (await stranger())('lin', '10.0.0.2', 'lin')).status).toBe(429);
    expect((await (await stranger())('osei', '10.0.0.1', 'osei')).status).toBe(429);
    expect((await ask('lin', '10.0.0.1')).status).toBe(303);
  });

  it('on a known device have a budget of their own, and leave strangers theirs', async () => {
    const ask = await knownDevice('lin');
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1) statuses.push((await ask('wrong')).status);
    expect(count(statuses, 422)).toBe(6);
    const { answer } = await ask('lin');
    expect((await seen(answer)).alert).toBe('Too many failed sign-ins. You can try again in 1 second.');
    expect((await (await stranger())('lin', '10.9.9.9', 'lin')).status).toBe(303);
    servers.wait(SECOND);
    expect((await ask('lin')).status).toBe(303);
  });

  it('are not made easier by a cookie for another account', async () => {
    const ask = await knownDevice('osei');
    for (let n = 0; n <= FREE.account; n += 1) await fail({ account: 'lin', address: '10.0.0.1' });
    expect((await ask('lin', '10.9.9.9', 'lin')).status).toBe(429);
  });

  it('are not made easier by a cookie that is forged or too old', async () => {
    const { platform } = servers;
    const centre = { ...platform, issuer } as unknown as Centre;
    const cookies: string[] = [];
    const res = { appendHeader: (_: string, value: string) => cookies.push(value.split(';')[0] ?? '') };
    await rememberAccount(centre, { res } as unknown as Exchange, { id: 'x', accounts: [] }, 'lin');
    const [cookie = ''] = cookies;
    const knows = async (sent: string) => {
      const exchange = { req: { headers: { cookie: sent } } } as unknown as Exchange;
      return knowsAccount(centre, await deviceOf(centre, exchange), 'lin');
    };
    const [head, body, signature] = cookie.slice('uc_device='.length).split('.');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await knows(cookie)).toBe(true);
    expect(await knows(`uc_device=${head}.${body}.${signature?.slice(1)}A`)).toBe(false);
    expect(await knows(`uc_device=${unsigned}.${body}.`)).toBe(false);
    expect(await knows('uc_device=%00; uc_device')).toBe(false);
    servers.wait(181 * DAY);
    expect(await knows(cookie)).toBe(false);
    servers.wait(-181 * DAY);
  });

  it('that come at once are all counted', async () => {
    const guess = await stranger();
    const answers = await Promise.all(Array.from({ length: 15 }, (_, n) => guess('lin', `10.0.0.${n}`)));
    const statuses = answers.map(({ status }) => status);
    expect([count(statuses, 422), count(statuses, 429)]).toEqual([FREE.account + 1, 14 - FREE.account]);
  });

  it('are counted no matter which account has signed in from the address in between', async () => {
    for (let n = 0; n < FREE.address; n += 1) await fail({ account: `pupil${n}`, address: '10.0.0.1' });
    const guess = await stranger();
    expect((await (await stranger())('osei', '10.0.0.1', 'osei')).status).toBe(303);
    expect((await guess('lin', '10.0.0.1')).status).toBe(422);
    expect((await guess('lin', '10.0.0.1')).status).toBe(429);
  });

  it('do not limit people with the right password', async () => {
    const strangers = await Promise.all(Array.from({ length: 12 }, stranger));
    const answers = await Promise.all(strangers.map(ask => ask('lin', '10.0.0.1', 'lin')));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(303));
    expect(await servers.platform.db.select().from(signInFailure)).toEqual([]);
  });

  it('are forgotten in time', async () => {
    const { db, clock } = servers.platform;
    const guess = await stranger();
    for (let n = 0; n < 3; n += 1) await guess('lin', '10.0.0.1');
    await sweepFailures(db, clock.now());
    expect(await db.select().from(signInFailure)).toHaveLength(3);
    servers.wait(45 * MINUTE);
    await sweepFailures(db, clock.now());
    expect(await db.select().from(signInFailure)).toEqual([]);
  });

  it('set a cookie that only the user centre reads', async () => {
    const visitor = new Visitor(servers);
    const { url } = await visitor.openSignIn();
    const answer = await visitor.open(url.href, {
      method: 'POST',
      body: new URLSearchParams({ account: 'lin', password: 'lin' }),
      headers: { Origin: issuer },
    });
    const cookie = answer.headers.getSetCookie().find(one => one.startsWith('uc_device='));
    expect(cookie?.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=15552000',
      'Path=/interaction',
      'SameSite=Lax',
    ]);
    expect(Buffer.from(cookie?.split('.')[1] ?? '', 'base64url').toString()).not.toContain('lin');
  });

  describe('in two processes', () => {
    let other: Server;
    let centre: UserCentreService;
    beforeAll(async () => {
      const { platform } = servers;
      centre = await createUserCentre({ ...platform, issuer, platformOrigin: platform.urls.platform });
      other = createServer(centre.listener);
      await once(other.listen(0), 'listening');
    });
    afterAll(async () => {
      centre.close();
      other.closeAllConnections();
      await once(other.close(), 'close');
    });

    it('are counted together', async () => {
      const visitor = new Visitor(servers);
      const { url } = await visitor.openSignIn();
      const elsewhere = new URL(url);
      elsewhere.port = String((other.address() as AddressInfo).port);
      const statuses: number[] = [];
      for (let n = 0; n < 10; n += 1) {
        const at = n % 2 ? url : elsewhere;
        statuses.push((await submit(visitor, at, { account: 'lin', address: `10.0.0.${n}` })).status);
      }
      expect([count(statuses, 422), count(statuses, 429)]).toEqual([FREE.account + 1, 9 - FREE.account]);
    });
  });
});
