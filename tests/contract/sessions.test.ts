import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rateLimit } from '../../site/platform/db/schema.ts';
import { msktToken } from '../../widgets/contract/account/schema.ts';
import type { SessionEntry } from '../../widgets/contract/session/schema.ts';
import { seen } from '../helpers/browser/visible-text.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { call, myMenu, startTwoServers, type TwoServers, Visitor } from '../helpers/platform/sign-in.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STAY = { stay: 'on' };
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';

/** Lets time pass for the platform and its user centre. */
const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe.each(anyDatabase)('sessions on $name', database => {
  let servers: TwoServers;
  beforeAll(async () => {
    servers = await startTwoServers(database);
  });
  beforeEach(() => servers.platform.db.delete(rateLimit));
  afterAll(() => servers.close());

  /** Signs in with a new browser. */
  async function signIn(account: string, chosen: Record<string, string> = {}, userAgent = FIREFOX) {
    const visitor = new Visitor(servers);
    const query = {
      id_token: await visitor.idToken(account, chosen),
      rootUrl: `${servers.platform.urls.platform}/msktfront/`,
    };
    const { body } = await call(servers, 'auth/msktToken', query, { 'User-Agent': userAgent });
    return { visitor, ...msktToken.parse(body.data) };
  }
  const isIn = async (token: string) => (await myMenu(servers, token)).status === 200;
  const isInAtCentre = async (visitor: Visitor) => (await visitor.ask()).has('code');
  const sessionsOf = async (token: string) =>
    (await call(servers, 'group/session/list', {}, { Authorization: token })).body.data as SessionEntry[];
  async function post(path: string, token: string) {
    const url = `${servers.platform.urls.platform}/mskt/api/group/session/${path}`;
    const answer = await fetch(url, { method: 'POST', headers: { Authorization: token } });
    return ((await answer.json()) as { data?: unknown }).data;
  }

  it('end after twelve hours without use, here and at the user centre', async () => {
    const { token, visitor } = await signIn('lin');
    wait(12 * HOUR - 60_000);
    expect(await isIn(token)).toBe(true);
    wait(12 * HOUR - 60_000);
    expect(await isIn(token)).toBe(true);
    wait(12 * HOUR + 60_000);
    expect(await isIn(token)).toBe(false);
    expect(await isInAtCentre(visitor)).toBe(false);
  });

  it('are not in use because a page polls', async () => {
    const { token } = await signIn('lin');
    wait(11 * HOUR);
    const polled = await call(servers, 'group/message/unread', {}, { Authorization: token });
    expect(polled.status).toBe(200);
    wait(2 * HOUR);
    expect(await isIn(token)).toBe(false);
  });

  it('last for thirty days if the person wants to stay signed in', async () => {
    const { token, visitor } = await signIn('lin', STAY);
    wait(30 * DAY - HOUR);
    expect(await isIn(token)).toBe(true);
    expect(await isInAtCentre(visitor)).toBe(true);
    wait(2 * HOUR);
    expect(await isIn(token)).toBe(false);
  });

  it('are chosen on the sign-in page, whose form keeps the choice', async () => {
    const visitor = new Visitor(servers);
    const { url, answer } = await visitor.openSignIn();
    const page = await answer.text();
    expect(page).toMatch(/<input type="checkbox" id="stay" name="stay"\s+aria/);
    const again = await visitor.submit(url, { account: 'lin', password: 'wrong', ...STAY });
    expect(await again.answer.text()).toMatch(/id="stay" name="stay" checked/);
    const back = await visitor.submit(url, { account: 'lin', password: 'lin' });
    expect((await seen(back.answer)).status).toBe(303);
  });

  it('are listed with their browser and how long they last, the current one marked', async () => {
    const old = await signIn('osei', STAY, SAFARI);
    wait(HOUR);
    const { token } = await signIn('osei');
    expect(await sessionsOf(token)).toMatchObject([
      { current: true, browser: 'Firefox', system: 'Windows', stay: false },
      { current: false, browser: 'Safari', system: 'macOS', stay: true },
    ]);
    // Nothing in the list is a token.
    expect(JSON.stringify(await sessionsOf(token))).not.toContain(token);
    const current = (await sessionsOf(old.token)).filter(entry => entry.current);
    expect(current).toMatchObject([{ browser: 'Safari' }]);
  });

  it('can be ended one by one, and do not come back by themselves', async () => {
    const lost = await signIn('osei', STAY);
    const kept = await signIn('osei', STAY);
    const here = await signIn('osei', STAY, SAFARI);
    const [mine] = await sessionsOf(lost.token).then(list => list.filter(({ current }) => current));
    expect(await post(`end/${mine?.id}`, here.token)).toEqual({ num: 1 });
    expect(await post(`end/${mine?.id}`, here.token)).toEqual({ num: 0 });
    expect(await isIn(lost.token)).toBe(false);
    expect(await isInAtCentre(lost.visitor)).toBe(false);
    expect(await isIn(kept.token)).toBe(true);
    expect(await isInAtCentre(kept.visitor)).toBe(true);
  });

  it('of other people cannot be ended', async () => {
    const { token } = await signIn('ma');
    const other = await signIn('osei');
    const [theirs] = await sessionsOf(other.token);
    expect(await post(`end/${theirs?.id}`, token)).toEqual({ num: 0 });
    await post('endOthers', token);
    expect(await isIn(other.token)).toBe(true);
    expect(await isInAtCentre(other.visitor)).toBe(true);
  });

  it('can all be ended but the current one', async () => {
    const others = [await signIn('ma', STAY), await signIn('ma')];
    const here = await signIn('ma');
    expect(await post('endOthers', here.token)).toEqual({ num: 3 });
    for (const { token, visitor } of others) {
      expect(await isIn(token)).toBe(false);
      expect(await isInAtCentre(visitor)).toBe(false);
    }
    expect(await sessionsOf(here.token)).toHaveLength(1);
    expect(await isInAtCentre(here.visitor)).toBe(true);
  });
});
