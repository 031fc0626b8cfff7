import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { foundSpace, unfoundSpaces } from '../../../tests/helpers/fixtures/spaces.ts';
import { showPart } from '../../../tests/helpers/page/site-page.tsx';
import {
  all,
  click,
  closePage,
  connect,
  coreHere,
  find,
  type Line,
  seen,
  signInHere,
  textOf,
} from '../../../tests/helpers/page/widget.tsx';
import type { Name } from '../../../tests/helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../../../tests/helpers/platform/test-platform.ts';
import { rateLimit } from '../../platform/db/schema.ts';
import { SpaceMembers } from './members.tsx';

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
  await unfoundSpaces(platform.db);
  await platform.db.delete(rateLimit);
});

afterAll(() => platform.close());

const found = (given: Partial<Parameters<typeof foundSpace>[1]> = {}) =>
  foundSpace(platform.db, {
    id: 'crafts',
    createTime: platform.clock.ago(86_400),
    joinPolicy: 1,
    members: { mei: 4, host: 3 },
    ...given,
  });
const params = { params: { id: 'crafts' } };
const ask = (as: Name, message = '') => platform.ask('memberJoin', { as, ...params, body: { message } });
const joinStatusOf = async (as: Name) => (await platform.ask('spaceDetail', { as, ...params })).joinStatus;

async function open(as?: Name): Promise<HTMLElement> {
  if (as) await signInHere(platform, as);
  return (await showPart(<SpaceMembers spaceId="crafts" />)).box;
}
const people = (box: HTMLElement) => [...box.querySelectorAll('li')].map(textOf);

