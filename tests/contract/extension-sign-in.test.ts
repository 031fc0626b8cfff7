import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OWN_CALL_BACKS } from '../../site/platform/auth/extension-callbacks.ts';
import { person, rateLimit } from '../../site/platform/db/schema.ts';
import { msktToken } from '../../widgets/contract/account/schema.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { call, exchange, startTwoServers, type TwoServers, Visitor } from '../helpers/platform/sign-in.ts';

const [CHROMIUM = '', FIREFOX = ''] = OWN_CALL_BACKS;
const STRANGER = `https://${'a'.repeat(32)}.chromiumapp.org/`;

describe.each(anyDatabase)('signing in to the browser extension on $name', database => {
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

  const begin = (redirect: string) => visitor.begin({ platType: 'extension', redirect });

  /** Goes the whole way to the extension's own address, and answers it and the secret of the attempt. */
  async function signIn(callBack: string) {
    const attempt = await begin(callBack);
    const page = await visitor.follow(attempt.loginUrl);
    const back = await visitor.submit(page.url, { account: 'lin', password: 'lin' });
    return { back: back.url, attempt };
  }

  const redeem = (code: string, verifier: string, callBack: string, origin: string) =>
    fetch(servers.platform.userCentre.tokenUrl, {
      method: 'POST',
      headers: { Origin: origin },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: servers.platform.userCentre.clientId,
        redirect_uri: callBack,
        code,
        code_verifier: verifier,
      }),
    });

  it.each([CHROMIUM, FIREFOX])('leads back to %s, which is registered, and gives a token', async callBack => {
    const { back, attempt } = await signIn(callBack);
    expect(back.origin + back.pathname).toBe(callBack);
    expect(back.searchParams.get('state')).toBe(attempt.state);
    const answer = await redeem(back.searchParams.get('code') ?? '', attempt.verifier, callBack, '');
    const { id_token: idToken } = (await answer.json()) as { id_token: string };
    expect((await exchange(servers, idToken)).body).toMatchObject({
      success: 1,
      data: { realName: 'Lin Yue' },
    });
  });

  it('gives a token that is bound to no school’s page and keeps the powers of its person', async () => {
    const { db, urls } = servers.platform;
    const headers = { Origin: `chrome-extension://${new URL(CHROMIUM).host.split('.')[0]}` };
    const query = { rootUrl: `${urls.platform}/msktfront/` };
    const tokenOf = async () => {
      const id_token = await new Visitor(servers).idToken('osei');
      return msktToken.parse(
        (await call(servers, 'auth/msktToken', { ...query, id_token }, headers)).body.data,
      );
    };
    await tokenOf();
    await db
      .update(person)
      .set({ roles: ['editor'] })
      .where(eq(person.sub, 'sub-osei'));
    const { token, roles } = await tokenOf();
    expect(roles).toEqual(['editor']);
    const { status } = await call(
      servers,
      'group/news/manage/list',
      {},
      { Authorization: token, ...headers },
    );
    expect(status).toBe(200);
  });

  it('is refused for an extension that is not registered', async () => {
    const query = { platType: 'extension', redirect: STRANGER, state: 's'.repeat(32), nonce: 'n'.repeat(32) };
    const { body } = await call(servers, 'auth/ucInfo', { ...query, code_challenge: 'c'.repeat(43) });
    expect(body).toMatchObject({ errorCode: 'VALIDATION', fieldErrors: [{ field: 'redirect' }] });
  });

  it('is not to be had for a page that only names the extension’s address', async () => {
    const { body } = await call(servers, 'auth/ucInfo', {
      ...{ platType: 'web', redirect: CHROMIUM, state: 's'.repeat(32), nonce: 'n'.repeat(32) },
      code_challenge: 'c'.repeat(43),
    });
    expect(body).toMatchObject({ errorCode: 'VALIDATION', fieldErrors: [{ field: 'redirect' }] });
  });

  it('lets the registered extension read the answer to its code, and no other', async () => {
    const { back, attempt } = await signIn(CHROMIUM);
    const code = back.searchParams.get('code') ?? '';
    const allowed = async (origin: string) =>
      (await redeem(code, attempt.verifier, CHROMIUM, origin)).headers.get('access-control-allow-origin');
    const own = `chrome-extension://${new URL(CHROMIUM).host.split('.')[0]}`;
    expect(await allowed(`chrome-extension://${'a'.repeat(32)}`)).toBeNull();
    expect(await allowed(own)).toBe(own);
  });

  it('may follow the sign-in page’s form: the page’s policy names the extension’s address', async () => {
    const { loginUrl } = await begin(CHROMIUM);
    const { answer } = await visitor.follow(loginUrl);
    expect(answer.headers.get('content-security-policy')).toContain(CHROMIUM);
  });
});
