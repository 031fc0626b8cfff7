import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '../../site/platform/db/retention.ts';
import { dynamic, space, spaceMember } from '../../site/platform/db/schema.ts';
import { type Dynamic, dynamicConflict } from '../../widgets/contract/dynamic/schema.ts';
import { TAB } from '../../widgets/contract/limits.ts';
import type { BodyOf } from '../../widgets/contract/shapes.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { settleNews, unwriteNews, writeNews } from '../helpers/fixtures/news.ts';
import { aPaper, aPicture, aVideo } from '../helpers/fixtures/uploads.ts';
import { type Name, publish, say, unsay } from '../helpers/platform/community.ts';
import { type Answer, startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
type Body = BodyOf<'dynamicAdd'>;

const codeOf = ({ status, envelope }: Answer) => [status, envelope.errorCode];
const fieldOf = ({ status, envelope }: Answer) => [status, envelope.fieldErrors?.[0]?.field];

describe.each(anyDatabase)('writing dynamics on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await settleNews(it.db);
    const createTime = it.clock.now();
    await it.db.insert(space).values({ id: 'studio', type: '2', name: 'Studio', visibility: 2, createTime });
    const roles = { open: 1, closed: 1, studio: 2 };
    const own = Object.entries(roles).map(([spaceId, role]) => ({ spaceId, personId: 'mei', role }));
    await it.db.insert(spaceMember).values(own);
  });
  afterAll(() => it.close());
  beforeEach(() => it.clock.advance(HOUR));
  afterEach(async () => {
    await unwriteNews(it.db);
    await unsay(it.db);
  });

  const send = (as: Name, body: Body) => it.send('dynamicAdd', { as, body });
  const add = (as: Name, body: Body) => it.ask('dynamicAdd', { as, body });
  const edit = (as: Name, { id }: Pick<Dynamic, 'id'>, body: Partial<BodyOf<'dynamicEdit'>>) =>
    it.send('dynamicEdit', { as, params: { id }, body: { content: 'changed', revision: 1, ...body } });
  const detail = (id: string, as: Name) => it.ask('dynamicDetail', { as, params: { id } });
  const remove = (as: Name, id: string) => it.send('dynamicDelete', { as, params: { id } });
  const restore = (as: Name, id: string) => it.send('dynamicRestore', { as, params: { id } });
  const seenBy = async (id: string) => {
    const seen: (Name | 'visitor')[] = [];
    if ((await it.send('publicDynamicDetail', { params: { id } })).status === 200) seen.push('visitor');
    for (const as of ['lin', 'mei', 'host'] as const)
      if ((await it.send('dynamicDetail', { as, params: { id } })).status === 200) seen.push(as);
    return seen;
  };

  describe('a new dynamic', () => {
    test('is public at once, as its author wrote it', async () => {
      const made = await add('lin', { content: '  First line\r\nsecond line \n' });
      expect(made).toMatchObject({
        content: 'First line\nsecond line',
        userName: 'LIN',
        schoolName: 'Lane School',
        time: it.clock.now().toISOString(),
        groups: [],
        visibility: 2,
        canEdit: true,
        canDelete: true,
        revision: 1,
      });
      expect([made.editTime, made.groupId]).toEqual([undefined, undefined]);
      const { records } = await it.ask('publicDynamicList');
      expect(records.map(({ id, canEdit }) => [id, canEdit])).toEqual([[made.id, false]]);
    });

    test('has the author’s own uploads, with the stored metadata and in their order', async () => {
      const [pond, path, plan] = [
        await aPicture(it),
        await aPicture(it, 'lin', 'path.png'),
        await aPaper(it),
      ];
      const lie = { fileName: 'x.exe', fileUrl: 'https://e.example/x', fileSize: 1, fileType: 'text/html' };
      const made = await add('lin', {
        images: [
          { ...path, alt: ' A  path ' },
          { fileId: pond.fileId, ...lie },
        ],
        attachments: [{ fileId: plan.fileId }],
      });
      expect([made.content, made.images, made.attachments]).toEqual([
        '',
        [{ ...path, alt: 'A path' }, pond],
        [plan],
      ]);
    });

    test('can have one video instead of pictures and files, and pictures again later', async () => {
      const [film, pond, plan] = [await aVideo(it), await aPicture(it), await aPaper(it)];
      const made = await add('lin', { video: film });
      expect([made.content, made.video, made.images, made.attachments]).toEqual(['', film, [], []]);
      expect((await it.ask('publicDynamicList')).records[0]?.video).toEqual(film);
      for (const beside of [{ images: [pond] }, { attachments: [plan] }])
        expect(fieldOf(await send('lin', { video: film, ...beside }))).toEqual([422, 'video']);
      const changed = await edit('lin', made, { images: [pond] });
      expect([changed.status, (await detail(made.id, 'lin')).video]).toEqual([200, undefined]);
      expect((await edit('lin', made, { video: film, revision: 2 })).status).toBe(200);
    });

    test.each([
      ['a picture', () => aPicture(it)],
      ['a document', () => aPaper(it)],
      ['somebody else’s', () => aVideo(it, 'mei')],
    ])('shows no video that is %s', async (_, upload) => {
      const { fileId } = await upload();
      const [status, field] = fieldOf(await send('lin', { video: { fileId } }));
      expect([status, String(field).split('.')[0]]).toEqual([422, 'video']);
    });

    test('links to an article or a space with its current title', async () => {
      const { id } = await writeNews(it.db, { title: 'The pond', publishTime: it.clock.ago(9) });
      const link = { kind: 'news' as const, id, title: 'Win a prize', cover: 'https://e.example/' };
      expect((await add('lin', { content: 'Look', link })).link).toEqual({
        kind: 'news',
        id,
        title: 'The pond',
      });
      const toSpace = await add('lin', { content: 'Join', link: { kind: 'space', id: 'open' } });
      expect(toSpace.link).toEqual({ kind: 'space', id: 'open', title: 'open' });
    });

    test('shared with several spaces is listed once, and in each of them', async () => {
      const made = await add('mei', { content: 'For both', groupIds: ['studio', 'open', 'studio'] });
      expect(made).toMatchObject({ groupId: 'studio', groupName: 'Studio', groupType: '2' });
      expect(made.groups?.map(({ groupId }) => groupId)).toEqual(['studio', 'open']);
      const list = (query: object) => it.ask('dynamicList', { as: 'mei', query });
      for (const query of [
        {},
        { type: TAB.mySpace },
        { type: TAB.space, groupId: 'open' },
        { type: TAB.space, groupId: 'studio' },
        { groupType: '1' },
        { groupType: '2' },
      ]) {
        const { records, total } = await list(query);
        expect([query, records.map(({ id }) => id), total]).toEqual([query, [made.id], 1]);
      }
    });

    test('is visible according to its spaces and its visibility', async () => {
      const of = async (groupIds: string[], visibility: 0 | 1 | 2) =>
        seenBy((await add('mei', { content: 'x', groupIds, visibility })).id);
      expect(await of([], 2)).toEqual(['visitor', 'lin', 'mei', 'host']);
      expect(await of([], 1)).toEqual(['lin', 'mei', 'host']);
      expect(await of(['studio'], 0)).toEqual(['mei']);
      expect(await of(['closed'], 2)).toEqual(['mei', 'host']);
      expect(await of(['closed', 'open'], 2)).toEqual(['visitor', 'lin', 'mei', 'host']);
      expect(await of(['closed', 'open'], 1)).toEqual(['lin', 'mei', 'host']);
    });

    test('in a closed and an open space does not reveal the closed one to others', async () => {
      const { id } = await add('mei', { content: 'x', groupIds: ['closed', 'open'] });
      const seen = await detail(id, 'lin');
      expect([seen.groupName, seen.groups?.map(({ groupId }) => groupId)]).toEqual(['open', ['open']]);
      const { total } = await it.ask('dynamicList', { as: 'lin', query: { groupId: 'closed' } });
      expect(total).toBe(0);
      expect((await detail(id, 'host')).groups?.map(({ groupId }) => groupId)).toEqual(['closed', 'open']);
    });

    test.each([
      ['content', { content: ' \n ' }],
      ['content', { content: '字'.repeat(2001) }],
      ['images', { images: Array(10).fill({ fileId: 'x' }) }],
      ['attachments', { attachments: Array(6).fill({ fileId: 'x' }) }],
      ['images.0.fileId', { images: [{ fileId: 'no-such' }] }],
      ['images.0.alt', { images: [{ fileId: 'x', alt: 'x'.repeat(501) }] }],
      ['attachments.0', { attachments: [{ fileId: 'x', md5: 'x' } as never] }],
      ['groupIds.1', { content: 'x', groupIds: ['open', 'no-such'] }],
      ['groupIds.0', { content: 'x', groupIds: ['staff'] }],
      ['groupIds', { content: 'x', groupIds: Array.from({ length: 21 }, (_, n) => `g${n}`) }],
      ['groupIds', { content: 'x', visibility: 0 }],
      ['visibility', { content: 'x', visibility: 3 as never }],
      ['link', { content: 'x', link: { kind: 'news', id: 'no-such' } }],
      ['link', { content: 'x', link: { kind: 'space', id: 'staff-room' } }],
      ['link', { content: 'x', link: { kind: 'activity', id: 'any' } }],
      ['link.kind', { content: 'x', link: { kind: 'page' as never, id: 'x' } }],
      ['', { content: 'x', userId: 'lin' }],
      ['', { content: 'x', top: true }],
      ['', { content: 'x', likeNum: 99 }],
    ] as [string, Body][])('is refused for its %s: %j', async (field, body) => {
      expect(fieldOf(await send('mei', body))).toEqual([422, field]);
      expect(await it.db.$count(dynamic)).toBe(0);
    });

    test('cannot use an upload of another person, nor a document as a picture', async () => {
      const foreign = await aPicture(it, 'host');
      const refusal = await send('lin', { images: [foreign] });
      expect(refusal.envelope.fieldErrors).toEqual([
        { field: 'images.0.fileId', message: 'This file is not one of yours. Please upload it again.' },
      ]);
      expect(fieldOf(await send('lin', { attachments: [foreign] }))).toEqual([422, 'attachments.0.fileId']);
      expect(fieldOf(await send('lin', { images: [await aPaper(it)] }))).toEqual([422, 'images.0']);
    });

    test('cannot link to an object that its author may not see, nor to news as a notice', async () => {
      const time = { publishTime: it.clock.ago(9) };
      const closed = await writeNews(it.db, { scope: 4, scopeId: 'closed', ...time });
      const draft = await writeNews(it.db, { status: 0, ...time });
      const open = await writeNews(it.db, time);
      const at = (kind: 'news' | 'notice' | 'space', id: string) =>
        send('lin', { content: 'x', link: { kind, id } });
      for (const refused of [
        at('news', closed.id),
        at('news', draft.id),
        at('notice', open.id),
        at('space', 'closed'),
      ])
        expect(fieldOf(await refused)).toEqual([422, 'link']);
      expect((await at('news', open.id)).status).toBe(200);
    });

    test('with hostile text has that text', async () => {
      const content = '<script>alert(1)</script>\u202e"\'; drop table dynamic; --\ud800\0';
      const made = await add('lin', { content });
      expect(made.content).toBe(content.replace('\ud800\0', '\ufffd'));
    });

    test('sent twice with one key is published once, and the key is refused for anything else', async () => {
      const body = { content: 'Once', clientKey: randomUUID() };
      const answers = await Promise.all([add('lin', body), add('lin', body)]);
      expect(answers[0]).toEqual(answers[1]);
      expect(await it.db.$count(dynamic)).toBe(1);
      expect(fieldOf(await send('lin', { ...body, content: 'Twice' }))).toEqual([422, 'clientKey']);
    });

    test('is limited to ten an hour, news included; refused ones do not count', async () => {
      for (let n = 0; n < 9; n += 1) {
        await add('host', { content: `Number ${n}` });
        await send('host', { content: '' });
      }
      const news = {
        kind: 1,
        title: 'News',
        contentHtml: 'x',
        scope: 4,
        scopeId: 'open',
        status: 2,
      } as const;
      await it.ask('newsAdd', { as: 'host', body: news });
      const eleventh = await send('host', { content: 'One more' });
      expect([...codeOf(eleventh), eleventh.envelope.retryAfter]).toEqual([429, 'RATE_LIMITED', HOUR]);
      expect((await send('mei', { content: 'Another person' })).status).toBe(200);
    });
  });

  describe('a changed dynamic', () => {
    test('keeps its date, likes and comments, and has the time of the edit', async () => {
      const made = await add('lin', { content: 'First', images: [await aPicture(it)] });
      await say(it.db, { objectId: made.objectId, personId: 'mei', time: it.clock.now() });
      it.clock.advance(60);
      const { envelope } = await edit('lin', made, { content: 'Second' });
      expect(envelope.data).toMatchObject({ id: made.id, revision: 2, commentNum: 1, images: [] });
      expect(await detail(made.id, 'mei')).toMatchObject({
        content: 'Second',
        time: made.time,
        editTime: it.clock.now().toISOString(),
        canEdit: false,
      });
    });

    test('keeps its files and its link, also files of others and a deleted target', async () => {
      const { id } = await writeNews(it.db, { publishTime: it.clock.ago(9) });
      const seedFile = {
        fileId: 'seed',
        fileName: 'a.svg',
        fileUrl: '/media/seed/a.svg',
        fileSize: 9,
        fileType: 'image/svg+xml',
        ext: 'svg',
      };
      const link = { kind: 'news' as const, id, title: 'The pond' };
      const made = await publish(it.db, { images: [seedFile], link, time: it.clock.ago(60) });
      await it.ask('newsDelete', { as: 'editor', params: { id } });
      const images = [{ fileId: 'seed', fileUrl: 'https://e.example/', alt: 'New words' }];
      const { envelope } = await edit('lin', made, { images, link: { kind: 'news', id } });
      expect(envelope.data).toMatchObject({ images: [{ ...seedFile, alt: 'New words' }], link });
    });

    test('can use again the files of an earlier revision', async () => {
      const picture = await aPicture(it);
      const made = await add('lin', { images: [picture] });
      await edit('lin', made, { content: 'Without' });
      const again = await edit('lin', made, { images: [picture], revision: 2 });
      expect(again.envelope.data).toMatchObject({ images: [picture], revision: 3 });
    });

    test('based on an older revision is refused with the current dynamic', async () => {
      const made = await add('lin', { content: 'First' });
      await edit('lin', made, { content: 'From the phone' });
      const late = await edit('lin', made, { content: 'From the desk' });
      expect(codeOf(late)).toEqual([409, 'CONFLICT']);
      const { current, editor } = dynamicConflict.parse(late.envelope.data);
      expect([current.content, current.revision, editor]).toEqual(['From the phone', 2, 'LIN']);
    });

    test('by two windows at the same time is saved for one of them', async () => {
      const made = await add('lin', { content: 'First' });
      const answers = await Promise.all([1, 2, 3].map(n => edit('lin', made, { content: `Window ${n}` })));
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409]);
    });

    test('sent twice with one key is saved once', async () => {
      const made = await add('lin', { content: 'First' });
      const clientKey = randomUUID();
      const [first, again] = [await edit('lin', made, { clientKey }), await edit('lin', made, { clientKey })];
      expect(again.envelope.data).toEqual(first.envelope.data);
      expect((await detail(made.id, 'lin')).revision).toBe(2);
    });

    test('can be narrowed to fewer readers at any time, and widened until another person has commented', async () => {
      const made = await add('mei', { content: 'x', groupIds: ['open', 'studio'], visibility: 1 });
      await say(it.db, { objectId: made.objectId, personId: 'mei', time: it.clock.now() });
      expect((await edit('mei', made, { visibility: 2 })).status).toBe(200);
      await say(it.db, { objectId: made.objectId, personId: 'host', time: it.clock.now() });
      const fewer = await edit('mei', made, { groupIds: ['open'], visibility: 1, revision: 2 });
      expect(fewer.status).toBe(200);
      for (const wider of [
        { groupIds: ['open'], visibility: 2 },
        { groupIds: [], visibility: 1 },
        { groupIds: ['open', 'studio'], visibility: 1 },
      ] as const) {
        const refused = await edit('mei', made, { ...wider, groupIds: [...wider.groupIds], revision: 3 });
        expect(fieldOf(refused)).toEqual([422, 'groupIds']);
      }
    });
  });

  describe('a deleted dynamic', () => {
    test('is restored unchanged by the person who deleted it', async () => {
      const made = await add('lin', { content: 'Stay', images: [await aPicture(it)] });
      await say(it.db, { objectId: made.objectId, time: it.clock.now() });
      const { envelope } = await remove('lin', made.id);
      const until = new Date(it.clock.now().getTime() + 30 * DAY * 1000).toISOString();
      expect(envelope.data).toEqual({ undoUntil: until });
      expect(codeOf(await it.send('publicDynamicDetail', { params: { id: made.id } }))).toEqual([
        410,
        'GONE',
      ]);
      expect((await restore('lin', made.id)).envelope.data).toMatchObject({
        images: made.images,
        commentNum: 1,
        revision: 1,
      });
      expect(await seenBy(made.id)).toContain('visitor');
      expect((await restore('lin', made.id)).status).toBe(200);
    });

    test('is gone for good after 30 days', async () => {
      const deletedAgo = async (seconds: number) => {
        const deleted = { deleteTime: it.clock.ago(seconds), deletePersonId: 'lin' };
        const { id } = await publish(it.db, { time: it.clock.ago(40 * DAY), ...deleted });
        return codeOf(await restore('lin', id));
      };
      expect(await deletedAgo(30 * DAY - 1)).toEqual([200, undefined]);
      expect(await deletedAgo(30 * DAY)).toEqual([410, 'GONE']);
    });

    test('is emptied once it can no longer be restored', async () => {
      const time = it.clock.ago(40 * DAY);
      const secret = { content: 'SECRET', images: [await aPicture(it)], time };
      const late = await publish(it.db, { ...secret, deleteTime: it.clock.ago(30 * DAY) });
      const early = await publish(it.db, { ...secret, deleteTime: it.clock.ago(30 * DAY - 1) });
      const there = await publish(it.db, secret);
      await sweep(it.db, it.clock.now());
      const rows = await it.db.select().from(dynamic);
      const full = rows.filter(row => JSON.stringify(row).includes('SECRET') && row.images.length > 0);
      expect(full.map(({ id }) => id).sort()).toEqual([early.id, there.id].sort());
      expect(rows.find(({ id }) => id === late.id)).toMatchObject({ content: '', images: [] });
      expect(codeOf(await it.send('publicDynamicDetail', { params: { id: late.id } }))).toEqual([
        410,
        'GONE',
      ]);
    });

    test('by a moderator cannot be restored by its author', async () => {
      const made = await publish(it.db, { spaceId: 'open', time: it.clock.ago(60) });
      await remove('host', made.id);
      expect(codeOf(await restore('lin', made.id))).toEqual([403, 'FORBIDDEN']);
      expect(codeOf(await restore('mei', made.id))).toEqual([410, 'GONE']);
      expect((await restore('host', made.id)).status).toBe(200);
    });
  });

  describe('permissions', () => {
    const all = async (as: Name, id: string) => [
      (await edit(as, { id }, { revision: 1 })).status,
      (await remove(as, id)).status,
      (await restore(as, id)).status,
    ];

    test.each([
      ['lin', [200, 200, 200], [404, 404, 404]],
      ['mei', [403, 403, 403], [403, 403, 403]],
      ['host', [403, 200, 200], [403, 200, 200]],
      ['editor', [403, 200, 200], [404, 404, 404]],
      ['admin', [403, 200, 200], [404, 404, 404]],
    ] as [Name, number[], number[]][])(
      '%s change, delete and restore lin’s dynamic in an open and in a closed space',
      async (as, inOpen, inClosed) => {
        const open = await publish(it.db, { spaceId: 'open', time: it.clock.ago(60) });
        const closed = await publish(it.db, { spaceId: 'closed', time: it.clock.ago(60) });
        expect([await all(as, open.id), await all(as, closed.id)]).toEqual([inOpen, inClosed]);
      },
    );

    test('a deleted or unknown dynamic cannot be changed', async () => {
      const { id } = await publish(it.db, { time: it.clock.ago(60), deleteTime: it.clock.ago(10) });
      expect(codeOf(await edit('lin', { id }, {}))).toEqual([410, 'GONE']);
      expect(codeOf(await edit('lin', { id: 'no-such' }, {}))).toEqual([404, 'NOT_FOUND']);
      expect(codeOf(await restore('lin', 'no-such'))).toEqual([404, 'NOT_FOUND']);
    });
  });

  describe('my spaces', () => {
    test('are those of which I am a member, of each kind, highest role first', async () => {
      await publish(it.db, { spaceId: 'open', time: it.clock.ago(60) });
      await publish(it.db, { spaceId: 'open', time: it.clock.ago(60), deleteTime: it.clock.ago(1) });
      await it.db.update(spaceMember).set({ role: 3 }).where(eq(spaceMember.spaceId, 'closed'));
      const { records, total } = await it.ask('myCommunitySpaces', { as: 'mei' });
      expect([total, records.map(({ id, myRole }) => [id, myRole])]).toEqual([
        2,
        [
          ['closed', 3],
          ['open', 1],
        ],
      ]);
      expect(records[1]).toMatchObject({ name: 'open', type: '1', memberNum: 2, shareNum: 1, visibility: 2 });
      const studios = await it.ask('myTeaStudios', { as: 'mei' });
      expect(studios.records.map(({ name, type }) => [name, type])).toEqual([['Studio', '2']]);
      expect((await it.ask('myTeaStudios', { as: 'lin' })).total).toBe(0);
    });

    test('that I manage can be filtered by role, page by page', async () => {
      const query = { role: 2, pageSize: 1 } as const;
      const first = await it.ask('myCommunitySpaces', { as: 'host', query });
      const last = await it.ask('myCommunitySpaces', { as: 'host', query: { ...query, pageIndex: 3 } });
      const beyond = await it.ask('myCommunitySpaces', { as: 'host', query: { ...query, pageIndex: 4 } });
      expect([first, last, beyond].map(({ total, records }) => [total, records.length])).toEqual([
        [3, 1],
        [3, 1],
        [3, 0],
      ]);
    });
  });
});
