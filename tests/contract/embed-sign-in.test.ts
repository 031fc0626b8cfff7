import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listOrigins } from '../../site/platform/auth/embed-origins.ts';
import {
  embedCode,
  embedOrigin,
  person,
  rateLimit,
  session,
  spaceMember,
} from '../../site/platform/db/schema.ts';
import type { Call } from '../../widgets/contract/call.ts';
import { type CallName, calls } from '../../widgets/contract/calls.ts';
import { type Shape, shapes } from '../../widgets/contract/shapes.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { writeNews } from '../helpers/fixtures/news.ts';
import {
  type Name,
  publish,
  SCHOOL_PAGE,
  STRANGER_PAGE,
  say,
  signIn,
} from '../helpers/platform/community.ts';
import { call, SCHOOL, startTwoServers, type TwoServers, Visitor } from '../helpers/platform/sign-in.ts';
import { type Answer, startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const OTHER_SCHOOL = 'http://other.example';
const OWN = 'http://platform.test';
const MINUTE = 60;
const HOUR = 60 * MINUTE;

const table = Object.entries(calls) as [CallName, Call][];
const isMarked = (name: CallName): boolean => (shapes[name] as Shape).embed === true;

/** Code verifier, which only the school's page knows, and its challenge. */
function proof() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

const refusalOf = ({ status, envelope }: Answer) => [status, envelope.errorCode];
const INVALID = [422, 'CODE_INVALID'];
const FORBIDDEN = [403, 'FORBIDDEN'];
const SIGNED_OUT = [401, 'NOT_LOGGED_IN'];

describe.each(anyDatabase)('signing in on a school’s page on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await it.db.insert(embedOrigin).values({ origin: OTHER_SCHOOL, name: 'Another school' });
  });
  afterAll(() => it.close());
  beforeEach(() => it.db.delete(rateLimit));

  /** A session of the platform's own site. */
  const ownSession = (name: Name) => signIn(it.db, name, it.clock.ago(-30 * 24 * HOUR));

  const askCode = (Authorization: string, code_challenge: string, origin = SCHOOL_PAGE) =>
    it.send('embedCode', { headers: { Authorization, Origin: OWN }, body: { origin, code_challenge } });

  async function codeFor(own: string, origin = SCHOOL_PAGE) {
    const { verifier, challenge } = proof();
    const { envelope } = await askCode(own, challenge, origin);
    return { verifier, code: shapes.embedCode.data.parse(envelope.data).code };
  }

  const redeem = (code: string, code_verifier: string, Origin = SCHOOL_PAGE) =>
    it.send('embedToken', { headers: { Origin }, body: { code, code_verifier } });

  /** A token of this person that is bound to the school's page. */
  async function boundToken(name: Name, own?: string): Promise<string> {
    const { code, verifier } = await codeFor(own ?? (await ownSession(name)));
    return shapes.embedToken.data.parse((await redeem(code, verifier)).envelope.data).token;
  }

  const menu = (Authorization: string, Origin?: string) =>
    it.send('shortMenuList', { headers: { Authorization, ...(Origin && { Origin }) } });

  describe('a person who agrees on the platform’s own page', () => {
    test('is signed in on the school’s page, as the same person', async () => {
      const { code, verifier } = await codeFor(await ownSession('mei'));
      const { envelope } = await redeem(code, verifier);
      const { token, ...who } = shapes.embedToken.data.parse(envelope.data);
      expect(who).toMatchObject({ userId: 'mei', realName: 'MEI', schoolName: 'Lane School' });
      expect((await menu(token, SCHOOL_PAGE)).status).toBe(200);
    });

    test('reads, likes, comments and deletes there', async () => {
      const own = await publish(it.db, { personId: 'mei', time: it.clock.now() });
      const headers = { Authorization: await boundToken('mei'), Origin: SCHOOL_PAGE };
      const params = { id: own.id };
      expect((await it.ask('dynamicDetail', { headers, params })).canDelete).toBe(true);
      expect(await it.ask('dynamicPraise', { headers, params })).toEqual({ likeNum: 1, hasLike: true });
      const body = { comment: 'from the school', isReply: 0 as const, objectId: 'a-page-of-the-school' };
      const { id } = await it.ask('commentAdd', { headers, body });
      await it.ask('commentDelete', { headers, params: { id } });
      await it.ask('dynamicDelete', { headers, params });
      expect((await it.send('dynamicDetail', { headers, params })).status).toBe(410);
    });

    test.each(['admin', 'host'] as const)(
      'deletes nothing of others there, whatever their role: %s',
      async name => {
        const { id, objectId } = await publish(it.db, { spaceId: 'open', time: it.clock.now() });
        const said = await say(it.db, { objectId, time: it.clock.now() });
        const [own, bound] = [await ownSession(name), await boundToken(name)];
        const site = { Authorization: own };
        const school = { Authorization: bound, Origin: SCHOOL_PAGE };
        for (const [headers, may] of [
          [school, false],
          [site, true],
        ] as const) {
          const shown = await it.ask('dynamicDetail', { headers, params: { id } });
          const { records } = await it.ask('commentList', { headers, params: { id: objectId } });
          expect([shown.canDelete, records[0]?.canDelete]).toEqual([may, may]);
        }
        const remove = async (headers: Record<string, string>) => [
          (await it.send('commentDelete', { headers, params: { id: said.id } })).status,
          (await it.send('dynamicDelete', { headers, params: { id } })).status,
        ];
        expect(await remove(school)).toEqual([403, 403]);
        expect(await remove(site)).toEqual([200, 200]);
      },
    );

    describe('with a role', () => {
      const form = {
        kind: 1,
        title: 'Ours now',
        contentHtml: '<p>Overwritten</p>',
        scope: 1,
        status: 2,
      } as const;
      const urgent = { ...form, kind: 2, title: 'Leave the building', importance: 3 } as const;
      const FOR_PLATFORM = { scope: 1, scopeId: null, publishTime: new Date(0) } as const;
      const settings = {
        mode: 1,
        startTime: '2026-04-01T08:00:00Z',
        endTime: '2026-04-01T10:00:00Z',
      } as const;

      /** The same person on the school's page and on the platform's own site. */
      async function bothSessions(name: Name) {
        const own = await ownSession(name);
        const bound = await boundToken(name, own);
        return { school: { Authorization: bound, Origin: SCHOOL_PAGE }, site: { Authorization: own } };
      }

      test('an editor overwrites no news of the platform there, and all of them on the site', async () => {
        const { school, site } = await bothSessions('editor');
        const all = await Promise.all(
          Array.from({ length: 10 }, (_, n) => writeNews(it.db, { ...FOR_PLATFORM, title: `News ${n}` })),
        );
        const edit = (id: string, headers: Record<string, string>) =>
          it.send('newsEdit', { headers, params: { id }, body: { ...form, revision: 1 } });
        const title = async (id: string) => (await it.ask('publicNewsDetail', { params: { id } })).title;
        for (const [n, { id }] of all.entries()) {
          expect(refusalOf(await edit(id, school))).toEqual(FORBIDDEN);
          expect(await title(id)).toBe(`News ${n}`);
          expect((await it.ask('newsDetail', { headers: school, params: { id } })).canEdit).toBe(false);
        }
        for (const { id } of all) {
          expect((await edit(id, site)).status).toBe(200);
          expect(await title(id)).toBe('Ours now');
        }
      });

      test('an administrator sends no urgent notice to the whole platform there, and does on the site', async () => {
        const { school, site } = await bothSessions('admin');
        const send = (headers: Record<string, string>) => it.send('newsAdd', { headers, body: urgent });
        const urgentNum = async () =>
          (await it.ask('messageList', { as: 'lin' })).records.filter(({ title }) => title === urgent.title)
            .length;
        expect(refusalOf(await send(school))).toEqual(FORBIDDEN);
        expect(await urgentNum()).toBe(0);
        expect((await send(site)).status).toBe(200);
        expect(await urgentNum()).toBe(1);
      });

      test('a host writes no activity and no news for their space there, and is shown as a member', async () => {
        const { school, site } = await bothSessions('host');
        const activity = {
          ...settings,
          title: 'Open lesson',
          contentHtml: '<p>Come.</p>',
          type: 'workshop',
          organizerType: 3,
          organizerId: 'open',
          timezone: 'Asia/Shanghai',
          address: 'Hall',
          signup: { mode: 0 },
          status: 0,
        } as const;
        const news = { ...form, scope: 4, scopeId: 'open' } as const;
        expect(refusalOf(await it.send('activityAdd', { headers: school, body: activity }))).toEqual(
          FORBIDDEN,
        );
        expect(refusalOf(await it.send('newsAdd', { headers: school, body: news }))).toEqual(FORBIDDEN);
        expect((await it.send('newsAdd', { headers: site, body: news })).status).toBe(200);

        const roleAt = async (headers: Record<string, string>) =>
          (await it.ask('spaceDetail', { headers, params: { id: 'open' } })).myRole;
        const hostedAt = async (headers: Record<string, string>) =>
          (await it.ask('myCommunitySpaces', { headers, query: { role: 3 } })).total;
        expect([await roleAt(school), await roleAt(site)]).toEqual([1, 4]);
        expect([await hostedAt(school), await hostedAt(site)]).toEqual([0, 3]);
        expect(await it.ask('activityOrganizers', { headers: school })).toEqual([]);
      });

      test('cannot give up a role in a space there', async () => {
        await it.db
          .insert(spaceMember)
          .values({ spaceId: 'open', personId: 'mei', role: 2, joinTime: it.clock.now() });
        const { school, site } = await bothSessions('mei');
        const leave = (headers: Record<string, string>) =>
          it.send('memberLeave', { headers, params: { id: 'open' } });
        expect(refusalOf(await leave(school))).toEqual(FORBIDDEN);
        expect((await leave(site)).status).toBe(200);
      });

      test.each(['editor', 'admin'] as const)('the page gets no roles: %s', async name => {
        const { code, verifier } = await codeFor(await ownSession(name));
        const { envelope } = await redeem(code, verifier);
        const { token, roles } = shapes.embedToken.data.parse(envelope.data);
        expect(roles).toEqual([]);
        const headers = { Authorization: token, Origin: SCHOOL_PAGE };
        const pages = (await it.ask('menuList', { headers })).map(({ id }) => id);
        expect(pages).not.toContain('publish-news');
        expect((await it.ask('menuList', { as: name })).map(({ id }) => id)).toContain('publish-news');
      });
    });

    test('takes messages out of their list there', async () => {
      const news = await writeNews(it.db, { publishTime: it.clock.ago(9) });
      const headers = { Authorization: await boundToken('mei'), Origin: SCHOOL_PAGE };
      const list = async () => (await it.ask('messageList', { headers })).records.map(({ id }) => id);
      expect(await list()).toContain(`news-${news.id}`);
      await it.ask('messageDelete', { headers, params: { id: `news-${news.id}` } });
      expect(await list()).not.toContain(`news-${news.id}`);
    });

    test('learns which school it is, where it is listed', async () => {
      expect(await it.ask('embedSite', { query: { origin: SCHOOL_PAGE } })).toEqual({
        origin: SCHOOL_PAGE,
        name: 'A school',
      });
      expect(refusalOf(await it.send('embedSite', { query: { origin: STRANGER_PAGE } }))).toEqual(FORBIDDEN);
      const half = await it.send('embedSite', { query: { origin: `${SCHOOL_PAGE}/page` } });
      expect(half.envelope.fieldErrors).toMatchObject([{ field: 'origin' }]);
    });

    test.each(['x', '', 'http:', 'https://', 'http://[', 'https://a b.example', '//school.example', 'null'])(
      'refuses %j as an origin',
      async origin => {
        const Authorization = await ownSession('lin');
        for (const answer of [
          await it.send('embedSite', { query: { origin } }),
          await askCode(Authorization, proof().challenge, origin),
        ]) {
          expect(refusalOf(answer)).toEqual([422, 'VALIDATION']);
          expect(answer.envelope.fieldErrors?.[0]?.field).toBe('origin');
        }
      },
    );

    test('gets no code for a page that is not listed', async () => {
      const own = await ownSession('mei');
      expect(refusalOf(await askCode(own, proof().challenge, STRANGER_PAGE))).toEqual(FORBIDDEN);
    });

    test('must do so there: a school’s page cannot request a code for anyone', async () => {
      const body = { origin: SCHOOL_PAGE, code_challenge: proof().challenge };
      const headers = { Authorization: await ownSession('mei'), Origin: SCHOOL_PAGE };
      expect(refusalOf(await it.send('embedCode', { headers, body }))).toEqual(FORBIDDEN);
    });

    test('gets at most 30 codes within five minutes', async () => {
      const own = await ownSession('mei');
      for (let n = 0; n < 30; n += 1) expect((await askCode(own, proof().challenge)).status).toBe(200);
      expect((await askCode(own, proof().challenge)).status).toBe(429);
      it.clock.advance(5 * MINUTE);
      expect((await askCode(own, proof().challenge)).status).toBe(200);
    });
  });

  describe('a code', () => {
    test('opens one session, however often it is redeemed at once', async () => {
      const { code, verifier } = await codeFor(await ownSession('mei'));
      const answers = await Promise.all(Array.from({ length: 6 }, () => redeem(code, verifier)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const answer of answers.filter(({ status }) => status !== 200))
        expect(refusalOf(answer)).toEqual(INVALID);
    });

    test('is valid on its own origin, and on no other listed one', async () => {
      const { code, verifier } = await codeFor(await ownSession('mei'));
      expect(refusalOf(await redeem(code, verifier, OTHER_SCHOOL))).toEqual(INVALID);
      const unnamed = await codeFor(await ownSession('mei'));
      const body = { code: unnamed.code, code_verifier: unnamed.verifier };
      expect(refusalOf(await it.send('embedToken', { body }))).toEqual(INVALID);
    });

    test('is used up by a wrong verifier', async () => {
      const { code, verifier } = await codeFor(await ownSession('mei'));
      expect(refusalOf(await redeem(code, proof().verifier))).toEqual(INVALID);
      expect(refusalOf(await redeem(code, verifier))).toEqual(INVALID);
    });

    test('is valid for a minute', async () => {
      const own = await ownSession('mei');
      const [soon, late] = [await codeFor(own), await codeFor(own)];
      it.clock.advance(59);
      expect((await redeem(soon.code, soon.verifier)).status).toBe(200);
      it.clock.advance(2);
      expect(refusalOf(await redeem(late.code, late.verifier))).toEqual(INVALID);
    });

    test('is invalid after the person has signed out', async () => {
      const own = await ownSession('mei');
      const { code, verifier } = await codeFor(own);
      await it.send('logout', { headers: { Authorization: own } });
      expect(refusalOf(await redeem(code, verifier))).toEqual(INVALID);
    });

    test('that does not exist gets the same answer as every other invalid one', async () => {
      const made = await codeFor(await ownSession('mei'));
      const answers = [
        await redeem('no-such-code', proof().verifier),
        await redeem(made.code, proof().verifier),
      ];
      const [one, other] = answers.map(({ status, envelope: { traceId, ...told } }) => ({ status, told }));
      expect(one).toEqual(other);
      expect(answers[0] && refusalOf(answers[0])).toEqual(INVALID);
    });
  });

  describe('a token that is bound to a school’s page', () => {
    test.each([
      ['another school’s page', OTHER_SCHOOL],
      ['a page that is not listed', STRANGER_PAGE],
      ['the platform’s own site', OWN],
      ['a page that names no origin', undefined],
    ])('is refused to %s', async (_page, origin) => {
      expect(refusalOf(await menu(await boundToken('mei'), origin))).toEqual(FORBIDDEN);
    });

    test.each(table)('may make the call %s, or is refused, as the table says', async (name, row) => {
      const token = await boundToken('mei');
      const answer = await it.request(row.path.replace(/\{\w+\}/, 'x'), {
        method: row.method,
        headers: { Authorization: token, Origin: SCHOOL_PAGE },
      });
      expect((await answer.json()).errorCode === 'FORBIDDEN').toBe(!isMarked(name));
    });

    test.each(['newsCategories', 'activityTypes', 'rankingTypes', 'popularList'] as const)(
      'gets only public fields: %s',
      async name => {
        const headers = { Authorization: await boundToken('mei'), Origin: SCHOOL_PAGE };
        expect((await it.send(name, { headers })).status).toBe(200);
      },
    );

    test('cannot get another token for another page', async () => {
      expect(refusalOf(await askCode(await boundToken('mei'), proof().challenge))).toEqual(FORBIDDEN);
    });

    test('is valid while it is used at least every quarter of an hour', async () => {
      const token = await boundToken('mei');
      for (const _ of [1, 2, 3]) {
        it.clock.advance(14 * MINUTE);
        expect((await menu(token, SCHOOL_PAGE)).status).toBe(200);
      }
      it.clock.advance(15 * MINUTE);
      expect(refusalOf(await menu(token, SCHOOL_PAGE))).toEqual(SIGNED_OUT);
    });

    test('is not kept alive by refused calls', async () => {
      const token = await boundToken('mei');
      it.clock.advance(10 * MINUTE);
      expect(refusalOf(await menu(token, OTHER_SCHOOL))).toEqual(FORBIDDEN);
      it.clock.advance(5 * MINUTE);
      expect(refusalOf(await menu(token, SCHOOL_PAGE))).toEqual(SIGNED_OUT);
    });

    test('ends after eight hours, however busy the person is', async () => {
      const token = await boundToken('mei');
      for (let spent = 10 * MINUTE; spent < 8 * HOUR; spent += 10 * MINUTE) {
        it.clock.advance(10 * MINUTE);
        expect((await menu(token, SCHOOL_PAGE)).status).toBe(200);
      }
      it.clock.advance(10 * MINUTE);
      expect(refusalOf(await menu(token, SCHOOL_PAGE))).toEqual(SIGNED_OUT);
    });

    test('ends at once when the person signs out on the platform’s site', async () => {
      const own = await ownSession('mei');
      const [here, elsewhere] = [await boundToken('mei', own), await boundToken('mei')];
      await it.send('logout', { headers: { Authorization: own } });
      expect(refusalOf(await menu(here, SCHOOL_PAGE))).toEqual(SIGNED_OUT);
      expect((await menu(elsewhere, SCHOOL_PAGE)).status).toBe(200);
    });

    test('ends alone when the person signs out on the school’s page', async () => {
      const own = await ownSession('mei');
      const [here, beside] = [await boundToken('mei', own), await boundToken('mei', own)];
      const headers = { Authorization: here, Origin: SCHOOL_PAGE };
      // Without a ticket the user centre asks before it signs anybody out.
      expect(await it.ask('logout', { headers })).toBe(it.platform.userCentre.logoutUrl);
      expect(refusalOf(await menu(here, SCHOOL_PAGE))).toEqual(SIGNED_OUT);
      expect((await menu(beside, SCHOOL_PAGE)).status).toBe(200);
      expect((await menu(own)).status).toBe(200);
    });

    test('is described with its calls', async () => {
      const { paths, components } = await (await it.request('/mskt/api/openapi.json')).json();
      expect(components.securitySchemes.boundToken.description).toMatch(/15 minutes.*8 hours/);
      const described = table.filter(([, { path, method }]) =>
        paths[path][method.toLowerCase()].security.some((way: object) => 'boundToken' in way),
      );
      expect(described.map(([name]) => name)).toEqual(table.map(([name]) => name).filter(isMarked));
    });
  });

  test('nothing with which one could sign in is stored or logged', async () => {
    const { code, verifier } = await codeFor(await ownSession('mei'));
    const waiting = JSON.stringify(await it.db.select().from(embedCode));
    await redeem(code, proof().verifier);
    const good = await codeFor(await ownSession('mei'));
    const { envelope } = await redeem(good.code, good.verifier);
    const { token } = shapes.embedToken.data.parse(envelope.data);
    await menu(token, OTHER_SCHOOL);
    const kept = waiting + JSON.stringify(await it.db.select().from(session)) + it.log.join('\n');
    expect(it.log.some(line => line.includes('auth/embedToken'))).toBe(true);
    for (const secret of [code, verifier, good.code, good.verifier, token])
      expect(kept).not.toContain(secret);
  });

  test('operators list pages: a new name replaces the old one, and no listed page is removed', async () => {
    const named = async () =>
      Object.fromEntries((await it.db.select().from(embedOrigin)).map(({ origin, name }) => [origin, name]));
    await listOrigins(it.db, [
      { origin: 'https://new.example' },
      { origin: OTHER_SCHOOL, name: 'Hill School' },
    ]);
    await listOrigins(it.db, [{ origin: OTHER_SCHOOL }]);
    expect(await named()).toEqual({
      [SCHOOL_PAGE]: 'A school',
      [OTHER_SCHOOL]: 'Hill School',
      'https://new.example': 'new.example',
    });
  });
});

