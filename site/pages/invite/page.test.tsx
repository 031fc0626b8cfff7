import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SitePart, showPage, there } from '../../../tests/helpers/page/site-page.tsx';
import {
  click,
  closePage,
  connect,
  find,
  type Line,
  seen,
  signInHere,
} from '../../../tests/helpers/page/widget.tsx';
import { startPlatform, type TestPlatform } from '../../../tests/helpers/platform/test-platform.ts';
import type { BodyOf } from '../../../widgets/contract/shapes.ts';
import { invite, inviteUse, rateLimit, spaceMember } from '../../platform/db/schema.ts';
import { InvitePage } from './page.tsx';

let platform: TestPlatform;
let line: Line;

beforeAll(async () => {
  platform = await startPlatform();
});

beforeEach(() => {
  line = connect(platform);
});

afterEach(async () => {
  await closePage();
  const { db } = platform;
  for (const table of [inviteUse, invite, rateLimit, spaceMember]) await db.delete(table);
  await db
    .insert(spaceMember)
    .values(['open', 'staff', 'closed'].map(spaceId => ({ spaceId, personId: 'host', role: 4 })));
});

afterAll(() => platform.close());

const link = (given: Partial<BodyOf<'inviteLinkAdd'>> = {}) =>
  platform.ask('inviteLinkAdd', { as: 'host', body: { groupId: 'closed', ...given } });
const open = (query = ''): Promise<SitePart> => showPage(InvitePage, `invite${query}`);
const openCode = (code: string) => open(`?code=${code}`);
const roleOf = async (personId: string) =>
  (await platform.db.select().from(spaceMember)).find(row => row.personId === personId)?.role;

describe('an invitation shows', () => {
  it('inviter, space, role, expiry and message', async () => {
    const { code } = await link({ role: 2, message: 'We meet on Fridays' });
    const { box } = await openCode(code);
    await find(box, 'heading', 'HOST invites you to closed');
    for (const text of ['Lane School', 'You join as a moderator.', 'We meet on Fridays', 'March 9, 2026'])
      await seen(box, text);
  });

  it('a visitor how to sign in, and consumes no use', async () => {
    const { code } = await link();
    const { box } = await openCode(code);
    await find(box, 'button', 'Sign in');
    await seen(box, 'You come back to this page.');
    expect((await platform.db.select().from(invite))[0]?.usedNum).toBe(0);
  });

  it.each([
    ['that it does not exist', async () => 'nonsense', 'This invitation does not exist'],
    [
      'that it is used up',
      async () => {
        const { code } = await link();
        await platform.ask('inviteAccept', { as: 'mei', body: { code } });
        return code;
      },
      'This invitation is used up',
    ],
    [
      'that it was taken back',
      async () => {
        const { id, code } = await link();
        await platform.ask('inviteRevoke', { as: 'host', params: { id } });
        return code;
      },
      'This invitation holds no more',
    ],
    [
      'that it has expired',
      async () => {
        const { code } = await link({ days: 1 });
        await platform.db.update(invite).set({ expireTime: platform.clock.ago(1) });
        return code;
      },
      'This invitation has expired',
    ],
  ])('%s, with a way on', async (_, codeOf, title) => {
    const { box } = await openCode(await codeOf());
    const alert = await find(box, 'alert', title);
    await find(alert, 'link', 'Go to the home page');
  });

  it('a member that there is nothing to do', async () => {
    const { code } = await link();
    await signInHere(platform, 'host');
    const { box } = await openCode(code);
    const way = await find<HTMLAnchorElement>(box, 'link', 'Go to closed');
    expect(way.href).toBe('http://platform.test/msktfront/space/index?id=closed');
    await seen(box, 'You belong to closed already');
  });

  it('that it failed to load, and retries', async () => {
    const { code } = await link();
    line.cut();
    const { box } = await openCode(code);
    await find(box, 'alert', 'cannot be reached');
    line.mend();
    await click(box, 'Try again');
    await find(box, 'heading', 'HOST invites you to closed');
  });

  it('itself in Chinese', async () => {
    const { code } = await link();
    const { box } = await showPage(InvitePage, `invite?code=${code}`, 'zh-CN');
    await find(box, 'heading', 'HOST邀请您加入“closed”');
  });
});

describe('an invitation is answered', () => {
  it('by one click, which joins the space and leads there', async () => {
    const { code } = await link();
    await signInHere(platform, 'lin');
    const { box, went } = await openCode(code);
    await click(box, 'Accept and join');
    await vi.waitFor(() =>
      expect(went.map(String)).toEqual(['http://platform.test/msktfront/space/index?id=closed']),
    );
    expect(await roleOf('lin')).toBe(1);
  });

  it('again after the response was lost, with one effect', async () => {
    const { code } = await link({ maxUses: 5 });
    await signInHere(platform, 'lin');
    const { box, went } = await openCode(code);
    line.lose('invite/accept', { arrives: true });
    await click(box, 'Accept and join');
    await find(box, 'alert', 'We do not know whether it was done');
    await click(box, 'Accept and join');
    await vi.waitFor(() => expect(went).toHaveLength(1));
    expect((await platform.db.select().from(invite))[0]?.usedNum).toBe(1);
  });

  it('by declining, after a confirmation', async () => {
    const { code } = await link();
    await signInHere(platform, 'lin');
    const { box } = await openCode(code);
    await click(box, 'Decline');
    const question = await find(box, 'dialog', 'Decline this invitation?');
    await click(question, /^Decline$/);
    await seen(box, 'You have declined');
    expect(await roleOf('lin')).toBeUndefined();
  });

  it('too late if it was revoked meanwhile', async () => {
    const { id, code } = await link();
    await signInHere(platform, 'lin');
    const { box } = await openCode(code);
    await find(box, 'button', 'Accept and join');
    await platform.ask('inviteRevoke', { as: 'host', params: { id } });
    await click(box, 'Accept and join');
    await find(box, 'alert', 'This invitation holds no more');
  });
});

describe('without a code the page', () => {
  it('explains to a visitor how to invite', async () => {
    const { box } = await open();
    await find(box, 'heading', 'An invitation comes with a link');
    await find(box, 'button', 'Sign in');
  });

  it('leads users without a space to the square', async () => {
    await signInHere(platform, 'lin');
    const { box } = await open();
    await find(box, 'heading', 'You don’t manage any space yet');
    await find(box, 'link', 'See communities and studios');
  });

  it('lets a host choose among the spaces', async () => {
    await signInHere(platform, 'host');
    const { box, went } = await open('?groupId=closed');
    const choice = await there(() => box.querySelector('select'));
    expect([...choice.options].map(({ value }) => value).sort()).toEqual(['closed', 'open', 'staff']);
    expect(choice.value).toBe('closed');
    choice.value = 'open';
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    expect(went[0]?.search).toBe('?groupId=open');
  });
});
