import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SitePart, showPart, there } from '../../../tests/helpers/page/site-page.tsx';
import {
  all,
  click,
  closePage,
  connect,
  find,
  type Line,
  seen,
  signInHere,
  textOf,
} from '../../../tests/helpers/page/widget.tsx';
import { startPlatform, type TestPlatform } from '../../../tests/helpers/platform/test-platform.ts';
import { invite, rateLimit } from '../../platform/db/schema.ts';
import { SpaceInvitations } from './list.tsx';

let platform: TestPlatform;
let line: Line;

beforeAll(async () => {
  platform = await startPlatform();
});

beforeEach(async () => {
  line = connect(platform);
});

afterEach(async () => {
  await closePage();
  for (const table of [invite, rateLimit]) await platform.db.delete(table);
});

afterAll(() => platform.close());

async function open(as: 'host' | 'lin' = 'host'): Promise<SitePart> {
  await signInHere(platform, as);
  return showPart(<SpaceInvitations spaceId="open" />);
}
const field = (box: HTMLElement, label: string) =>
  vi.waitFor(() => {
    const id = [...box.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.htmlFor;
    const found = id && box.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`);
    if (!found) throw new Error(`no field "${label}" in: ${textOf(box)}`);
    return found;
  });
async function type(box: HTMLElement, label: string, text: string): Promise<void> {
  const found = await field(box, label);
  // Calls the native setter, as a browser does, to bypass React's value tracking.
  const prototype = Object.getPrototypeOf(found);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(found, text);
  found.dispatchEvent(new Event('input', { bubbles: true }));
}
const rows = (box: HTMLElement) => all(box, 'article').map(row => textOf(row));

describe('the invitations of a space show', () => {
  it('that there are none yet', async () => {
    const { box } = await open();
    await seen(box, 'No invitations yet');
  });

  it('nothing to users who may not invite there', async () => {
    const { box } = await open('lin');
    await vi.waitFor(() => expect(line.asked).toContain('/mskt/api/group/invite/list'));
    await vi.waitFor(() => expect(textOf(box)).toBe(''));
  });

  it('the status of each, and one status alone', async () => {
    const body = { groupId: 'open' };
    const { id } = await platform.ask('inviteLinkAdd', { as: 'host', body });
    await platform.ask('inviteRevoke', { as: 'host', params: { id } });
    platform.clock.advance(1);
    await platform.ask('inviteLinkAdd', { as: 'host', body: { ...body, maxUses: 20 } });
    const { box } = await open();
    await vi.waitFor(() => expect(rows(box)).toHaveLength(2));
    expect(rows(box)[0]).toContain('Link for 20 people Valid Member 0 of 20 used');
    expect(rows(box)[1]).toContain('Link for one person Withdrawn');
    await click(box, /^Withdrawn/);
    await vi.waitFor(() => expect(rows(box)).toHaveLength(1));
  });
});

describe('a link', () => {
  it('is created with role, days, uses and a message, is shown once, and is in the list', async () => {
    const { box } = await open();
    await click(box, 'Invite people');
    await type(box, 'People who may use the link', '12');
    await type(box, 'A word from you', 'Come in');
    await click(box, 'Make the link');
    const { value } = await field(box, 'Link');
    expect(value).toMatch(/^http:\/\/platform\.test\/msktfront\/invite\?code=.{43}$/);
    await vi.waitFor(() => expect(rows(box)[0]).toContain('Link for 12 people Valid Member 0 of 12 used'));
    expect(rows(box)[0]).toContain('Come in');
    await click(box, 'Show as a QR code');
    await vi.waitFor(() => expect(box.querySelector('svg[role="img"]')).not.toBeNull());
    await click(box, 'Done');
    expect(textOf(box)).not.toContain('It is shown this once');
  });

  it('for an invalid number of uses is not created, and the problem is shown', async () => {
    const { box } = await open();
    await click(box, 'Invite people');
    await type(box, 'People who may use the link', '201');
    await click(box, 'Make the link');
    await seen(box, 'Write a number from 1 to 200.');
    expect(line.asked.some(path => path.includes('link/add'))).toBe(false);
  });

  it('whose creation is unclear says so, and the list is reloaded', async () => {
    const { box } = await open();
    await click(box, 'Invite people');
    await field(box, 'A word from you');
    line.lose('link/add', { arrives: true });
    await click(box, 'Make the link');
    await find(box, 'alert', 'We do not know whether it was done');
    await vi.waitFor(() => expect(rows(box)).toHaveLength(1));
  });

  it('is replaced by a new one, but not twice a minute', async () => {
    await platform.ask('inviteLinkAdd', { as: 'host', body: { groupId: 'open' } });
    const { box } = await open();
    await click(box, 'New link for: Link for one person');
    await find(box, 'button', 'New link in 60 s');
    platform.clock.advance(60);
    await closePage();
    line = connect(platform);
    const again = await open();
    await click(again.box, 'New link for: Link for one person');
    expect((await field(again.box, 'Link')).value).toContain('/msktfront/invite?code=');
  });

  it('is revoked after a confirmation', async () => {
    await platform.ask('inviteLinkAdd', { as: 'host', body: { groupId: 'open' } });
    const { box } = await open();
    await click(box, 'Withdraw: Link for one person');
    const question = await find(box, 'dialog', 'Take this invitation back?');
    await click(question, /^Withdraw$/);
    await vi.waitFor(() => expect(rows(box)[0]).toContain('Withdrawn'));
  });
});

describe('links for a list of people', () => {
  it('are created for valid recipients; the others stay in the form, each with the reason', async () => {
    const { box } = await open();
    await click(box, 'Invite people');
    const choice = await there(() => box.querySelector<HTMLInputElement>('input[value="list"]'));
    choice.click();
    await type(box, 'Phone numbers or email addresses', '13800138000\nnobody\nwen@example.org');
    await seen(box, '3 people');
    await click(box, 'Make the links');
    await seen(box, '2 links were made');
    await seen(box, 'nobody This is not a phone number or email address.');
    expect((await field(box, 'Phone numbers or email addresses')).value).toBe('nobody');
    expect((await field(box, 'Link for 13800138000')).value).toContain('invite?code=');
    await vi.waitFor(() => expect(rows(box)).toHaveLength(2));
  });

  it('are not created without recipients', async () => {
    const { box } = await open();
    await click(box, 'Invite people');
    const choice = await there(() => box.querySelector<HTMLInputElement>('input[value="list"]'));
    choice.click();
    await click(box, 'Make the links');
    await seen(box, 'Enter at least one phone number or email address.');
  });
});
