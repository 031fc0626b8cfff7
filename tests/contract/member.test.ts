import { eq, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { person, space, spaceApply, spaceMember } from '../../site/platform/db/schema.ts';
import { computeLetters } from '../../site/platform/member/pinyin.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { foundSpace, settleSpaceSorts, unfoundSpaces } from '../helpers/fixtures/spaces.ts';
import { type Name, PEOPLE, publish } from '../helpers/platform/community.ts';
import {
  type Answer,
  type Input,
  startPlatform,
  type TestPlatform,
} from '../helpers/platform/test-platform.ts';

const DAY = 24 * 60 * 60;
type Founding = Partial<Parameters<typeof foundSpace>[1]>;

const codeOf = ({ status, envelope }: Answer) => [status, envelope.errorCode];
const wordsOf = ({ status, envelope }: Answer) => [status, envelope.errorCode, envelope.message];
const dataOf = ({ envelope }: Answer) => envelope.data;
const NONE = { joinStatus: 0, myRole: 0 };
const ASKED = { joinStatus: 1, myRole: 0 };
const MEMBER = { joinStatus: 3, myRole: 1 };

describe.each(anyDatabase)('members of spaces on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await settleSpaceSorts(it.db);
  });
  afterAll(() => it.close());
  beforeEach(() => it.clock.advance(60 * 60));
  afterEach(() => unfoundSpaces(it.db));

  const params = (id: string) => ({ params: { id } });
  /** A space by how one joins it: `mei` owns it and `host` is a host. */
  const found = (id: string, given: Founding = {}) =>
    foundSpace(it.db, { id, createTime: it.clock.ago(DAY), members: { mei: 4, host: 3 }, ...given });
  const join = (as: Name, id: string, message = '') =>
    it.send('memberJoin', { as, ...params(id), body: { message } });
  const leave = (as: Name, id: string) => it.send('memberLeave', { as, ...params(id) });
  const membershipOf = async (as: Name, id: string) => {
    const { joinStatus, myRole } = await it.ask('spaceDetail', { as, ...params(id) });
    return { joinStatus, myRole };
  };
  const applies = async (
    id: string,
    query: NonNullable<Input<'memberApplyList'>['query']> = {},
    as: Name = 'host',
  ) => (await it.ask('memberApplyList', { as, ...params(id), query })).records;
  const ask = async (as: Name, id: string, message = ''): Promise<string> => {
    await join(as, id, message);
    return (await applies(id)).find(({ userId }) => userId === as)?.applyId ?? '';
  };
  const handle = (as: Name, applyId: string, pass: 0 | 1, reason = '') =>
    it.send('memberHandle', { as, params: { applyId }, body: { pass, reason } });
  const membersOf = async (id: string) =>
    (await it.ask('publicSpaceMembers', params(id))).records.map(({ userId, role }) => [userId, role]);

  describe('where joining is open', () => {
    beforeEach(() => found('crafts', { joinPolicy: 2 }));

    test('a person who joins is a member at once, and joining again changes nothing', async () => {
      expect(await membershipOf('lin', 'crafts')).toEqual(NONE);
      expect(dataOf(await join('lin', 'crafts'))).toEqual(MEMBER);
      expect(dataOf(await join('lin', 'crafts'))).toEqual(MEMBER);
      expect(await membershipOf('lin', 'crafts')).toEqual(MEMBER);
      expect(await membersOf('crafts')).toEqual([
        ['mei', 4],
        ['host', 3],
        ['lin', 1],
      ]);
      expect(dataOf(await join('host', 'crafts'))).toEqual({ joinStatus: 3, myRole: 3 });
    });

    test('two people who join at the same moment, and one who joins twice, each become a member once', async () => {
      const answers = await Promise.all(
        (['lin', 'lin', 'admin', 'lin', 'admin'] as const).map(as => join(as, 'crafts')),
      );
      expect(answers.map(dataOf)).toEqual(answers.map(() => MEMBER));
      expect((await membersOf('crafts')).length).toBe(4);
    });

    test('a member can read content for members until they leave', async () => {
      await publish(it.db, { personId: 'mei', spaceId: 'crafts', visibility: 0, time: it.clock.ago(9) });
      const seen = async () =>
        (await it.ask('dynamicList', { as: 'lin', query: { type: 3, groupId: 'crafts' } })).total;
      expect(await seen()).toBe(0);
      await join('lin', 'crafts');
      expect(await seen()).toBe(1);
      expect(dataOf(await leave('lin', 'crafts'))).toEqual(NONE);
      expect(await seen()).toBe(0);
      expect(dataOf(await leave('lin', 'crafts'))).toEqual(NONE);
    });

    test('a pending request ends when its author joins', async () => {
      await it.db.update(space).set({ joinPolicy: 1 }).where(eq(space.id, 'crafts'));
      await ask('lin', 'crafts');
      await it.db.update(space).set({ joinPolicy: 2 }).where(eq(space.id, 'crafts'));
      expect(dataOf(await join('lin', 'crafts'))).toEqual(MEMBER);
      expect(await applies('crafts')).toEqual([]);
    });

    test('joining is limited to thirty times an hour', async () => {
      for (let turn = 0; turn < 30; turn++) await join('lin', 'crafts');
      expect(codeOf(await join('lin', 'crafts'))).toEqual([429, 'RATE_LIMITED']);
    });
  });

  describe('where joining needs an approval', () => {
    beforeEach(() => found('crafts', { joinPolicy: 1 }));

    test('a request is pending, and the hosts read its message', async () => {
      expect(dataOf(await join('lin', 'crafts', ' I fold paper. '))).toEqual(ASKED);
      expect(await membershipOf('lin', 'crafts')).toEqual(ASKED);
      const [apply] = await applies('crafts');
      expect(apply).toEqual({
        applyId: expect.any(String),
        userId: 'lin',
        userName: 'LIN',
        schoolName: 'Lane School',
        message: 'I fold paper.',
        status: 1,
        createTime: it.clock.now().toISOString(),
      });
      const { applyNum } = await it.ask('spaceDetail', { as: 'host', ...params('crafts') });
      expect(applyNum).toBe(1);
    });

    test('asking again, or five times at once, is one request', async () => {
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => join('lin', 'crafts', 'first')));
      await join('lin', 'crafts', 'second');
      expect(answers.map(dataOf)).toEqual(answers.map(() => ASKED));
      expect((await applies('crafts')).map(({ message }) => message)).toEqual(['first']);
    });

    test('a host approves a request, or declines it with a reason', async () => {
      const [lin, admin] = [await ask('lin', 'crafts'), await ask('admin', 'crafts')];
      expect(dataOf(await handle('host', lin, 1))).toEqual({ status: 2 });
      expect(dataOf(await handle('mei', admin, 0, 'Only for makers.'))).toEqual({ status: 3 });
      expect(await membershipOf('lin', 'crafts')).toEqual(MEMBER);
      expect(await membershipOf('admin', 'crafts')).toEqual(NONE);
      expect(await applies('crafts')).toEqual([]);
      expect(await applies('crafts', { status: 3 })).toEqual([
        expect.objectContaining({
          userId: 'admin',
          reason: 'Only for makers.',
          handlerName: 'MEI',
          handleTime: it.clock.now().toISOString(),
        }),
      ]);
    });

    test('repeating a decision changes nothing, and a contrary one is refused', async () => {
      const applyId = await ask('lin', 'crafts');
      const first = await Promise.all([handle('host', applyId, 1), handle('mei', applyId, 1)]);
      expect(first.map(dataOf)).toEqual([{ status: 2 }, { status: 2 }]);
      expect(wordsOf(await handle('mei', applyId, 0))).toEqual([
        409,
        'CLOSED',
        'Someone else has already answered this request.',
      ]);
      expect(await membershipOf('lin', 'crafts')).toEqual(MEMBER);
      expect((await membersOf('crafts')).length).toBe(3);
    });

    test('of two contradictory decisions made at once, only one takes effect', async () => {
      const applyId = await ask('lin', 'crafts');
      const answers = await Promise.all([handle('host', applyId, 1), handle('mei', applyId, 0)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const isIn = answers[0]?.status === 200;
      expect(await membershipOf('lin', 'crafts')).toEqual(isIn ? MEMBER : NONE);
    });

    test('a withdrawn request is not pending any more and cannot be decided', async () => {
      const applyId = await ask('lin', 'crafts');
      expect(dataOf(await leave('lin', 'crafts'))).toEqual(NONE);
      expect(await applies('crafts')).toEqual([]);
      expect(wordsOf(await handle('host', applyId, 1))).toEqual([
        409,
        'CLOSED',
        'This request was withdrawn.',
      ]);
      expect(dataOf(await join('lin', 'crafts'))).toEqual(ASKED);
    });

    test('a declined person may ask again after a week', async () => {
      await handle('host', await ask('lin', 'crafts'), 0);
      it.clock.advance(7 * DAY - 1);
      const { status, envelope } = await join('lin', 'crafts');
      expect([status, envelope.errorCode]).toEqual([403, 'NOT_ELIGIBLE']);
      expect(envelope.message).toMatch(/again a week after/);
      it.clock.advance(1);
      expect(dataOf(await join('lin', 'crafts'))).toEqual(ASKED);
    });

    test('a request is not listed once its author has become a member in another way', async () => {
      await ask('lin', 'crafts');
      await it.db.insert(spaceMember).values({ spaceId: 'crafts', personId: 'lin', role: 2 });
      expect(await applies('crafts')).toEqual([]);
      const { applyNum } = await it.ask('spaceDetail', { as: 'host', ...params('crafts') });
      expect([applyNum, await membershipOf('lin', 'crafts')]).toEqual([0, { joinStatus: 3, myRole: 2 }]);
    });

    test('the oldest pending requests come first, page by page', async () => {
      for (const as of ['lin', 'admin', 'editor'] as const) {
        await join(as, 'crafts');
        it.clock.advance(60);
      }
      const names = async (pageIndex: number) =>
        (await applies('crafts', { pageIndex, pageSize: 2 })).map(({ userId }) => userId);
      expect([await names(1), await names(2)]).toEqual([['lin', 'admin'], ['editor']]);
    });

    test('message and reason have a maximum length', async () => {
      expect(dataOf(await join('lin', 'crafts', '👩‍🏫'.repeat(66)))).toEqual(ASKED);
      expect(codeOf(await join('admin', 'crafts', '一'.repeat(201)))).toEqual([422, 'VALIDATION']);
      const [apply] = await applies('crafts');
      expect(codeOf(await handle('host', apply?.applyId ?? '', 0, 'x'.repeat(201)))).toEqual([
        422,
        'VALIDATION',
      ]);
    });
  });

  describe('where joining needs an invitation', () => {
    test('a person without an invitation learns whom to ask', async () => {
      await found('crafts', { joinPolicy: 0 });
      expect(wordsOf(await join('lin', 'crafts'))).toEqual([
        403,
        'NOT_ELIGIBLE',
        'Members of this space are invited by its hosts. Please ask one of them.',
      ]);
      expect(await membershipOf('lin', 'crafts')).toEqual(NONE);
    });

    test('an archived space admits no one, not even people with a pending request', async () => {
      await found('crafts', { joinPolicy: 1 });
      const applyId = await ask('lin', 'crafts');
      await it.db.update(space).set({ archived: true }).where(eq(space.id, 'crafts'));
      expect(codeOf(await join('admin', 'crafts'))).toEqual([409, 'CLOSED']);
      expect(codeOf(await handle('host', applyId, 1))).toEqual([409, 'CLOSED']);
      expect(dataOf(await handle('host', applyId, 0))).toEqual({ status: 3 });
    });

    test('a space that the person cannot see is not found, whatever its join policy', async () => {
      await found('hidden', { visibility: 0, joinPolicy: 2 });
      for (const id of ['hidden', 'no-such'])
        for (const answer of [await join('lin', id), await leave('lin', id)])
          expect(codeOf(answer)).toEqual([404, 'NOT_FOUND']);
    });
  });

  describe('suggestions of people', () => {
    const suggest = async (query: object, as: Name = 'lin') =>
      (await it.ask('userSuggest', { as, query })).map(({ userId }) => userId);
    const named = (names: Record<string, string>) =>
      it.db
        .insert(person)
        .values(
          Object.entries(names).map(([id, realName]) => ({ id, sub: id, realName, schoolId: 'school' })),
        );
    afterEach(() => it.db.delete(person).where(like(person.id, 'guest-%')));

    test('have the keyword in their name, those that begin with it first, without the person themselves', async () => {
      await named({ 'guest-1': 'Carol Linden', 'guest-2': 'Linus Park', 'guest-3': 'Olive' });
      expect(await suggest({ keyword: 'LIN' })).toEqual(['guest-2', 'guest-1']);
      expect(await suggest({ keyword: 'lin' }, 'mei')).toEqual(['lin', 'guest-2', 'guest-1']);
      expect(await suggest({ keyword: '%' })).toEqual([]);
      expect(await suggest({})).toEqual([]);
    });

    test('are found by pinyin and initials of their name, and by those of a new name', async () => {
      await named({ 'guest-1': '温若禾', 'guest-2': '严松筠', 'guest-3': 'Wendy' });
      expect(await computeLetters(it.db)).toBeGreaterThan(2);
      expect(await computeLetters(it.db)).toBe(0);
      expect(await suggest({ keyword: 'wenr' })).toEqual(['guest-1']);
      expect((await suggest({ keyword: 'wen' })).toSorted()).toEqual(['guest-1', 'guest-3']);
      expect(await suggest({ keyword: 'wrh' })).toEqual(['guest-1']);
      expect(await suggest({ keyword: 'Songyun' })).toEqual(['guest-2']);
      await found('crafts');
      await it.db.insert(spaceMember).values({ spaceId: 'crafts', personId: 'guest-2', role: 1 });
      expect(await suggest({ groupId: 'crafts', keyword: 'ys' })).toEqual(['guest-2']);
      await it.db.delete(spaceMember).where(eq(spaceMember.personId, 'guest-2'));
      await it.db.update(person).set({ realName: '李明' }).where(eq(person.id, 'guest-1'));
      await computeLetters(it.db);
      expect(await suggest({ keyword: 'wrh' })).toEqual([]);
      expect(await suggest({ keyword: 'liming' })).toEqual(['guest-1']);
    });

    test('are ten at most', async () => {
      await named(Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`guest-${at}`, `Guest ${at}`])));
      expect(await suggest({ keyword: 'guest' })).toHaveLength(10);
    });

    test('with a space are its members, the first ones without a keyword', async () => {
      await found('crafts');
      expect(await suggest({ groupId: 'crafts' })).toEqual(['host', 'mei']);
      expect(await suggest({ groupId: 'crafts', keyword: 'ost' })).toEqual(['host']);
      expect(await suggest({ groupId: 'crafts', keyword: 'edit' })).toEqual([]);
      const { status } = await it.send('userSuggest', { as: 'lin', query: { groupId: 'closed' } });
      expect(status).toBe(404);
    });
  });

  describe('an owner', () => {
    test('cannot leave as the only owner, and learns whom to ask', async () => {
      await found('crafts');
      const { status, envelope } = await leave('mei', 'crafts');
      expect([status, envelope.errorCode]).toEqual([409, 'CLOSED']);
      expect(envelope.message).toMatch(/only owner.*administrator/);
      expect(await membershipOf('mei', 'crafts')).toEqual({ joinStatus: 3, myRole: 4 });
    });

    test('one of two owners who leave at once stays', async () => {
      await found('crafts', { members: { mei: 4, host: 4 } });
      const answers = await Promise.all([leave('mei', 'crafts'), leave('host', 'crafts')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await membersOf('crafts')).map(([, role]) => role)).toEqual([4]);
    });
  });

  describe('notifications', () => {
    beforeEach(() => found('crafts', { joinPolicy: 1, name: 'Crafts' }));
    const messages = async (as: Name) => {
      const { records } = await it.ask('messageList', { as, query: { kind: 8 } });
      const { groupNum } = await it.ask('messageUnread', { as });
      expect(groupNum).toBe(records.filter(({ read }) => !read).length);
      return records;
    };
    const titles = async (as: Name) => (await messages(as)).map(({ title, text }) => [title, text]);

    test('inform hosts who asks to join, with a link, until one of them has decided', async () => {
      const applyId = await ask('lin', 'crafts', 'I fold paper.');
      expect(await messages('host')).toEqual([
        {
          id: `apply-${applyId}`,
          kind: 8,
          title: 'LIN would like to join Crafts',
          text: 'I fold paper.',
          actor: { userId: 'lin', userName: 'LIN' },
          objectType: 'space',
          objectId: 'crafts',
          url: '/msktfront/space/index?id=crafts',
          importance: 1,
          time: it.clock.now().toISOString(),
          read: false,
          act: { kind: 'request', id: applyId },
        },
      ]);
      expect((await messages('mei')).length).toBe(1);
      await it.db.insert(spaceMember).values({ spaceId: 'crafts', personId: 'editor', role: 2 });
      expect([await messages('editor'), await messages('admin'), await messages('lin')]).toEqual([
        [],
        [],
        [],
      ]);
      await handle('mei', applyId, 1);
      expect([await messages('host'), await messages('mei')]).toEqual([[], []]);
    });

    test('disappear when the request is withdrawn', async () => {
      await ask('lin', 'crafts');
      await leave('lin', 'crafts');
      expect(await messages('host')).toEqual([]);
    });

    test('inform the applicant of the decision, as long as it is in effect', async () => {
      await handle('host', await ask('lin', 'crafts'), 0, 'Not this term.');
      expect(await titles('lin')).toEqual([['Your request to join was declined: Crafts', 'Not this term.']]);
      it.clock.advance(7 * DAY);
      await handle('host', await ask('lin', 'crafts'), 1, 'Welcome');
      expect(await titles('lin')).toEqual([['You are a member now: Crafts', 'Welcome']]);
      await leave('lin', 'crafts');
      expect(await titles('lin')).toEqual([]);
    });

    test('are read and deleted like all other messages', async () => {
      const id = `apply-${await ask('lin', 'crafts')}`;
      await it.ask('messageRead', { as: 'host', params: { id } });
      expect((await messages('host')).map(({ read }) => read)).toEqual([true]);
      await it.ask('messageDelete', { as: 'host', params: { id } });
      expect(await messages('host')).toEqual([]);
      expect((await messages('mei')).map(({ read }) => read)).toEqual([false]);
    });

    test('are in the requested language', async () => {
      await ask('lin', 'crafts');
      const headers = { 'Accept-Language': 'zh-CN' };
      const { records } = await it.ask('messageList', { as: 'host', query: { kind: 8 }, headers });
      expect(records[0]?.title).toBe('LIN 申请加入 Crafts');
    });
  });

  describe('requests are read and answered', () => {
    const roles = { lin: 1, host: 3, mei: 4, editor: 2 } as const;
    const may: Record<Name, number> = { lin: 403, editor: 403, host: 200, mei: 200, admin: 200 };

    test.each(PEOPLE)('by %s as their role says', async as => {
      await found('crafts', { joinPolicy: 1, members: roles });
      await it.db.insert(spaceApply).values({
        id: 'apply',
        spaceId: 'crafts',
        personId: 'admin',
        status: 1,
        createTime: it.clock.now(),
      });
      expect((await it.send('memberApplyList', { as, ...params('crafts') })).status).toBe(may[as]);
      const { applyNum } = await it.ask('spaceDetail', { as, ...params('crafts') });
      expect(applyNum).toBe(may[as] === 200 ? 1 : undefined);
      expect((await handle(as, 'apply', 0)).status).toBe(may[as]);
    });

    test('not by people who cannot see the space, except administrators', async () => {
      await found('hidden', { visibility: 0, members: { mei: 4 } });
      await it.db.insert(spaceApply).values({
        id: 'apply',
        spaceId: 'hidden',
        personId: 'editor',
        status: 1,
        createTime: it.clock.now(),
      });
      const read = (as: Name, id: string) => it.send('memberApplyList', { as, ...params(id) });
      expect(codeOf(await read('lin', 'hidden'))).toEqual([404, 'NOT_FOUND']);
      expect(codeOf(await handle('lin', 'apply', 1))).toEqual([404, 'NOT_FOUND']);
      expect((await read('admin', 'hidden')).status).toBe(200);
      expect(codeOf(await read('admin', 'no-such'))).toEqual([404, 'NOT_FOUND']);
      expect(codeOf(await handle('admin', 'no-such', 1))).toEqual([404, 'NOT_FOUND']);
    });
  });
});
