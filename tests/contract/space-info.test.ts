import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fileUse, idempotency, person, rateLimit, space, spaceInfo } from '../../site/platform/db/schema.ts';
import type { BodyOf } from '../../widgets/contract/shapes.ts';
import { spaceInfoConflict } from '../../widgets/contract/space/schema.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { settleNews, unwriteNews, writeNews } from '../helpers/fixtures/news.ts';
import { aPaper, aPicture } from '../helpers/fixtures/uploads.ts';
import { type Name, publish, unsay } from '../helpers/platform/community.ts';
import { type Answer, startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

type Body = BodyOf<'spaceInfoSave'>;
const codeOf = ({ status, envelope }: Answer) => [status, envelope.errorCode];
const fieldOf = ({ status, envelope }: Answer) => [status, envelope.fieldErrors?.[0]?.field];

describe.each(anyDatabase)('profiles of spaces on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await settleNews(it.db);
    await it.db.update(space).set({ intro: 'A lane of open doors' }).where(eq(space.id, 'open'));
    await it.db.update(person).set({ avatar: '/media/lin.svg' }).where(eq(person.id, 'lin'));
  });
  afterAll(() => it.close());
  afterEach(async () => {
    for (const table of [spaceInfo, fileUse, idempotency, rateLimit]) await it.db.delete(table);
    await unwriteNews(it.db);
    await unsay(it.db);
  });

  const seen = (id: string, as?: Name) =>
    as ? it.ask('spaceInfo', { as, query: { id } }) : it.ask('publicSpaceInfo', { params: { id } });
  const save = (as: Name, given: Partial<Body> = {}) =>
    it.send('spaceInfoSave', { as, body: { revision: 0, ...given } });
  const whole: Partial<Body> = {
    intro: 'Maths, gardens\nand long walks.',
    contact: { phone: '000 0000', mail: 'lin@lane.example', address: '1 Lane' },
    sectionId: 'primary',
    subjectId: 'mathematics',
    honours: ['Teacher of the year'],
    links: [{ name: 'Blog', url: 'https://blog.example/lin' }],
  };

  test('a person has one by default, with the data of the platform', async () => {
    expect(await it.ask('spaceInfo', { as: 'lin' })).toMatchObject({
      id: 'lin',
      scope: 6,
      name: 'LIN',
      avatarUrl: '/media/lin.svg',
      schoolName: 'Lane School',
      intro: '',
      honours: [],
      canEdit: true,
      revision: 0,
    });
  });

  test.each([
    ['school', 3, 'Lane School', ''],
    ['open', 4, 'open', 'A lane of open doors'],
    ['mei', 6, 'MEI', ''],
  ] as const)('%s has one, too', async (id, scope, name, intro) => {
    expect(await seen(id)).toMatchObject({ id, scope, name, intro, canEdit: false, revision: 0 });
  });

  test('keeps all fields, with uploaded pictures', async () => {
    const picture = await aPicture(it, 'lin');
    const { envelope } = await save('lin', { ...whole, avatar: { ...picture, alt: 'Lin' }, banner: picture });
    expect(envelope.data).toMatchObject({ ...whole, revision: 1, canEdit: true });
    expect(await seen('lin', 'lin')).toMatchObject({
      ...whole,
      avatar: { fileId: picture.fileId, alt: 'Lin' },
      avatarUrl: picture.fileUrl,
      banner: { fileId: picture.fileId },
    });
    await save('lin', { revision: 1 });
    const left = await seen('lin', 'lin');
    expect([left.avatar, left.avatarUrl, left.intro, left.revision]).toEqual([
      undefined,
      '/media/lin.svg',
      '',
      2,
    ]);
  });

  test('shows each field by its visibility: everyone, signed in, oneself', async () => {
    await save('lin', { ...whole, visibility: { section: 1, subject: 0, school: 1, links: 2 } });
    const views = [await seen('lin'), await seen('lin', 'mei'), await seen('lin', 'lin')];
    expect(
      views.map(({ sectionName, subject, schoolName, contact }) => [
        sectionName,
        subject,
        schoolName,
        contact,
      ]),
    ).toEqual([
      [undefined, undefined, undefined, {}],
      ['Primary school', undefined, 'Lane School', {}],
      ['Primary school', 'Mathematics', 'Lane School', whole.contact],
    ]);
    expect(views.map(({ links }) => links.length)).toEqual([1, 1, 1]);
    expect(views.map(({ visibility }) => visibility?.contact)).toEqual([undefined, undefined, 0]);
  });

  test('of a space shows member-only fields to members', async () => {
    await save('host', { id: 'open', ...whole, visibility: { contact: 0, subject: 0 } });
    expect((await seen('open', 'host')).contact).toEqual(whole.contact);
    expect((await seen('open', 'mei')).subject).toBeUndefined();
    expect((await seen('open', 'editor')).subject).toBe('Mathematics');
  });

  test('gives a person their picture everywhere, as long as everyone may see it', async () => {
    const picture = await aPicture(it, 'lin');
    const { id } = await publish(it.db, { time: it.clock.ago(60) });
    const shown = async () => (await it.ask('publicDynamicDetail', { params: { id } })).avatar;
    expect(await shown()).toBe('/media/lin.svg');
    await save('lin', { avatar: picture });
    expect(await shown()).toBe(picture.fileUrl);
    await save('lin', { avatar: picture, intro: 'Maths', revision: 1 });
    expect(await shown()).toBe(picture.fileUrl);
    await save('lin', { avatar: picture, visibility: { avatar: 0 }, revision: 2 });
    expect(await shown()).toBe('/media/lin.svg');
    await save('lin', { avatar: picture, revision: 3 });
    await save('lin', { revision: 4 });
    expect(await shown()).toBe('/media/lin.svg');
  });

  test('counts public content', async () => {
    await writeNews(it.db, { scope: 4, scopeId: 'open', publishTime: it.clock.ago(60) });
    await writeNews(it.db, { scope: 4, scopeId: 'open', status: 0, publishTime: it.clock.ago(60) });
    await publish(it.db, { spaceId: 'open', time: it.clock.ago(60) });
    await publish(it.db, { visibility: 1, time: it.clock.ago(60) });
    expect((await seen('open')).stats).toEqual({ newsNum: 1, shareNum: 1, memberNum: 1, visitNum: 0 });
    expect((await seen('lin')).stats).toEqual({ newsNum: 0, shareNum: 1, followNum: 0, activityNum: 0 });
    expect((await seen('school')).stats.shareNum).toBe(1);
  });

  describe('returns ADDRESS_ERROR', () => {
    test('for a space that does not exist or is closed to the reader', async () => {
      for (const id of ['no-such', 'closed', 'staff'])
        expect(codeOf(await it.send('publicSpaceInfo', { params: { id } }))).toEqual([404, 'ADDRESS_ERROR']);
      expect(codeOf(await it.send('spaceInfo', { as: 'lin', query: { id: 'closed' } }))).toEqual([
        404,
        'ADDRESS_ERROR',
      ]);
      expect((await seen('staff', 'lin')).name).toBe('staff');
      expect((await seen('closed', 'host')).name).toBe('closed');
      expect(codeOf(await save('lin', { id: 'closed' }))).toEqual([404, 'ADDRESS_ERROR']);
    });
  });

  describe('is changed', () => {
    test.each([
      ['lin', { lin: 200, mei: 403, school: 403, open: 403 }],
      ['host', { lin: 403, host: 200, school: 403, open: 200 }],
      ['editor', { lin: 403, editor: 200, school: 200, open: 200, closed: 200 }],
    ] as const)('by %s only if they manage it', async (as, wanted) => {
      for (const [id, status] of Object.entries(wanted))
        expect([id, (await save(as, { id })).status]).toEqual([id, status]);
    });

    test('from its current revision; otherwise there is a conflict and nothing is lost', async () => {
      await save('host', { id: 'open', intro: 'First' });
      await save('editor', { id: 'open', intro: 'Second', revision: 1 });
      const answer = await save('host', { id: 'open', intro: 'Mine', revision: 1 });
      expect(codeOf(answer)).toEqual([409, 'CONFLICT']);
      const { current, editor } = spaceInfoConflict.parse(answer.envelope.data);
      expect([current.intro, current.revision, editor]).toEqual(['Second', 2, 'EDITOR']);
    });

    test('by one of two concurrent editors', async () => {
      const answers = await Promise.all(['a', 'b', 'c'].map(intro => save('lin', { intro })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    });

    test('over a conflict with the pictures of the other editor', async () => {
      const picture = await aPicture(it, 'host');
      await save('host', { id: 'open', avatar: picture });
      await save('editor', { id: 'open', avatar: picture, revision: 1 });
      expect((await seen('open')).avatar?.fileId).toBe(picture.fileId);
    });

    test.each([
      ['intro', { intro: '字'.repeat(501) }],
      ['contact.mail', { contact: { mail: 'nobody' } }],
      ['links.0.url', { links: [{ name: 'x', url: 'javascript:alert(1)' }] }],
      ['links.0.url', { links: [{ name: 'x', url: '//e.example' }] }],
      ['links', { links: Array(11).fill({ name: 'x', url: 'https://e.example' }) }],
      ['honours', { honours: Array(21).fill('x') }],
      ['honours.0', { honours: ['x'.repeat(101)] }],
      ['visibility.intro', { visibility: { intro: 3 as 2 } }],
      ['avatar.fileId', { avatar: { fileId: 'no-such' } }],
      ['', { name: 'Another' } as object],
    ] as [string, Partial<Body>][])('not with an invalid %s', async (field, given) => {
      expect(fieldOf(await save('lin', given))).toEqual([422, field]);
      expect(await it.db.$count(spaceInfo)).toBe(0);
    });

    test('not with a document as a picture', async () => {
      expect(fieldOf(await save('lin', { banner: await aPaper(it, 'lin') }))).toEqual([422, 'banner']);
    });
  });
});
