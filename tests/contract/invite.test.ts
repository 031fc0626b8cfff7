import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sweep } from '../../site/platform/db/retention.ts';
import {
  invite,
  inviteUse,
  rateLimit,
  space,
  spaceApply,
  spaceMember,
} from '../../site/platform/db/schema.ts';
import type { BodyOf } from '../../widgets/contract/shapes.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { makeGuests } from '../helpers/fixtures/activities.ts';
import type { Name } from '../helpers/platform/community.ts';
import { type Answer, startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const DAY = 24 * 60 * 60;

describe.each(anyDatabase)('inviting people into a space on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
  });
  afterAll(() => it.close());
  afterEach(async () => {
    for (const table of [inviteUse, invite, rateLimit, spaceApply, spaceMember]) await it.db.delete(table);
    await it.db
      .insert(spaceMember)
      .values(['open', 'staff', 'closed'].map(spaceId => ({ spaceId, personId: 'host', role: 4 })));
  });

  const link = (given: Partial<BodyOf<'inviteLinkAdd'>> = {}, as: Name = 'host') =>
    it.ask('inviteLinkAdd', { as, body: { groupId: 'closed', ...given } });
  const accept = (as: Name, code: string) => it.send('inviteAccept', { as, body: { code } });
  const decline = (as: Name, code: string) => it.send('inviteDecline', { as, body: { code } });
  const look = (code: string) => it.send('publicInviteInfo', { query: { code } });
  const list = (query: object = {}, as: Name = 'host') =>
    it.ask('inviteList', { as, query: { groupId: 'closed', ...query } });
  const codeOf = ({ status, envelope }: Answer) => [status, envelope.errorCode];
  const roleOf = async (personId: Name) =>
    (await it.db.select().from(spaceMember).where(eq(spaceMember.personId, personId)))[0]?.role;

  describe('a link', () => {
    test('is for one use within seven days by default, and leads to the site', async () => {
      const made = await link();
      expect(made).toMatchObject({ groupName: 'closed', role: 1, maxUses: 1, usedNum: 0, status: 1 });
      expect(made.url).toBe(`http://platform.test/msktfront/invite?code=${made.code}`);
      expect(new Date(made.expireTime)).toEqual(it.clock.ago(-7 * DAY));
    });

    test('holds 256 random bits, of which the platform keeps only a hash', async () => {
      const [one, other] = [await link(), await link()];
      expect(Buffer.from(one.code, 'base64url')).toHaveLength(32);
      expect(one.code).not.toBe(other.code);
      expect(JSON.stringify(await it.db.select().from(invite))).not.toContain(one.code);
      expect(JSON.stringify(await list())).not.toContain(one.code);
      expect(it.log.join()).not.toContain(one.code);
    });

    test('shows inviter, space, role and expiry each time it is opened', async () => {
      const { code } = await link({ role: 2, message: 'Join us', days: 30 });
      for (let n = 0; n < 3; n++)
        expect((await look(code)).envelope.data).toEqual({
          groupId: 'closed',
          groupName: 'closed',
          groupType: '1',
          role: 2,
          inviter: { userId: 'host', userName: 'HOST', schoolName: 'Lane School' },
          message: 'Join us',
          expireTime: it.clock.ago(-30 * DAY).toISOString(),
        });
      expect((await list()).records[0]?.usedNum).toBe(0);
      expect((await look(code)).headers.get('cache-control')).toBe('no-store');
    });

    test.each([{ days: 2 }, { maxUses: 0 }, { maxUses: 201 }, { role: 4 }, { message: 'x'.repeat(201) }])(
      'with other limits than there are is refused: %j',
      async given => {
        const body = { groupId: 'closed', ...given } as BodyOf<'inviteLinkAdd'>;
        expect(codeOf(await it.send('inviteLinkAdd', { as: 'host', body }))).toEqual([422, 'VALIDATION']);
      },
    );

    test('is made by hosts and administrators; others are refused, and do not learn of a closed space', async () => {
      await it.db.insert(spaceMember).values({ spaceId: 'open', personId: 'lin', role: 2 });
      const make = async (as: Name, groupId: string) =>
        codeOf(await it.send('inviteLinkAdd', { as, body: { groupId } }))[0];
      expect(await make('admin', 'closed')).toBe(200);
      expect(await make('lin', 'open')).toBe(403);
      expect(await make('editor', 'open')).toBe(403);
      expect(await make('lin', 'closed')).toBe(404);
      expect(await make('admin', 'no-such')).toBe(404);
    });

    test('is limited to two hundred a day', async () => {
      await it.db.insert(rateLimit).values({
        key: 'invite host',
        count: 199,
        windowEnd: it.clock.ago(-DAY),
      });
      await link();
      const refused = await it.send('inviteLinkAdd', { as: 'host', body: { groupId: 'closed' } });
      expect(codeOf(refused)).toEqual([429, 'RATE_LIMITED']);
    });
  });

  describe('accepting', () => {
    test('makes a member; accepting again returns the same and does not count as a use', async () => {
      const { code } = await link({ maxUses: 2, role: 2 });
      const first = await accept('lin', code);
      expect(first.envelope.data).toMatchObject({ groupId: 'closed', myRole: 2 });
      expect(await roleOf('lin')).toBe(2);
      expect((await accept('lin', code)).envelope.data).toEqual(first.envelope.data);
      expect((await list()).records[0]).toMatchObject({ usedNum: 1, status: 1 });
    });

    test('requires a session', async () => {
      expect(codeOf(await it.send('inviteAccept', { body: { code: 'x' } }))).toEqual([401, 'NOT_LOGGED_IN']);
    });

    test('of the last use by many at once admits one', async () => {
      const { code } = await link();
      const guests = await makeGuests(it, 8);
      const answers = await Promise.all(
        guests.map(async ({ token }) => {
          const answer = await it.request('/mskt/api/group/invite/accept', {
            method: 'POST',
            headers: { Authorization: token },
            body: JSON.stringify({ code }),
          });
          return (await answer.json()).errorCode ?? 'in';
        }),
      );
      expect(answers.toSorted()).toEqual([...Array(7).fill('CODE_USED_UP'), 'in']);
      expect(await it.db.$count(spaceMember, eq(spaceMember.spaceId, 'closed'))).toBe(2);
    });

    test('fails for a member, and does not use up the invitation', async () => {
      const { code } = await link();
      await it.db.insert(spaceMember).values({ spaceId: 'closed', personId: 'mei', role: 2 });
      const answer = await accept('mei', code);
      expect([...codeOf(answer), answer.envelope.message]).toEqual([
        409,
        'DUPLICATE',
        'You belong to closed already.',
      ]);
      expect((await it.ask('inviteInfo', { as: 'mei', query: { code } })).myRole).toBe(2);
      expect((await accept('lin', code)).status).toBe(200);
    });

    test('raises the role of a member, and never lowers it', async () => {
      await it.db.insert(spaceMember).values({ spaceId: 'closed', personId: 'mei', role: 1 });
      await accept('mei', (await link({ role: 3 })).code);
      expect(await roleOf('mei')).toBe(3);
      expect(codeOf(await accept('mei', (await link({ role: 1 })).code))[1]).toBe('DUPLICATE');
      expect(await roleOf('mei')).toBe(3);
    });

    test('ends a pending request to join, and leads to the space', async () => {
      await it.ask('memberJoin', { as: 'mei', params: { id: 'open' }, body: {} });
      const answer = await accept('mei', (await link({ groupId: 'open' })).code);
      expect(answer.envelope.data).toEqual({
        groupId: 'open',
        myRole: 1,
        url: '/msktfront/space/index?id=open',
      });
      expect((await it.db.select().from(spaceApply)).map(({ status }) => status)).toEqual([4]);
    });

    test('does not readmit a person who has left since', async () => {
      const { code } = await link({ maxUses: 5 });
      await accept('lin', code);
      await it.db.delete(spaceMember).where(eq(spaceMember.personId, 'lin'));
      expect(codeOf(await accept('lin', code))).toEqual([410, 'CODE_USED_UP']);
    });
  });

  describe('an invitation that cannot be accepted has a message with the reason', () => {
    const why = async (code: string) => {
      const [seen, tried] = [await look(code), await accept('lin', code)];
      expect(codeOf(tried)).toEqual(codeOf(seen));
      return [...codeOf(seen), seen.envelope.message];
    };

    test('there is none', async () => {
      expect(await why('no-such')).toEqual([
        422,
        'CODE_INVALID',
        'There is no such invitation. Check that you have opened the whole link.',
      ]);
    });

    test('expired', async () => {
      const { code } = await link({ days: 1 });
      it.clock.advance(DAY);
      expect(await why(code)).toEqual([
        410,
        'CODE_EXPIRED',
        'HOST’s invitation to closed has expired. Ask for a new one.',
      ]);
    });

    test('used up', async () => {
      const { code } = await link();
      await accept('mei', code);
      expect((await why(code))[1]).toBe('CODE_USED_UP');
    });

    test('revoked', async () => {
      const { code, id } = await link();
      await it.ask('inviteRevoke', { as: 'host', params: { id } });
      expect(await why(code)).toEqual([410, 'GONE', 'HOST has withdrawn the invitation to closed.']);
    });

    test('the inviter does not manage the space any more', async () => {
      const { code } = await link();
      await it.db.update(spaceMember).set({ role: 1 }).where(eq(spaceMember.personId, 'host'));
      expect((await why(code))[1]).toBe('GONE');
    });

    test('the space is archived: it accepts no members and no invitations', async () => {
      const { code } = await link();
      const archive = (archived: boolean) =>
        it.db.update(space).set({ archived }).where(eq(space.id, 'closed'));
      await archive(true);
      expect((await why(code))[1]).toBe('CLOSED');
      const more = await it.send('inviteLinkAdd', { as: 'host', body: { groupId: 'closed' } });
      expect(codeOf(more)).toEqual([409, 'CLOSED']);
      expect((await list()).total).toBe(1);
      await archive(false);
    });

    test('declined: a single-use invitation ends, a multi-use link stays valid', async () => {
      const [one, many] = [await link(), await link({ maxUses: 2 })];
      for (const { code } of [one, many])
        for (let n = 0; n < 2; n++)
          expect((await decline('mei', code)).envelope.data).toMatchObject({ myRole: 0 });
      expect((await why(one.code))[1]).toBe('GONE');
      expect((await accept('lin', many.code)).status).toBe(200);
    });
  });

  test('after ten wrong codes in an hour a person must wait, even with the right one; others need not', async () => {
    const { code } = await link({ maxUses: 2 });
    for (let n = 0; n < 10; n++) expect(codeOf(await accept('lin', `wrong-${n}`))[1]).toBe('CODE_INVALID');
    expect(codeOf(await accept('lin', code))).toEqual([429, 'RATE_LIMITED']);
    expect((await accept('mei', code)).status).toBe(200);
    it.clock.advance(3600);
    expect((await accept('lin', code)).status).toBe(200);
  });

  describe('inviting by phone and mail', () => {
    const invitePeople = (targets: string[], as: Name = 'host') =>
      it.ask('inviteAdd', { as, body: { groupId: 'closed', targets } });

    test('creates a link for each contact, and returns the result for each row', async () => {
      const targets = ['138 0013 8000', 'Lin@Example.org', 'nobody', '+86-138-0013-8000'];
      const { done, failed } = await invitePeople(targets);
      expect(done.map(({ given, target, maxUses }) => [given, target, maxUses])).toEqual([
        ['138 0013 8000', '138****8000', 1],
        ['Lin@Example.org', 'l***@example.org', 1],
      ]);
      expect(new Set(done.map(({ code }) => code)).size).toBe(2);
      expect(failed).toEqual([
        { target: 'nobody', message: 'This is not a phone number or email address.' },
        { target: '+86-138-0013-8000', message: 'Is invited already, and has not answered yet.' },
      ]);
    });

    test('keeps no phone number or mail address', async () => {
      await invitePeople(['13800138000', 'lin@example.org']);
      expect(JSON.stringify(await it.db.select().from(invite))).not.toMatch(/13800138000|lin@/);
    });

    test('accepts two hundred contacts at once, and no more', async () => {
      const targets = (num: number) => Array.from({ length: num }, (_, n) => `t${n}@example.org`);
      expect((await invitePeople(targets(200))).done).toHaveLength(200);
      const body = { groupId: 'closed', targets: targets(201) };
      expect(codeOf(await it.send('inviteAdd', { as: 'host', body }))).toEqual([422, 'VALIDATION']);
      expect((await invitePeople(['one-more@example.org'])).failed).toHaveLength(1);
    });

    test('a person who has declined can be invited again', async () => {
      const { done } = await invitePeople(['lin@example.org']);
      await decline('lin', done[0]?.code ?? '');
      expect((await invitePeople(['lin@example.org'])).done).toHaveLength(1);
    });
  });

  describe('managing invitations', () => {
    test('they are listed with their status, newest first', async () => {
      const made = [];
      for (let n = 0; n < 5; n++) {
        made.push(await link({ days: 1 }));
        it.clock.advance(1);
      }
      const [usedUp, revoked, declined] = made;
      await accept('lin', usedUp?.code ?? '');
      await it.ask('inviteRevoke', { as: 'host', params: { id: revoked?.id ?? '' } });
      await decline('mei', declined?.code ?? '');
      expect((await list()).records.map(({ status }) => status)).toEqual([1, 1, 5, 4, 3]);
      it.clock.advance(DAY);
      const { records, total, counts } = await list({ status: 2, pageSize: 1 });
      expect([records[0]?.id, total]).toEqual([made[4]?.id, 2]);
      expect(counts).toEqual({ 1: 0, 2: 2, 3: 1, 4: 1, 5: 1 });
    });

    test('only people who may invite see and change them', async () => {
      const { id } = await link({ groupId: 'open' });
      for (const name of ['inviteResend', 'inviteRevoke'] as const)
        expect(codeOf(await it.send(name, { as: 'lin', params: { id } }))).toEqual([403, 'FORBIDDEN']);
      expect((await it.send('inviteList', { as: 'lin', query: { groupId: 'open' } })).status).toBe(403);
      expect((await it.send('inviteRevoke', { as: 'admin', params: { id } })).status).toBe(200);
    });

    test('one can be sent again after a minute, with a new link and its full validity; the old link ends', async () => {
      const made = await link({ days: 1 });
      const resend = () => it.send('inviteResend', { as: 'host', params: { id: made.id } });
      it.clock.advance(20);
      const early = await resend();
      expect([...codeOf(early), early.envelope.retryAfter]).toEqual([429, 'RATE_LIMITED', 40]);
      it.clock.advance(2 * DAY);
      const again = (await resend()).envelope.data as typeof made;
      expect(again).toMatchObject({ id: made.id, status: 1, expireTime: it.clock.ago(-DAY).toISOString() });
      expect(codeOf(await look(made.code))).toEqual([422, 'CODE_INVALID']);
      expect((await accept('lin', again.code)).status).toBe(200);
      it.clock.advance(60);
      expect(codeOf(await resend())).toEqual([409, 'CLOSED']);
    });

    test('revoking an ended invitation leaves it unchanged', async () => {
      const { id, code } = await link();
      await accept('lin', code);
      expect(await it.ask('inviteRevoke', { as: 'host', params: { id } })).toEqual({ id, status: 3 });
      expect(await roleOf('lin')).toBe(1);
    });

    test('an invitation is deleted ninety days after its expiry', async () => {
      const { code } = await link({ days: 1 });
      await accept('lin', code);
      const ranOut = (expireTime: Date) => it.db.update(invite).set({ expireTime });
      await ranOut(it.clock.ago(90 * DAY - 1));
      await sweep(it.db, it.clock.now());
      expect(await it.db.$count(invite)).toBe(1);
      await ranOut(it.clock.ago(90 * DAY));
      await sweep(it.db, it.clock.now());
      expect([await it.db.$count(invite), await it.db.$count(inviteUse)]).toEqual([0, 0]);
      expect(await roleOf('lin')).toBe(1);
    });
  });
});
