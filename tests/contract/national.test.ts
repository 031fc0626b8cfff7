import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '../../site/platform/db/retention.ts';
import {
  contactRequest,
  cooperationCase,
  platform,
  rateLimit,
  scheme,
  type WrittenCase,
} from '../../site/platform/db/schema.ts';
import { withEnglish } from '../../site/platform/http/language.ts';
import type { Scheme } from '../../widgets/contract/national/schema.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { unwriteNews, writeNews } from '../helpers/fixtures/news.ts';
import { like, publish, say, unsay } from '../helpers/platform/community.ts';
import { type Answer, startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const DAY = 24 * 60 * 60;
const chinese = { 'Accept-Language': 'zh-CN' };

/** A case in one language. */
const told = (given: Partial<WrittenCase> = {}): WrittenCase => ({
  title: 'A year of lesson study',
  orgName: 'Hill District',
  regionName: 'North',
  type: 'Region',
  summary: 'Forty schools',
  numbers: [{ label: 'Schools', value: '40' }],
  contentHtml: '<p>Body</p>',
  ...given,
});

describe.each(anyDatabase)('the national pages on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
  });
  afterAll(() => it.close());
  afterEach(async () => {
    for (const table of [contactRequest, cooperationCase, scheme, rateLimit]) await it.db.delete(table);
  });

  const codeOf = ({ status, envelope }: Answer) => [status, envelope.errorCode];

  describe('the comparison of plans', () => {
    const rootUrl = 'http://platform.test/msktfront/';
    const content = (name: string): Scheme => ({
      plans: [{ id: 'school', name, audience: 'Schools', summary: 'For one school' }],
      groups: [
        {
          name: 'Spaces',
          features: [
            { id: 'spaces', name: 'Spaces', cells: [{ planId: 'school', type: 'number', value: 20 }] },
            { id: 'sync', name: 'Sync', cells: [{ planId: 'school', type: 'ask' }] },
          ],
        },
      ],
      footnotes: ['1 per year'],
    });

    test('is that of the platform, in the requested language, without prices that are not set', async () => {
      const both = withEnglish({ en: content('School'), 'zh-CN': content('学校版') });
      await it.db.insert(scheme).values({ regionCode: 'region', content: both });
      expect(await it.ask('schemeList', { query: { rootUrl } })).toEqual(both.en);
      expect((await it.ask('schemeList', { query: { rootUrl }, headers: chinese })).plans[0]?.name).toBe(
        '学校版',
      );
    });

    test('is not found if there is none, or at an unknown address', async () => {
      expect(codeOf(await it.send('schemeList', { query: { rootUrl } }))).toEqual([404, 'NOT_FOUND']);
      const elsewhere = await it.send('schemeList', { query: { rootUrl: 'http://elsewhere.example' } });
      expect(codeOf(elsewhere)).toEqual([404, 'ADDRESS_ERROR']);
    });
  });

  describe('cases of cooperation', () => {
    const tell = async (id: string, seconds: number, given: Partial<WrittenCase> = {}) => {
      const content = withEnglish({
        en: told(given),
        'zh-CN': told({ title: '一年课例研究', regionName: '北区' }),
      });
      await it.db.insert(cooperationCase).values({ id, content, publishTime: it.clock.ago(seconds) });
    };
    const list = (query: object = {}, headers = {}) => it.ask('cooperationList', { query, headers });

    test('are listed newest first, with all regions and types to filter by', async () => {
      await tell('old', 2 * DAY);
      await tell('new', DAY, { regionName: 'South', type: 'School' });
      await tell('to-come', -DAY, { regionName: 'West' });
      const { records, total, regionNames, types } = await list();
      expect([records.map(({ id }) => id), total]).toEqual([['new', 'old'], 2]);
      expect([regionNames, types]).toEqual([
        ['North', 'South'],
        ['Region', 'School'],
      ]);
      expect(records[0]).not.toHaveProperty('contentHtml');
    });

    test('are filtered by region, type and keyword, in the requested language', async () => {
      await tell('one', DAY, { title: '100% there' });
      await tell('other', 2 * DAY, { regionName: 'South', type: 'School' });
      const found = async (query: object, headers = {}) =>
        (await list(query, headers)).records.map(({ id }) => id);
      expect(await found({ regionName: 'South' })).toEqual(['other']);
      expect(await found({ type: 'Region' })).toEqual(['one']);
      expect(await found({ keyword: '0% T' })).toEqual(['one']);
      expect(await found({ keyword: 'x%x' })).toEqual([]);
      expect(await found({ regionName: '北区' }, chinese)).toEqual(['one', 'other']);
      expect(await found({ regionName: '北区' })).toEqual([]);
    });

    test('are read one by one; a scheduled one is not found', async () => {
      await tell('one', DAY);
      await tell('to-come', -DAY);
      const detail = await it.ask('cooperationDetail', { params: { id: 'one' }, headers: chinese });
      expect(detail).toMatchObject({ title: '一年课例研究', contentHtml: '<p>Body</p>' });
      for (const id of ['to-come', 'no-such'])
        expect(codeOf(await it.send('cooperationDetail', { params: { id } }))).toEqual([404, 'NOT_FOUND']);
    });
  });

  describe('requests to be contacted', () => {
    const body = { name: 'Wen Ruohe', contact: '138 0013 8000', note: 'Please call', consent: true as const };
    const contact = (given: object = {}) => it.send('expiredContact', { body: { ...body, ...given } });
    const apply = (given: object = {}) =>
      it.send('cooperationApply', { body: { ...body, organisation: 'Hill District', ...given } });
    const kept = () => it.db.select().from(contactRequest);

    test('return a receipt number, by which the platform finds them', async () => {
      const { receiptNo } = (await contact()).envelope.data as { receiptNo: string };
      expect(receiptNo).toMatch(/^([2-9A-Z]{6}-){3}[2-9A-Z]{6}$/);
      expect(await kept()).toMatchObject([
        { receiptNo, kind: 'expired', name: 'Wen Ruohe', contact: '13800138000', note: 'Please call' },
      ]);
      expect(it.log.filter(line => line.includes('13800138000'))).toEqual([]);
      expect(it.log.some(line => line.includes(receiptNo))).toBe(true);
    });

    test('about cooperation name the organisation and the case', async () => {
      const content = withEnglish({ en: told() });
      await it.db.insert(cooperationCase).values({ id: 'case', content, publishTime: it.clock.ago(DAY) });
      expect((await apply({ organisation: undefined })).status).toBe(422);
      expect((await apply({ caseId: 'no-such' })).status).toBe(404);
      expect((await apply({ caseId: 'case' })).status).toBe(200);
      expect(await kept()).toMatchObject([
        { kind: 'cooperation', organisation: 'Hill District', caseId: 'case' },
      ]);
    });

    test.each([
      [{ name: 'W' }, 'name'],
      [{ contact: 'nobody' }, 'contact'],
      [{ consent: false }, 'consent'],
      [{ note: 'x'.repeat(1001) }, 'note'],
    ])('is refused where something is wrong: %j', async (given, field) => {
      const { status, envelope } = await contact(given);
      expect([status, envelope.fieldErrors?.map(error => error.field)]).toEqual([422, [field]]);
      expect(await kept()).toEqual([]);
    });

    test('are limited to three a day for one phone number, and twenty an hour from one address', async () => {
      for (let n = 0; n < 3; n++) expect((await contact({ note: `${n}` })).status).toBe(200);
      expect(codeOf(await contact({ contact: '+86 13800138000' }))).toEqual([429, 'RATE_LIMITED']);
      const others = Array.from({ length: 16 }, (_, n) => `t${n}@example.org`);
      for (const other of others) expect((await apply({ contact: other })).status).toBe(200);
      expect(codeOf(await apply({ contact: 'one-more@example.org' }))).toEqual([429, 'RATE_LIMITED']);
      it.clock.advance(3600);
      expect((await apply({ contact: 'one-more@example.org' })).status).toBe(200);
    });

    test('count once when repeated within a day; a changed text is another request', async () => {
      const numberOf = async (answer: Promise<Answer>) =>
        ((await answer).envelope.data as { receiptNo: string }).receiptNo;
      const first = await numberOf(contact());
      const [again, atOnce] = await Promise.all([
        numberOf(contact()),
        numberOf(contact({ contact: '138-0013-8000' })),
      ]);
      expect([again, atOnce]).toEqual([first, first]);
      expect(await numberOf(contact({ note: 'Please write' }))).not.toBe(first);
      expect(await kept()).toHaveLength(2);
      it.clock.advance(DAY);
      expect(await numberOf(contact())).not.toBe(first);
    });

    test('are not stored if the honeypot is filled in, and the sender does not notice', async () => {
      const answer = await contact({ website: 'http://spam.example' });
      expect(answer.envelope.data).toEqual({ receiptNo: expect.any(String) });
      expect(await kept()).toEqual([]);
    });

    test('are read by administrators, newest first, with their case', async () => {
      const content = withEnglish({ en: told(), 'zh-CN': told({ title: '一年课例研究' }) });
      await it.db.insert(cooperationCase).values({ id: 'case', content, publishTime: it.clock.ago(DAY) });
      await contact();
      it.clock.advance(60);
      await apply({ caseId: 'case' });
      const { records, total } = await it.ask('contactRequestList', { as: 'admin', headers: chinese });
      expect(total).toBe(2);
      expect(records).toMatchObject([
        { kind: 'cooperation', organisation: 'Hill District', caseId: 'case', caseTitle: '一年课例研究' },
        { kind: 'expired', name: 'Wen Ruohe', contact: '13800138000', note: 'Please call' },
      ]);
      const expired = await it.ask('contactRequestList', { as: 'admin', query: { kind: 'expired' } });
      expect(expired.records.map(({ kind }) => kind)).toEqual(['expired']);
    });

    test('are read by administrators only', async () => {
      for (const as of ['lin', 'editor'] as const)
        expect(codeOf(await it.send('contactRequestList', { as }))).toEqual([403, 'FORBIDDEN']);
    });

    test('are deleted after ninety days', async () => {
      await contact();
      const askedOn = (time: Date) => it.db.update(contactRequest).set({ time });
      await askedOn(it.clock.ago(90 * DAY - 1));
      await sweep(it.db, it.clock.now());
      expect(await kept()).toHaveLength(1);
      await askedOn(it.clock.ago(90 * DAY));
      await sweep(it.db, it.clock.now());
      expect(await kept()).toEqual([]);
    });
  });

  describe('information', () => {
    afterEach(() => unwriteNews(it.db));
    const write = (title: string, seconds: number, given: object = {}) =>
      writeNews(it.db, { title, publishTime: it.clock.ago(seconds), ...given });
    const detail = (id: string) => it.send('informationDetail', { params: { id } });

    test('is the news of the platform itself, and nothing else', async () => {
      const old = await write('Old', 3 * DAY);
      const ofSchool = await write('School', 2 * DAY, { scope: 3, scopeId: 'school' });
      const notice = await write('Notice', 2 * DAY, { kind: 2 });
      const draft = await write('Draft', DAY, { status: 0 });
      const fresh = await write('New', DAY);
      const { records, total } = await it.ask('informationList');
      expect([records.map(({ title }) => title), total]).toEqual([['New', 'Old'], 2]);
      for (const { id } of [ofSchool, notice, draft])
        expect(codeOf(await detail(id))).toEqual([404, 'NOT_FOUND']);
      const read = await it.ask('informationDetail', { params: { id: fresh.id } });
      expect([read.title, read.prev, read.next?.id]).toEqual(['New', undefined, old.id]);
    });

    test('leads to its neighbours and to related information only', async () => {
      await write('Other', 3 * DAY, { scope: 3, scopeId: 'school', tags: ['choir'] });
      const alike = await write('Alike', 2 * DAY, { tags: ['choir'] });
      const { id } = await write('This', DAY, { tags: ['choir'] });
      const read = await it.ask('informationDetail', { params: { id } });
      expect(read.related.map(({ title }) => title)).toEqual(['Alike']);
      expect((await it.ask('informationDetail', { params: { id: alike.id } })).next).toBeUndefined();
      expect((await it.ask('publicNewsDetail', { params: { id: alike.id } })).next?.title).toBe('Other');
    });

    test('is searched by keyword, page by page', async () => {
      for (let n = 0; n < 3; n++) await write(`Choir ${n}`, (n + 1) * DAY);
      await write('Robots', DAY);
      const { records, total } = await it.ask('informationList', {
        query: { keyword: 'choir', pageSize: 2, pageIndex: 2 },
      });
      expect([records.map(({ title }) => title), total]).toEqual([['Choir 2'], 3]);
    });

    test('that is deleted is GONE', async () => {
      const { id } = await write('Old', DAY, { deleteTime: it.clock.ago(10) });
      expect(codeOf(await detail(id))).toEqual([410, 'GONE']);
    });
  });

  describe('a trial', () => {
    test('that has expired has its end, the end of the grace period and a contact', async () => {
      const graceUntil = it.clock.ago(-30 * DAY);
      await it.db
        .update(platform)
        .set({ expireTime: it.clock.ago(DAY), graceUntil, contactPhone: '000', contactMail: 'a@b.example' });
      const params = { regionCode: 'region' };
      expect(await it.ask('platParams', { params })).toEqual({
        isPlatExpired: true,
        isMinioFileSaveType: false,
        expireTime: it.clock.ago(DAY).toISOString(),
        graceUntil: graceUntil.toISOString(),
        contact: { name: 'Office', phone: '000', mail: 'a@b.example' },
      });
      await it.db
        .update(platform)
        .set({ expireTime: null, graceUntil: null, contactPhone: null, contactMail: null })
        .where(eq(platform.regionCode, 'region'));
    });
  });

  describe('a platform whose trial is over', () => {
    beforeEach(async () => {
      await it.db.update(platform).set({ expireTime: it.clock.ago(DAY), graceUntil: it.clock.ago(-DAY) });
    });
    afterEach(async () => {
      await unsay(it.db);
      await it.db.update(platform).set({ expireTime: null, graceUntil: null });
    });

    test('can be read by visitors and members', async () => {
      const { id } = await publish(it.db, { content: 'Still here', time: it.clock.ago(DAY) });
      expect(await it.ask('publicDynamicDetail', { params: { id } })).toMatchObject({
        content: 'Still here',
      });
      expect((await it.ask('dynamicList', { as: 'lin' })).total).toBe(1);
    });

    test('refuses writes, with a message in the reader’s language', async () => {
      const { id, objectId } = await publish(it.db, { content: 'Still here', time: it.clock.ago(DAY) });
      const acts = [
        () => it.send('dynamicPraise', { as: 'lin', params: { id } }),
        () => it.send('commentAdd', { as: 'lin', body: { comment: 'Hi', isReply: 0, objectId } }),
        () => it.send('dynamicDelete', { as: 'lin', params: { id } }),
      ];
      for (const act of acts) expect(codeOf(await act())).toEqual([403, 'PLATFORM_EXPIRED']);
      const { envelope } = await it.send('dynamicPraise', { as: 'lin', params: { id }, headers: chinese });
      expect(envelope.message).toBe('平台试用已到期：可以阅读，但不能发布或修改。');
      expect((await it.ask('publicDynamicDetail', { params: { id } })).likeNum).toBe(0);
      const upload = await it.request('/ldUpload/directUpload2', { method: 'POST', body: new FormData() });
      expect([upload.status, (await upload.json()).errorCode]).toEqual([403, 'PLATFORM_EXPIRED']);
    });

    test('still accepts contact requests, read marks and drafts', async () => {
      const { id } = await writeNews(it.db, { publishTime: it.clock.ago(DAY) });
      const body = { name: 'Wen Ruohe', contact: 'wen@example.org', consent: true as const };
      expect((await it.send('expiredContact', { body })).status).toBe(200);
      expect((await it.send('cooperationApply', { body: { ...body, organisation: 'Hill' } })).status).toBe(
        200,
      );
      expect((await it.send('newsRead', { as: 'lin', params: { id } })).status).toBe(200);
      await unwriteNews(it.db);
    });

    test('accepts writes again as soon as it is renewed', async () => {
      const { id } = await publish(it.db, { content: 'Still here', time: it.clock.ago(DAY) });
      await it.db.update(platform).set({ expireTime: it.clock.ago(-DAY) });
      expect((await it.send('dynamicPraise', { as: 'lin', params: { id } })).status).toBe(200);
    });
  });

  describe('popular dynamics', () => {
    afterEach(() => unsay(it.db));
    const popular = (query: object = {}) => it.ask('popularList', { query });
    const titles = async (query: object = {}) => (await popular(query)).map(({ title }) => title);

    test('are the most liked and commented ones: a comment counts as two likes', async () => {
      const time = it.clock.ago(DAY);
      await publish(it.db, { content: 'quiet', time });
      const liked = await publish(it.db, { content: 'liked', time });
      const discussed = await publish(it.db, { content: 'discussed', time });
      await like(it.db, liked.objectId, ['mei', 'host', 'lin'], time);
      for (let n = 0; n < 2; n++) await say(it.db, { objectId: discussed.objectId, time });
      const rows = await popular();
      expect(rows.map(({ title, rank, likeNum, commentNum }) => [title, rank, likeNum, commentNum])).toEqual([
        ['discussed', 1, 0, 2],
        ['liked', 2, 3, 0],
        ['quiet', 3, 0, 0],
      ]);
    });

    test('are those of the last seven days, or of the requested period and number', async () => {
      for (const days of [1, 6, 8, 40])
        await publish(it.db, { content: `${days}`, time: it.clock.ago(days * DAY) });
      expect(await titles()).toEqual(['1', '6']);
      expect(await titles({ days: 30 })).toEqual(['1', '6', '8']);
      expect(await titles({ days: 30, size: 1 })).toEqual(['1']);
      expect(codeOf(await it.send('popularList', { query: { size: 51 } }))).toEqual([422, 'VALIDATION']);
    });

    test('are public and not deleted, also for signed-in people', async () => {
      const time = it.clock.ago(DAY);
      await publish(it.db, { content: 'open', time, spaceId: 'open' });
      for (const spaceId of ['closed', 'staff']) await publish(it.db, { content: spaceId, time, spaceId });
      await publish(it.db, { content: 'deleted', time, deleteTime: it.clock.ago(60) });
      expect(await titles()).toEqual(['open']);
      expect((await it.ask('popularList', { as: 'host' })).map(({ title }) => title)).toEqual(['open']);
    });

    test('can be filtered by community spaces or studios', async () => {
      const time = it.clock.ago(DAY);
      await publish(it.db, { content: 'open', time, spaceId: 'open' });
      await publish(it.db, { content: 'nowhere', time });
      expect(await titles({ groupType: '1' })).toEqual(['open']);
      expect(await titles({ groupType: '2' })).toEqual([]);
    });

    test('have the first sixty characters on one line, and a thumbnail of the first picture', async () => {
      const image = {
        fileId: 'f',
        fileName: 'a.png',
        fileUrl: '/media/a',
        fileSize: 1,
        fileType: 'image/png',
        ext: 'png',
      };
      const time = it.clock.ago(DAY);
      const images = [{ ...image, thumbUrl: '/media/thumb/a' }, image];
      await publish(it.db, { content: `a\n\n${'🌱'.repeat(80)}`, images, time });
      const [row] = await popular();
      expect(row).toMatchObject({ title: `a ${'🌱'.repeat(57)}…`, cover: '/media/thumb/a' });
      expect([...(row?.title ?? '')]).toHaveLength(60);
    });
  });
});