describe.each(anyDatabase)('a school’s own sign-in on $name', database => {
  let servers: TwoServers;
  beforeAll(async () => {
    servers = await startTwoServers(database);
  });
  afterAll(() => servers.close());

  const exchange = (idToken: string, headers: Record<string, string>) =>
    call(
      servers,
      'auth/msktToken',
      { id_token: idToken, rootUrl: `${servers.platform.urls.platform}/msktfront/` },
      headers,
    );
  const menu = async (Authorization: string, headers: Record<string, string>) =>
    (await call(servers, 'sys/my/shortMenuList', {}, { Authorization, ...headers })).status;

  test('gets a token that is bound to the school’s page', async () => {
    const { body } = await exchange(await new Visitor(servers).idToken('lin'), { Origin: SCHOOL });
    const { token, realName } = shapes.msktToken.data.parse(body.data);
    expect(realName).toBe('Lin Yue');
    expect(await menu(token, { Origin: SCHOOL })).toBe(200);
    expect(await menu(token, {})).toBe(403);
    expect(await menu(token, { Origin: 'https://else.example' })).toBe(403);
  });

  test('has no role there, and all roles on the platform’s site', async () => {
    const { db, urls } = servers.platform;
    const rolesAt = async (Origin: string) => {
      const { body } = await exchange(await new Visitor(servers).idToken('ma'), { Origin });
      return shapes.msktToken.data.parse(body.data).roles;
    };
    await rolesAt(urls.platform);
    await db
      .update(person)
      .set({ roles: ['editor'] })
      .where(eq(person.realName, 'Ma Tian'));
    expect(await rolesAt(SCHOOL)).toEqual([]);
    expect(await rolesAt(urls.platform)).toEqual(['editor']);
  });

  test('cannot get the session that the platform’s site got for the same id_token, nor vice versa', async () => {
    const site = { Origin: servers.platform.urls.platform };
    for (const [first, second] of [
      [site, { Origin: SCHOOL }],
      [{ Origin: SCHOOL }, site],
    ] as const) {
      const idToken = await new Visitor(servers).idToken('lin');
      expect((await exchange(idToken, first)).status).toBe(200);
      expect((await exchange(idToken, second)).status).toBe(401);
      expect((await exchange(idToken, first)).status).toBe(200);
    }
  });
});
