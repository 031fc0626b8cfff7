import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../site/platform/app.ts';
import { platform } from '../../site/platform/db/schema.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { publish, SCHOOL_PAGE } from '../helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

describe.each(anyDatabase)('the platform about itself on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
  });
  afterAll(() => it.close());

  const rootUrl = 'http://platform.test/msktfront/';
  const chinese = { 'Accept-Language': 'zh-CN' };

  describe('index info', () => {
    test('names the platform in the requested language', async () => {
      const english = await it.ask('publicIndexInfo', { query: { rootUrl } });
      expect(english).toMatchObject({ subDomain: 'lane', regionCode: 'region', locale: 'en' });
      expect(english.headFootInfo.flatName).toBe('Test Lane');
      const other = await it.ask('publicIndexInfo', { query: { rootUrl }, headers: chinese });
      expect(other.headFootInfo.flatName).toBe('试验里');
    });

    test('offers a visitor no menu entry that needs a sign-in', async () => {
      const visitor = await it.ask('publicIndexInfo', { query: { rootUrl } });
      const member = await it.ask('indexInfo', { as: 'mei', query: { rootUrl } });
      expect(await it.ask('indexInfo', { as: 'mei' })).toEqual(member);
      expect(visitor.headMenu.map(item => item.id)).toEqual(['channel']);
      expect(member.headMenu.map(item => item.id)).toEqual(['channel', 'mine']);
    });

    test('is found by the first label of the host, and on listed origins', async () => {
      for (const known of ['https://lane.example.org/msktfront/', `${SCHOOL_PAGE}/page`]) {
        expect((await it.ask('publicIndexInfo', { query: { rootUrl: known } })).regionCode).toBe('region');
      }
    });

    test.each(['http://elsewhere.example/msktfront/', 'nonsense', 'javascript:alert(1)'])(
      'of another address is an address error: %s',
      async wrong => {
        const { status, envelope } = await it.send('publicIndexInfo', { query: { rootUrl: wrong } });
        expect([status, envelope.errorCode, envelope.message]).toEqual([
          404,
          'ADDRESS_ERROR',
          'address error',
        ]);
      },
    );

    test('an address error has a message in Chinese, too', async () => {
      const { envelope } = await it.send('publicIndexInfo', { query: { rootUrl: 'x' }, headers: chinese });
      expect(envelope.message).toBe('地址错误');
    });
  });

  describe('parameters of a region', () => {
    const read = () => it.ask('platParams', { params: { regionCode: 'region' } });

    test('say that files are stored by the platform itself, and whom to contact', async () => {
      expect(await read()).toEqual({
        isPlatExpired: false,
        isMinioFileSaveType: false,
        contact: { name: 'Office' },
      });
    });

    test('say when the trial has expired', async () => {
      await it.db.update(platform).set({ expireTime: it.clock.ago(-10) });
      expect((await read()).isPlatExpired).toBe(false);
      it.clock.advance(10);
      expect((await read()).isPlatExpired).toBe(true);
      await it.db.update(platform).set({ expireTime: null });
    });

    test('of a region that does not exist are not found', async () => {
      expect((await it.send('platParams', { params: { regionCode: 'nowhere' } })).status).toBe(404);
    });
  });

  describe('menus', () => {
    test('the personal menu leads to the person’s own pages', async () => {
      const menu = await it.ask('shortMenuList', { as: 'mei', headers: chinese });
      expect(menu[0]).toMatchObject({ name: '我的动态', url: '/msktfront/channelPage?feed=mine' });
    });

    test('publishing news is in the menu of editors and administrators only', async () => {
      const offers = async (as: 'mei' | 'editor' | 'admin') =>
        (await it.ask('menuList', { as })).some(item => item.url === '/msktfront/publish/news');
      expect([await offers('mei'), await offers('editor'), await offers('admin')]).toEqual([
        false,
        true,
        true,
      ]);
    });
  });

  describe('a visit', () => {
    const visit = (objectId: string, headers: Record<string, string> = {}, as?: 'mei') =>
      it.ask('visitAdd', { as, headers, query: { objectType: 'dynamic', objectId } });

    test('counts once per visitor in 30 minutes', async () => {
      const { id, objectId } = await publish(it.db, { time: it.clock.ago(60) });
      const phone = { 'User-Agent': 'phone' };
      expect(await visit(id)).toEqual({ visitNum: 1 });
      expect(await visit(objectId)).toEqual({ visitNum: 1 });
      expect(await visit(id, phone)).toEqual({ visitNum: 2 });
      expect(await visit(id, phone, 'mei')).toEqual({ visitNum: 3 });
      expect(await visit(id, {}, 'mei')).toEqual({ visitNum: 3 });
      it.clock.advance(30 * 60);
      expect(await visit(id)).toEqual({ visitNum: 4 });
      expect((await it.ask('publicDynamicDetail', { params: { id } })).visitNum).toBe(4);
    });

    test('of a space counts too', async () => {
      const query = { objectType: 'space', objectId: 'open' } as const;
      expect(await it.ask('visitAdd', { query })).toEqual({ visitNum: 1 });
    });

    test('of an invisible object is not found', async () => {
      const closed = await publish(it.db, { spaceId: 'closed', time: it.clock.ago(60) });
      const objects = [
        { objectType: 'dynamic', objectId: closed.id },
        { objectType: 'space', objectId: 'closed' },
        { objectType: 'space', objectId: 'no-such' },
      ] as const;
      for (const query of objects) expect((await it.send('visitAdd', { query })).status).toBe(404);
    });
  });

  describe('health', () => {
    test('a platform that can serve is ready', async () => {
      expect((await it.request('/healthz')).status).toBe(200);
      expect((await it.request('/readyz')).status).toBe(200);
    });

    test('a stopping platform is alive but not ready', async () => {
      const stopping = createApp({ ...it.platform, stopping: AbortSignal.abort() });
      expect((await stopping.request('/healthz')).status).toBe(200);
      expect((await stopping.request('/readyz')).status).toBe(503);
    });
  });
});
