import { like } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { person } from '../../site/platform/db/schema.ts';
import { settleNews, unwriteNews, writeNews } from '../../tests/helpers/fixtures/news.ts';
import { widgetFixture } from '../../tests/helpers/page/fixture.ts';
import {
  all,
  click,
  connect,
  find,
  PLATFORM,
  place,
  press,
  seen,
  signInHere,
  textOf,
  type WidgetElement,
} from '../../tests/helpers/page/widget.tsx';
import './index.ts';

const { platform, line } = await widgetFixture({ clean: platform => unwriteNews(platform.db) });
await settleNews(platform.db);

const write = (title: string, minutes = 1, given: Partial<Parameters<typeof writeNews>[1]> = {}) =>
  writeNews(platform.db, { title, publishTime: platform.clock.ago(minutes * 60), ...given });

const manager = (attributes: Record<string, string> = {}) => place('mskt-news-manager', attributes);

async function asEditor(attributes: Record<string, string> = {}): Promise<WidgetElement> {
  await signInHere(platform, 'editor');
  return manager(attributes);
}

const row = (widget: Element, title: string) => find(widget, 'article', title);
const titles = (widget: Element) =>
  all(widget, 'article').map(entry => textOf(all(entry, 'heading')[0] as Element));
const showing = (widget: Element, expected: string[]) =>
  vi.waitFor(() => expect(titles(widget)).toEqual(expected));
const tabs = (widget: WidgetElement) =>
  [...(widget.shadowRoot?.querySelectorAll('[part="tab"]') ?? [])].map(textOf);
const focused = (widget: WidgetElement) => widget.shadowRoot?.activeElement ?? null;

/** Opens the menu of an article and presses one of its actions. */
async function take(widget: Element, title: string, word: string): Promise<void> {
  const entry = await row(widget, title);
  await click(entry, 'More to do');
  await click(entry, new RegExp(`^${word}`));
}

