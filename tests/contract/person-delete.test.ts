import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { personOf } from '../../site/platform/auth/sign-in.ts';
import { verifyCounters } from '../../site/platform/db/counters.ts';
import {
  comment,
  dynamic,
  fileUse,
  mailSubscription,
  person,
  personFollow,
  praise,
  registerApply,
  session,
  signup,
  spaceInfo,
  spaceMember,
  ucAccount,
} from '../../site/platform/db/schema.ts';
import { calls } from '../../widgets/contract/calls.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { holdActivity, settleActivities, unholdActivities } from '../helpers/fixtures/activities.ts';
import { foundSpace, unfoundSpaces } from '../helpers/fixtures/spaces.ts';
import {
  like,
  type Name,
  PEOPLE,
  publish,
  START,
  say,
  signIn,
  unsay,
} from '../helpers/platform/community.ts';
import { type Answer, startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const DAY = 24 * 60 * 60;

describe.each(anyDatabase)('deleting an account on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await settleActivities(it.db);
  });
  afterAll(() => it.close());
  /** Everyone is a person again, with the token that the platform gives them. */
  beforeEach(async () => {
    const { db } = it;
    await unholdActivities(db);
    await unsay(db);
    await unfoundSpaces(db);
    for (const name of PEOPLE)
      await db
        .update(person)
        .set({
          sub: `sub-${name}`,
          realName: name.toUpperCase(),
          roles: name === 'admin' || name === 'editor' ? [name] : [],
          deleteTime: null,
          demo: false,
        })
        .where(eq(person.id, name));
    await db.delete(session).where(inArray(session.personId, [...PEOPLE]));
    await db.delete(mailSubscription);
  });

  const tokenOf = (name: Name) => signIn(it.db, name, new Date(it.clock.now().getTime() + DAY * 1000));
  /** Calls with a token of its own, because the account's tokens end. */
  async function remove(name: Name, content: 'keep' | 'delete' = 'keep', token?: string): Promise<Answer> {
    const { method, path } = calls.personDelete;
    const headers = { Authorization: token ?? (await tokenOf(name)) };
    const answer = await it.request(path, { method, headers, body: JSON.stringify({ content }) });
    return { status: answer.status, envelope: await answer.json(), headers: answer.headers };
  }
  const rowOf = async (name: Name) => (await it.db.select().from(person).where(eq(person.id, name)))[0];
  const refusal = ({ status, envelope }: Answer) => [status, envelope.errorCode, envelope.message];
  const post = () => publish(it.db, { personId: 'lin', content: 'Ours', time: it.clock.now() });

  test('ends its sessions, and takes name, school, roles and settings', async () => {
    const token = await tokenOf('lin');
    await it.db.insert(mailSubscription).values({
      ...{ personId: 'lin', address: 'lin@school.example', digest: 2 as const, lang: 'en' as const },
      untilTime: START,
    });
    expect((await remove('lin', 'keep', token)).status).toBe(200);
    const again = await it.request(calls.shortMenuList.path, { headers: { Authorization: token } });
    expect(again.status).toBe(401);
    expect(await rowOf('lin')).toMatchObject({
      realName: 'Former member',
      avatar: null,
      schoolId: null,
      roles: [],
      sub: expect.stringMatching(/^deleted /),
    });
    expect(await it.db.$count(mailSubscription)).toBe(0);
  });

  test('deletes the profile, and its pictures with the next sweep', async () => {
    await it.ask('spaceInfoSave', { as: 'lin', body: { revision: 0, intro: 'I teach music.' } });
    await it.db.insert(fileUse).values({ objectId: 'space-info-lin', fileId: 'portrait' });
    await remove('lin');
    expect(await it.db.$count(spaceInfo, eq(spaceInfo.id, 'lin'))).toBe(0);
    expect(await it.db.$count(fileUse)).toBe(0);
  });

  test('keeps what was published, without the name', async () => {
    const { id, objectId } = await post();
    await say(it.db, { objectId, personId: 'lin', comment: 'Mine', time: it.clock.now() });
    await remove('lin');
    expect(await it.ask('publicDynamicDetail', { params: { id } })).toMatchObject({
      content: 'Ours',
      userName: 'Former member',
    });
    expect((await it.ask('publicCommentList', { params: { id: objectId } })).records).toMatchObject([
      { comment: 'Mine' },
    ]);
  });

  test('deletes what was published if the person wants that, and the numbers stay right', async () => {
    const own = await post();
    const other = await publish(it.db, { personId: 'mei', content: 'Hers', time: it.clock.now() });
    const top = await say(it.db, { objectId: other.objectId, personId: 'lin', time: it.clock.now() });
    await say(it.db, { objectId: other.objectId, personId: 'mei', topId: top.id, time: it.clock.now() });
    await like(it.db, other.objectId, ['lin', 'host'], it.clock.now());
    await remove('lin', 'delete');
    expect((await it.send('publicDynamicDetail', { params: { id: own.id } })).envelope.errorCode).toBe(
      'GONE',
    );
    expect(await it.ask('publicDynamicDetail', { params: { id: other.id } })).toMatchObject({
      commentNum: 0,
      likeNum: 1,
    });
    expect(await it.db.$count(praise, eq(praise.personId, 'lin'))).toBe(0);
    expect((await it.db.select().from(comment)).every(({ deleteTime }) => deleteTime !== null)).toBe(true);
    expect((await it.db.select().from(dynamic).where(eq(dynamic.id, own.id)))[0]?.deleteTime).not.toBeNull();
    expect((await verifyCounters(it.db, { repair: false })).wrong).toEqual([]);
  });

  test('gives places of activities to come to those who wait', async () => {
    const held = (hours: number) =>
      holdActivity(it.db, it.clock, {
        title: 'Lesson',
        startTime: it.clock.ago(-hours * 3600),
        signupMode: 1,
        capacity: 1,
        waitlist: true,
      });
    const [next, ended] = [await held(24), await held(-48)];
    const place = (activityId: string, personId: Name, n: number, status: 2 | 3) => ({
      ...{ id: `${activityId}-${personId}`, activityId, personId, place: n, status },
      ...{ answers: [{ id: 'q', value: 'Peanuts' }] as never[], createTime: START, updateTime: START },
    });
    await it.db
      .insert(signup)
      .values([place(next.id, 'lin', 1, 2), place(next.id, 'mei', 2, 3), place(ended.id, 'lin', 1, 2)]);
    await remove('lin');
    const rows = await it.db.select().from(signup).orderBy(signup.id);
    const statusOf = (id: string) => rows.find(row => row.id === id)?.status;
    expect(statusOf(`${next.id}-lin`)).toBe(6);
    expect(statusOf(`${next.id}-mei`)).toBe(4);
    expect(statusOf(`${ended.id}-lin`)).toBe(2);
    expect(rows.filter(({ personId }) => personId === 'lin').map(({ answers }) => answers)).toEqual([[], []]);
  });

  test('deletes the account at the user centre and its application; signing in again is someone new', async () => {
    await it.db
      .insert(ucAccount)
      .values({ sub: 'sub-lin', account: 'lin@school.example', passwordHash: 'x', realName: 'LIN' });
    await it.db.insert(registerApply).values({
      ...{
        id: 'apply',
        receiptNo: 'R',
        contact: 'lin@school.example',
        realName: 'LIN',
        sectionId: 'primary',
      },
      ...{ subjectId: 'music', role: 'teacher', status: 3 as const, createTime: START, updateTime: START },
    });
    await remove('lin');
    expect(await it.db.$count(ucAccount, eq(ucAccount.sub, 'sub-lin'))).toBe(0);
    expect(await it.db.$count(registerApply)).toBe(0);
    const again = await personOf(it.db, { sub: 'sub-lin', realName: 'LIN' }, it.clock.now());
    expect(again.id).not.toBe('lin');
    await it.db.delete(person).where(eq(person.id, again.id));
  });

  test('is found by no search, suggested to no one, followed by no one', async () => {
    await it.db.insert(personFollow).values({ personId: 'mei', followedId: 'lin', time: START });
    expect((await rowOf('lin'))?.followerNum).toBe(1);
    const token = await tokenOf('mei');
    await remove('lin');
    const get = async (path: string, query: Record<string, string>) =>
      (
        await it.request(`${path}?${new URLSearchParams(query)}`, { headers: { Authorization: token } })
      ).json();
    expect((await get(calls.userSuggest.path, { keyword: 'Former' })).data).toEqual([]);
    const profile = await it.send('publicSpaceInfo', { params: { id: 'lin' } });
    expect(profile.envelope.errorCode).toBe('ADDRESS_ERROR');
    expect((await rowOf('lin'))?.followerNum).toBe(0);
  });

  test('waits until spaces, activities and the community are handed over', async () => {
    await foundSpace(it.db, { id: 'garden', name: 'Garden', members: { mei: 4, lin: 1 }, createTime: START });
    expect(refusal(await remove('mei'))).toEqual([
      409,
      'CLOSED',
      'You are the only owner of: Garden. Ask an administrator to hand them over first.',
    ]);
    await it.db.update(spaceMember).set({ role: 4 }).where(eq(spaceMember.personId, 'lin'));
    await holdActivity(it.db, it.clock, {
      ...{ title: 'Walk', organizerType: 5, organizerId: 'mei', startTime: it.clock.ago(-3600) },
    });
    expect(refusal(await remove('mei'))).toMatchObject([409, 'CLOSED', expect.stringContaining('Walk')]);
    await unholdActivities(it.db);
    expect((await remove('mei')).status).toBe(200);
    expect(refusal(await remove('admin'))).toMatchObject([
      409,
      'CLOSED',
      expect.stringContaining('administrator'),
    ]);
    await it.db
      .update(person)
      .set({ roles: ['admin'] })
      .where(eq(person.id, 'host'));
    const both = await Promise.all([remove('admin'), remove('host')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('changes nothing if it is refused', async () => {
    await foundSpace(it.db, { id: 'garden', name: 'Garden', members: { lin: 4, mei: 1 }, createTime: START });
    const { id } = await post();
    await remove('lin', 'delete');
    expect(await rowOf('lin')).toMatchObject({ realName: 'LIN', deleteTime: null });
    expect((await it.send('publicDynamicDetail', { params: { id } })).status).toBe(200);
  });

  test('is not offered to demo people, whose passwords are public', async () => {
    await it.db.update(person).set({ demo: true }).where(eq(person.id, 'lin'));
    it.platform.demo = true;
    expect((await remove('lin')).envelope.errorCode).toBe('CLOSED');
  });
});