async function write(box: HTMLElement, text: string): Promise<void> {
  const field = await vi.waitUntil(() => box.querySelector('textarea'));
  const { prototype } = field.constructor as typeof HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('the members of a space show', () => {
  it('its members with their roles, managers first', async () => {
    await found({ members: { lin: 1, mei: 4, host: 3 } });
    const box = await open();
    await find(box, 'heading', 'Members (3)');
    await vi.waitFor(() => expect(people(box)).toHaveLength(3));
    expect(people(box)[0]).toMatch(/MEI.*Owner.*Lane School · since/);
    expect(people(box)[1]).toMatch(/HOST.*Host/);
    expect(people(box)[2]).toMatch(/LIN.*Lane School/);
  });

  it('how to join, also to visitors, who sign in for it', async () => {
    await found();
    const box = await open();
    const signIn = vi.spyOn(coreHere().session, 'signIn').mockImplementation(() => {});
    await click(box, 'Ask to join');
    expect(signIn).toHaveBeenCalledWith('join crafts');
  });

  it('why joining is by invitation only', async () => {
    await found({ joinPolicy: 0 });
    const box = await open('lin');
    await seen(box, 'Members are invited by the hosts');
    expect(all(box, 'button')).toEqual([]);
  });

  it('the error and a retry', async () => {
    await found();
    line.cut();
    const box = await open();
    await find(box, 'alert');
    line.mend();
    await click(box, 'Try again');
    await find(box, 'heading', 'Members (2)');
  });
});

describe('a user who wants to join', () => {
  it('joins an open space, and leaves after a confirmation', async () => {
    await found({ joinPolicy: 2 });
    const box = await open('lin');
    await click(box, 'Join');
    await seen(box, 'You are a member');
    await find(box, 'heading', 'Members (3)');
    await click(box, 'Leave');
    await seen(box, 'What you have shared here stays.');
    expect(await joinStatusOf('lin')).toBe(3);
    (await vi.waitUntil(() => box.querySelector<HTMLElement>('dialog .danger'))).click();
    await find(box, 'heading', 'Members (2)');
    expect(await joinStatusOf('lin')).toBe(0);
  });

  it('sends a request with a message, and withdraws it', async () => {
    await found();
    const box = await open('lin');
    await click(box, 'Ask to join');
    await write(box, 'I fold paper.');
    await click(box, 'Send');
    await seen(box, 'You have asked to join.');
    const { records } = await platform.ask('memberApplyList', { as: 'mei', ...params });
    expect(records.map(({ message }) => message)).toEqual(['I fold paper.']);
    await click(box, 'Withdraw request');
    await find(box, 'button', 'Ask to join');
    expect(await joinStatusOf('lin')).toBe(0);
  });

  it('sends one request, though the response was lost', async () => {
    await found();
    const box = await open('lin');
    await click(box, 'Ask to join');
    line.lose('member/join', { arrives: true });
    await click(box, 'Send');
    await seen(box, 'You have asked to join.');
  });

  it('sees why it is not possible, and keeps the input', async () => {
    await found();
    const box = await open('lin');
    await click(box, 'Ask to join');
    await write(box, 'I fold paper.');
    line.lose('member/join');
    line.lose('group/detail');
    await click(box, 'Send');
    await vi.waitFor(() => expect(box.querySelector('dialog [role="alert"]')).not.toBeNull());
    expect(box.querySelector('textarea')?.value).toBe('I fold paper.');
  });

  it('cannot leave as the only owner, and sees whom to ask', async () => {
    await found();
    const box = await open('mei');
    await click(box, 'Leave');
    (await vi.waitUntil(() => box.querySelector<HTMLElement>('dialog .danger'))).click();
    await seen(box, 'only owner');
    expect(await joinStatusOf('mei')).toBe(3);
  });

  it('goes on with it after signing in', async () => {
    await found({ joinPolicy: 2 });
    await signInHere(platform, 'lin');
    coreHere().session.store.setState({ place: 'join crafts' });
    await showPart(<SpaceMembers spaceId="crafts" />);
    await vi.waitFor(async () => expect(await joinStatusOf('lin')).toBe(3));
    expect(coreHere().session.store.getState().place).toBeNull();
  });
});

describe('a manager of a space', () => {
  it('sees the requests, accepts one, and sees the new member', async () => {
    await found();
    await ask('lin', 'I fold paper.');
    const box = await open('host');
    await find(box, 'heading', 'Requests to join (1)');
    await seen(box, 'I fold paper.');
    await click(box, 'Accept: LIN');
    await seen(box, 'LIN is a member now');
    await find(box, 'heading', 'Members (3)');
    await find(box, 'heading', 'Requests to join (0)');
    expect(await joinStatusOf('lin')).toBe(3);
  });

  it('refuses with a reason', async () => {
    await found();
    await ask('lin');
    const box = await open('host');
    await click(box, 'Decline: LIN');
    await write(box, 'Only for makers.');
    const dialog = await vi.waitUntil(() => box.querySelector<HTMLElement>('dialog .danger'));
    dialog.click();
    await seen(box, 'No requests are waiting');
    const { records } = await platform.ask('memberApplyList', { as: 'mei', ...params, query: { status: 3 } });
    expect(records.map(({ reason }) => reason)).toEqual(['Only for makers.']);
  });

  it('sees that a request was handled or withdrawn meanwhile, and it disappears', async () => {
    await found();
    await ask('lin');
    await ask('admin');
    const box = await open('host');
    await find(box, 'button', 'Accept: LIN');
    const { records } = await platform.ask('memberApplyList', { as: 'mei', ...params });
    const [lin] = records.filter(({ userId }) => userId === 'lin');
    await platform.ask('memberHandle', {
      as: 'mei',
      params: { applyId: lin?.applyId ?? '' },
      body: { pass: 0 },
    });
    await platform.ask('memberLeave', { as: 'admin', ...params });
    await click(box, 'Accept: LIN');
    await seen(box, 'LIN: Someone else has already answered this request.');
    await vi.waitFor(() => expect(all(box, 'button', 'Accept')).toEqual([]));
  });

  it('handles a request again after a lost response, with one effect', async () => {
    await found();
    await ask('lin');
    const box = await open('host');
    line.lose('member/handle', { arrives: true });
    await click(box, 'Accept: LIN');
    await seen(box, 'This may not have arrived.');
    await click(box, 'Accept: LIN');
    await seen(box, 'No requests are waiting');
    expect(await joinStatusOf('lin')).toBe(3);
  });

  it('is the only one who sees requests', async () => {
    await found({ members: { mei: 4, lin: 1 } });
    await ask('admin');
    const box = await open('lin');
    await find(box, 'heading', 'Members (2)');
    expect(all(box, 'heading').map(textOf)).toEqual(['Members (2)']);
  });
});