/** Changes the value of a field as user input does. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } = field.constructor as typeof HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  for (const name of ['input', 'change'])
    field.dispatchEvent(new Event(name, { bubbles: true, composed: true }));
}

const field = (widget: WidgetElement, selector: string) =>
  vi.waitUntil(() => widget.shadowRoot?.querySelector<HTMLInputElement>(selector));

describe('of a notice with confirmation it shows', () => {
  const confirm = (as: 'lin' | 'mei', id: string) => platform.ask('newsConfirm', { as, params: { id } });
  const open = async (widget: WidgetElement, title = 'Boots') => {
    await take(widget, title, 'Who has confirmed');
    return find(widget, 'dialog', 'Who has confirmed');
  };
  const people = (dialog: Element) => [...dialog.querySelectorAll('.confirmer bdi:first-child')].map(textOf);
  const showing = (dialog: Element, expected: string[]) =>
    vi.waitFor(() => expect(people(dialog)).toEqual(expected));

  it('who has confirmed and who has not, and reminds the latter once, with an event', async () => {
    const { id } = await write('Boots', 1, { kind: 2, needConfirm: true });
    await confirm('lin', id);
    const widget = await asEditor();
    const told: unknown[] = [];
    widget.addEventListener('mskt-news-manage', ({ detail }) => told.push(detail));
    const dialog = await open(widget);
    await showing(dialog, ['LIN']);
    await click(dialog, 'Not yet');
    await showing(dialog, ['ADMIN', 'HOST', 'MEI']);
    expect([...dialog.querySelectorAll('[part="tab"]')].map(textOf)).toEqual(['Confirmed 1', 'Not yet 3']);
    await click(dialog, 'Remind the rest');
    await seen(dialog, '3 people have been reminded');
    await vi.waitFor(() => expect(textOf(focused(widget) as Element)).toContain('3 people'));
    expect(told).toEqual([{ id, act: 'remind' }]);
    const { records } = await platform.ask('messageList', { as: 'mei', query: { kind: '9' } });
    expect(records.map(({ title }) => title)).toEqual(['Please confirm that you have read: Boots']);
    await click(dialog, 'Close');
    await vi.waitFor(() => expect(all(widget, 'dialog')).toEqual([]));
  });

  it('that a reminder was sent within the last hour', async () => {
    const { id } = await write('Boots', 1, { kind: 2, needConfirm: true });
    const widget = await asEditor();
    const dialog = await open(widget);
    await seen(dialog, 'No confirmations yet');
    await platform.ask('newsConfirmRemind', { as: 'admin', params: { id } });
    await click(dialog, 'Remind the rest');
    await find(dialog, 'alert', 'It is possible again in 60 minutes');
  });

  it('an unclear result without a response; a repeated reminder is sent once', async () => {
    await write('Boots', 1, { kind: 2, needConfirm: true });
    const widget = await asEditor();
    const dialog = await open(widget);
    line.lose('confirm/remind', { arrives: true });
    await click(dialog, 'Remind the rest');
    await find(dialog, 'alert', 'they may not have been reminded');
    await click(dialog, 'Remind the rest');
    await find(dialog, 'alert', 'less than an hour ago');
  });

  it('twenty people, and more on request', async () => {
    const many = Array.from({ length: 23 }, (_, n) => ({
      id: `p${n}`,
      sub: `p${n}`,
      realName: `P${String(n).padStart(2, '0')}`,
    }));
    await platform.db.insert(person).values(many);
    await write('Boots', 1, { kind: 2, needConfirm: true });
    const widget = await asEditor();
    const dialog = await open(widget);
    await click(dialog, 'Not yet');
    await vi.waitFor(() => expect(people(dialog)).toHaveLength(20));
    await click(dialog, 'Show more');
    await vi.waitFor(() => expect(people(dialog)).toHaveLength(27));
    await platform.db.delete(person).where(like(person.id, 'p%'));
  });

  it('no reminder after the deadline, and no such action for other articles', async () => {
    await write('Boots', 1, { kind: 2, needConfirm: true, confirmDeadline: platform.clock.ago(30) });
    await write('Plain', 2, { kind: 2 });
    const widget = await asEditor();
    const dialog = await open(widget);
    await seen(dialog, 'The time to confirm ended on');
    await seen(dialog, 'No confirmations yet');
    expect(all(dialog, 'button', 'Remind')).toEqual([]);
    await click(dialog, 'Close');
    const plain = await row(widget, 'Plain');
    await click(plain, 'More to do');
    await find(plain, 'button', 'Withdraw');
    expect(all(plain, 'button', 'confirmed')).toEqual([]);
  });

  it('why the list cannot be loaded, with a retry', async () => {
    await write('Boots', 1, { kind: 2, needConfirm: true });
    const widget = await asEditor();
    await row(widget, 'Boots');
    line.cut();
    const dialog = await open(widget);
    const alert = await find(dialog, 'alert', 'cannot be reached');
    line.mend();
    await click(alert, 'Try again');
    await seen(dialog, 'No confirmations yet');
  });
});

describe('it shows', () => {
  it('all articles of a user: status, its times, and the last editor', async () => {
    await write('Beans', 1, { status: 0, editorId: 'admin' });
    await write('Choir', -60 * 24, { editTime: platform.clock.ago(120) });
    await write('Chess', 3, {
      topTime: platform.clock.ago(9),
      topUntil: new Date('2100-01-02T12:00:00Z'),
      offlineTime: new Date('2100-03-04T12:00:00Z'),
    });
    await write('Storm', 4, { kind: 2, validUntil: platform.clock.ago(60) });
    await write('Drums', 5, { status: 3 });
    const widget = await asEditor();
    await showing(widget, ['Beans', 'Choir', 'Chess', 'Storm', 'Drums']);
    expect(tabs(widget)).toEqual([
      'All 5',
      'Drafts 1',
      'Scheduled 1',
      'Published 2',
      'Withdrawn 1',
      'Recycle bin 0',
    ]);
    const words = async (title: string) => textOf(await row(widget, title));
    expect(await words('Beans')).toMatch(/Draft .*Changed .+ by ADMIN/);
    expect(await words('Choir')).toMatch(/Scheduled for \w+, \w+ \d+/);
    expect(await words('Chess')).toMatch(/Published .*Pinned until .*2100.* Until .*2100/);
    expect(await words('Storm')).toMatch(/No longer valid.*Notice/);
    expect(await words('Drums')).toContain('Withdrawn');
  });

  it('links to write, edit and read', async () => {
    const { id } = await write('Beans');
    const widget = await asEditor();
    const hrefs = async (place: Element) => {
      await find(place, 'link', 'Beans');
      return all<HTMLAnchorElement>(place, 'link').map(({ href }) =>
        href.replace(`${PLATFORM}/msktfront/`, ''),
      );
    };
    expect(await hrefs(widget)).toEqual([
      'publish/news',
      `home/newsDetail?id=${id}`,
      `publish/editNews?id=${id}`,
    ]);
  });

  it('only articles that match the attributes or filters, with an event', async () => {
    await write('Beans', 1, { status: 0 });
    await write('Choir', 2);
    await write('Storm', 3, { kind: 2 });
    const heard: unknown[] = [];
    const widget = await asEditor({ status: 'draft' });
    widget.addEventListener('mskt-news-manage-filter', ({ detail }) => heard.push(detail));
    await showing(widget, ['Beans']);
    await click(widget, 'Published');
    await showing(widget, ['Choir', 'Storm']);
    type(await field(widget, 'select'), 'notice');
    await showing(widget, ['Storm']);
    expect(tabs(widget)[0]).toBe('All 1');
    expect(heard).toEqual([
      { status: 'published', kind: '', keyword: '' },
      { status: 'published', kind: 'notice', keyword: '' },
    ]);
    widget.setAttribute('status', 'scheduled');
    await seen(widget, 'Nothing is scheduled');
    widget.setAttribute('status', 'draft');
    await showing(widget, ['Beans']);
  });

  it('matches of a keyword, and a button to clear the filters if there are none', async () => {
    await write('Beans', 1);
    await write('Choir', 2);
    const widget = await asEditor();
    await showing(widget, ['Beans', 'Choir']);
    type(await field(widget, 'input[type="search"]'), 'choi');
    await showing(widget, ['Choir']);
    type(await field(widget, 'input[type="search"]'), 'elephants');
    await seen(widget, 'Nothing matches');
    await click(widget, 'Clear');
    await showing(widget, ['Beans', 'Choir']);
    expect((await field(widget, 'input[type="search"]')).value).toBe('');
  });

  it('further pages on request', async () => {
    for (let n = 0; n < 22; n++) await write(`News ${n}`, n);
    const widget = await asEditor();
    await click(widget, 'Show more');
    await vi.waitFor(() => expect(all(widget, 'article')).toHaveLength(22));
    await seen(widget, 'seen everything');
  });

  it('how to start if nothing was written', async () => {
    const widget = await asEditor();
    await seen(widget, 'Nothing here yet');
    expect(all(widget, 'link', 'Write news').length).toBeGreaterThan(0);
  });

  it('visitors a request to sign in, without a request to the platform', async () => {
    const widget = manager();
    const asked = vi.fn((event: Event) => event.preventDefault());
    widget.addEventListener('mskt-auth-request', asked);
    await click(widget, 'Sign in');
    expect(asked).toHaveBeenCalledOnce();
    expect(line.asked.filter(path => path.includes('manage'))).toEqual([]);
  });

  it('an explanation to users without permission', async () => {
    await signInHere(platform, 'lin');
    const there = manager();
    await seen(there, 'News and notices are managed on the platform');
    vi.stubGlobal('location', new URL(`${PLATFORM}/msktfront/publish/editNews`));
    const here = manager();
    await seen(here, 'You do not publish here yet');
    await seen(here, 'hosts of a community or a studio');
  });

  it('a host the articles of their space only', async () => {
    await write('For all', 1);
    await write('Inside', 2, { scope: 4, scopeId: 'closed' });
    await signInHere(platform, 'host');
    await showing(manager(), ['Inside']);
  });

  it('no actions with readonly', async () => {
    await write('Beans');
    const widget = await asEditor({ readonly: '' });
    await showing(widget, ['Beans']);
    expect(all(widget, 'button', /More to do|Restore/)).toEqual([]);
    expect(all(widget, 'link', /Edit|Write/)).toEqual([]);
  });
});

describe('a user who publishes', () => {
  it('withdraws with a reason, which readers see', async () => {
    const { id } = await write('Beans');
    const widget = await asEditor();
    const heard = vi.fn();
    widget.addEventListener('mskt-news-manage', ({ detail }) => heard(detail));
    await take(widget, 'Beans', 'Withdraw');
    const dialog = await find(widget, 'dialog');
    expect(textOf(dialog)).toContain('Readers of “Beans”');
    type(await field(widget, 'dialog textarea'), 'The date has changed');
    await seen(dialog, '180 characters left');
    await click(dialog, 'Withdraw');
    await vi.waitFor(async () => expect(textOf(await row(widget, 'Beans'))).toContain('Withdrawn'));
    await vi.waitFor(() => expect(all(widget, 'dialog')).toEqual([]));
    expect(tabs(widget).slice(3, 5)).toEqual(['Published 0', 'Withdrawn 1']);
    expect(heard.mock.calls).toEqual([[{ id, act: 'withdraw' }]]);
    const told = await platform.ask('publicNewsDetail', { params: { id } });
    expect([told.status, told.withdrawReason, told.contentHtml]).toEqual([3, 'The date has changed', '']);
  });

  it('keeps the reason if it could not be sent, and sends it again', async () => {
    await write('Beans');
    const widget = await asEditor();
    await take(widget, 'Beans', 'Withdraw');
    const dialog = await find(widget, 'dialog');
    type(await field(widget, 'dialog textarea'), 'Rain');
    line.answer('news/withdraw', { success: 0, errorCode: 'SERVER', message: 'Out of ink' }, 500);
    await click(dialog, 'Withdraw');
    await seen(dialog, 'Out of ink');
    expect((await field(widget, 'dialog textarea')).value).toBe('Rain');
    connect(platform);
    await click(dialog, 'Withdraw');
    await vi.waitFor(async () => expect(textOf(await row(widget, 'Beans'))).toContain('Withdrawn'));
  });

  it('does not send a reason that is too long', async () => {
    await write('Beans');
    const widget = await asEditor();
    await take(widget, 'Beans', 'Withdraw');
    const dialog = await find(widget, 'dialog');
    type(await field(widget, 'dialog textarea'), '字'.repeat(201));
    await seen(dialog, '1 character too many');
    await click(dialog, 'Withdraw');
    expect(line.asked.filter(path => path.includes('withdraw'))).toEqual([]);
  });

  it('publishes a draft, and publishes or unschedules a scheduled article', async () => {
    await write('Beans', 1, { status: 0 });
    await write('Choir', -90, { editTime: platform.clock.ago(120) });
    await write('Chess', -90, { editTime: platform.clock.ago(180) });
    const widget = await asEditor();
    await take(widget, 'Beans', 'Publish now');
    await vi.waitFor(async () => expect(textOf(await row(widget, 'Beans'))).toMatch(/Published \w/));
    await take(widget, 'Choir', 'Publish now');
    await vi.waitFor(async () => expect(textOf(await row(widget, 'Choir'))).toMatch(/Published \w/));
    await take(widget, 'Chess', 'Back to drafts');
    await vi.waitFor(() =>
      expect(tabs(widget).slice(1, 4)).toEqual(['Drafts 1', 'Scheduled 0', 'Published 2']),
    );
  });

  it('sees at the article why it cannot be published', async () => {
    await write('Beans', 1, { status: 0, html: '' });
    const widget = await asEditor();
    await take(widget, 'Beans', 'Publish now');
    await seen(await row(widget, 'Beans'), 'Write something first.');
    expect(tabs(widget)[1]).toBe('Drafts 1');
  });

  it('pins until a future time, and unpins', async () => {
    await write('Beans');
    const widget = await asEditor();
    await take(widget, 'Beans', 'Pin');
    const dialog = await find(widget, 'dialog');
    const until = await field(widget, 'dialog input');
    type(until, '2001-01-01T00:00');
    await click(dialog, /^Pin$/);
    await seen(dialog, 'still to come');
    type(until, '2100-05-06T07:08');
    await click(dialog, /^Pin$/);
    await vi.waitFor(async () =>
      expect(textOf(await row(widget, 'Beans'))).toMatch(/Pinned until .*May 6, 2100/),
    );
    await take(widget, 'Beans', 'Unpin');
    await vi.waitFor(async () => expect(textOf(await row(widget, 'Beans'))).not.toContain('Pinned'));
  });

  it('restores an earlier version after comparing it', async () => {
    const { id } = await write('Beans', 1, { html: '<p>Same.</p><p>Nine days.</p>' });
    const body = {
      kind: 1,
      title: 'Choir',
      contentHtml: '<p>Same.</p><p>Sings.</p>',
      scope: 1,
      status: 2,
    } as const;
    await platform.ask('newsEdit', { as: 'admin', params: { id }, body: { ...body, revision: 1 } });
    const widget = await asEditor();
    const heard = vi.fn();
    widget.addEventListener('mskt-news-manage', ({ detail }) => heard(detail));
    await take(widget, 'Choir', 'Versions');
    const dialog = await find(widget, 'dialog');
    await click(dialog, /ADMIN.*As it is now.*Title, text/);
    await seen(dialog, 'This is what it says now.');
    await click(dialog, 'All versions');
    await vi.waitFor(() => expect(focused(widget)?.textContent).toContain('ADMIN'));
    await click(dialog, /EDITOR.*First version/);
    await seen(dialog, '3 fields differ from now.');
    await vi.waitFor(() => {
      const marked = [...dialog.querySelectorAll('.own')].map(textOf);
      expect(marked).toEqual(['Differs: Nine days.', 'Differs: Sings.']);
    });
    await click(dialog, 'Take this version back');
    await seen(widget, '“Choir” will say again what it said on');
    await click(widget, /^Restore$/);
    await seen(dialog, 'Restored.');
    await vi.waitFor(() => expect(textOf(focused(widget) as Element)).toMatch(/^Restored/));
    expect(heard.mock.calls).toEqual([[{ id, act: 'revert' }]]);
    await seen(dialog, 'Restored: title, text');
    expect(await platform.ask('publicNewsDetail', { params: { id } })).toMatchObject({ title: 'Beans' });
    await showing(widget, ['Beans']);
  });

  it('sees that the platform keeps no versions, and that another user has changed the article', async () => {
    const { id } = await write('Beans');
    const body = { kind: 1, contentHtml: '<p>Body</p>', scope: 1, status: 2 } as const;
    const change = (title: string, revision: number) =>
      platform.ask('newsEdit', { as: 'admin', params: { id }, body: { ...body, title, revision } });
    await change('Choir', 1);
    const widget = await asEditor();
    line.answer('revision/list', { success: 0, errorCode: 'NOT_AVAILABLE', message: 'No' }, 404);
    await take(widget, 'Choir', 'Versions');
    const first = await find(widget, 'dialog');
    await seen(first, 'Not available here');
    await click(first, 'Close');
    connect(platform);
    await take(widget, 'Choir', 'Versions');
    const dialog = await find(widget, 'dialog');
    await click(dialog, /First version/);
    await seen(dialog, '1 field differs from now.');
    await change('Drums', 2);
    await click(dialog, 'Take this version back');
    await click(widget, /^Restore$/);
    await seen(dialog, 'ADMIN has changed it meanwhile.');
    await seen(dialog, 'Drums');
    await vi.waitFor(() => expect(all(widget, 'dialog')).toHaveLength(1));
  });

  it('deletes, can undo that at the focus, and restores later from the recycle bin', async () => {
    await write('Beans', 1);
    await write('Choir', 2);
    const widget = await asEditor();
    await take(widget, 'Beans', 'Delete');
    await showing(widget, ['Choir']);
    await seen(widget, '“Beans” is in the recycle bin.');
    const undo = await find(widget, 'button', 'Undo');
    await vi.waitFor(() => expect(focused(widget)).toBe(undo));
    undo.click();
    await showing(widget, ['Beans', 'Choir']);

    await take(widget, 'Choir', 'Delete');
    await showing(widget, ['Beans']);
    await click(widget, 'Recycle bin');
    await showing(widget, ['Choir']);
    expect(all(widget, 'link', 'Choir')).toEqual([]);
    await click(widget, 'Restore');
    await seen(widget, 'The recycle bin is empty');
    expect(tabs(widget)[0]).toBe('All 2');
  });

  it('has the focus on the next row after a row has left the list', async () => {
    for (const [title, minutes] of [
      ['Beans', 1],
      ['Choir', 2],
      ['Chess', 3],
    ] as const)
      await write(title, minutes, { status: 0 });
    const widget = await asEditor({ status: 'draft' });
    await take(widget, 'Choir', 'Publish now');
    await showing(widget, ['Beans', 'Chess']);
    const more = (await find(await row(widget, 'Chess'), 'button', 'More to do')) as Element;
    await vi.waitFor(() => expect(focused(widget)).toBe(more));
  });

  it('moves through the menu by arrow keys, and closes it by Esc', async () => {
    await write('Beans');
    const widget = await asEditor();
    const entry = await row(widget, 'Beans');
    const more = await find(entry, 'button', 'More to do');
    more.focus();
    press(more, 'ArrowDown');
    await vi.waitFor(() => expect(focused(widget)?.textContent).toBe('Open'));
    press(focused(widget) as Element, 'ArrowDown');
    expect(focused(widget)?.textContent).toBe('Pin…');
    press(focused(widget) as Element, 'Escape');
    await vi.waitFor(() => expect(all(entry, 'button', 'Pin')).toEqual([]));
    expect(focused(widget)).toBe(more);
  });

  it('sees the failure of an action on an article that another user has deleted', async () => {
    const { id } = await write('Beans', 1);
    await write('Choir', 2);
    const widget = await asEditor();
    await showing(widget, ['Beans', 'Choir']);
    await platform.ask('newsDelete', { as: 'admin', params: { id } });
    await take(widget, 'Beans', 'Withdraw');
    await click(await find(widget, 'dialog'), 'Withdraw');
    await seen(widget, '“Beans”: This has been deleted.');
    await showing(widget, ['Choir']);
  });
});

describe('a list that cannot be loaded', () => {
  it('shows the reason, and loads on retry', async () => {
    await write('Beans');
    await signInHere(platform, 'editor');
    line.cut();
    const widget = manager();
    await find(widget, 'alert', 'cannot be reached');
    line.mend();
    await click(widget, 'Try again');
    await showing(widget, ['Beans']);
  });

  it('keeps its rows and their actions', async () => {
    await write('Beans');
    const widget = await asEditor();
    await showing(widget, ['Beans']);
    line.cut();
    await take(widget, 'Beans', 'Delete');
    await seen(await row(widget, 'Beans'), 'it is not known whether this was done');
    expect(titles(widget)).toEqual(['Beans']);
  });
});
