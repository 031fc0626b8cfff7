import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdActivity, settleActivities, unholdActivities } from '../../tests/helpers/fixtures/activities.ts';
import { widgetFixture } from '../../tests/helpers/page/fixture.ts';
import {
  all,
  click,
  find,
  PLATFORM,
  place,
  seen,
  signInHere,
  textOf,
  type WidgetElement,
} from '../../tests/helpers/page/widget.tsx';
import type { Name } from '../../tests/helpers/platform/community.ts';
import './index.ts';

const { platform, line } = await widgetFixture({ clean: platform => unholdActivities(platform.db) });
await settleActivities(platform.db);

afterEach(() => {
  vi.restoreAllMocks();
});

const DAY = 24 * 60 * 60;
type Given = NonNullable<Parameters<typeof holdActivity>[2]>;

const hold = (title: string, minutes = 1, given: Given = {}) =>
  holdActivity(platform.db, platform.clock, { title, editTime: platform.clock.ago(minutes * 60), ...given });
const join = (as: Name, id: string, body: object = {}) =>
  platform.ask('signupAdd', { as, params: { id }, body });
const messages = async (as: Name) =>
  (await platform.ask('messageList', { as, query: { kind: 3 } })).records.map(({ title, text }) => [
    title,
    text,
  ]);

const manager = (attributes: Record<string, string> = {}) => place('mskt-activity-manager', attributes);

async function asEditor(attributes: Record<string, string> = {}): Promise<WidgetElement> {
  await signInHere(platform, 'editor');
  return manager(attributes);
}

const row = (widget: Element, title: string) => find(widget, 'article', title);
const titles = (widget: Element) =>
  all(widget, 'article').map(entry => textOf(all(entry, 'heading')[0] as Element));
const showing = (widget: Element, expected: string[]) =>
  vi.waitFor(() => expect(titles(widget)).toEqual(expected));
const reads = (widget: Element, title: string, words: string | RegExp) =>
  vi.waitFor(async () => expect(textOf(await row(widget, title))).toMatch(words));
const tabs = (widget: WidgetElement) =>
  [...(widget.shadowRoot?.querySelectorAll('[part="tab"]') ?? [])].map(textOf);
const field = (widget: WidgetElement, selector: string) =>
  vi.waitUntil(() => widget.shadowRoot?.querySelector<HTMLInputElement>(selector));

/** Opens the menu of an entry and presses an item. */
async function take(widget: Element, title: string, word: string): Promise<void> {
  const entry = await row(widget, title);
  await click(entry, 'More to do');
  await click(entry, new RegExp(`^${word}`));
}

/** Types into a field. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } = field.constructor as typeof HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  for (const name of ['input', 'change'])
    field.dispatchEvent(new Event(name, { bubbles: true, composed: true }));
}

/** Files that the widget has saved, by name. */
function watchSaved(): Map<string, Promise<string>> {
  const saved = new Map<string, Promise<string>>();
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => `blob:${blobs.push(blob as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.set(this.download, blobs.at(-1)?.text() ?? Promise.resolve(''));
  });
  return saved;
}

describe('the activity manager shows', () => {
  it('all managed activities with time, status, sign-ups, waiting list and last editor', async () => {
    await hold('Beans', 1, { status: 0, editorId: 'admin' });
    const { id } = await hold('Choir', 2, { capacity: 1 });
    for (const name of ['lin', 'mei'] as const) await join(name, id);
    await hold('Chess', 3, { publishTime: platform.clock.ago(-DAY), signupMode: 0 });
    await hold('Storm', 4, { status: 3, cancelReason: 'Rain' });
    const widget = await asEditor();
    await showing(widget, ['Beans', 'Choir', 'Chess', 'Storm']);
    expect(tabs(widget)).toEqual([
      'All 4',
      'Drafts 1',
      'Scheduled 1',
      'Published 1',
      'Ended 0',
      'Cancelled 1',
      'Recycle bin 0',
    ]);
    await reads(widget, 'Beans', /Changed .+ by ADMIN.*Draft.*0 taken/);
    await reads(widget, 'Choir', /Waiting list.*1 of 1.*1 waiting/);
    await reads(widget, 'Chess', /Published on .*No sign-up/);
    await reads(widget, 'Storm', /Cancelled/);
  });

  it('links to create, edit, copy and read an activity, and to its participants', async () => {
    const { id } = await hold('Choir');
    const widget = await asEditor();
    const entry = await row(widget, 'Choir');
    await click(entry, 'More to do');
    await find(entry, 'link', 'Make a copy');
    const hrefs = all<HTMLAnchorElement>(widget, 'link').map(({ href }) =>
      href.replace(`${PLATFORM}/msktfront/`, ''),
    );
    expect(hrefs).toEqual([
      'activityEditor',
      `activityDetail?id=${id}`,
      `manageList?id=${id}`,
      `activityDetail?id=${id}`,
      `activityEditor?id=${id}`,
      `activityEditor?copyId=${id}`,
    ]);
  });

  it('only activities that match the attributes or filters, and reports the filters to the page', async () => {
    await hold('Beans', 1, { status: 0 });
    await hold('Choir', 2);
    const heard: unknown[] = [];
    const widget = await asEditor({ tab: 'draft' });
    widget.addEventListener('mskt-activity-manage-filter', ({ detail }) => heard.push(detail));
    await showing(widget, ['Beans']);
    await click(widget, 'Published');
    await showing(widget, ['Choir']);
    type(await field(widget, 'input[type="search"]'), 'elephants');
    await seen(widget, 'Nothing matches');
    await click(widget, 'Clear');
    await showing(widget, ['Choir']);
    expect(heard).toEqual([
      { tab: 'published', keyword: '', sort: 'changed' },
      { tab: 'published', keyword: 'elephants', sort: 'changed' },
      { tab: 'published', keyword: '', sort: 'changed' },
    ]);
    widget.setAttribute('tab', 'scheduled');
    await seen(widget, 'Nothing is scheduled');
  });

  it('how to start if no activity exists', async () => {
    const widget = await asEditor();
    await seen(widget, 'No activities yet');
    await vi.waitFor(() => expect(all(widget, 'link', 'Create activity')).toHaveLength(2));
  });

  it('a visitor a sign-in button, without a request', async () => {
    const widget = manager();
    const asked = vi.fn((event: Event) => event.preventDefault());
    widget.addEventListener('mskt-auth-request', asked);
    await click(widget, 'Sign in');
    expect(asked).toHaveBeenCalledOnce();
    expect(line.asked.filter(path => path.includes('manage'))).toEqual([]);
  });

  it('users who manage no activity who can, and where to go on other sites', async () => {
    await signInHere(platform, 'lin');
    await seen(manager(), 'Activities are looked after on the platform');
    vi.stubGlobal('location', new URL(`${PLATFORM}/msktfront/manageList`));
    const here = manager();
    await seen(here, 'This is for those who hold the activity');
    await seen(here, 'ask the platform’s administrators');
  });

  it('no actions with readonly', async () => {
    await hold('Choir');
    const widget = await asEditor({ readonly: '' });
    await showing(widget, ['Choir']);
    expect(all(widget, 'button', /More to do/)).toEqual([]);
    expect(all(widget, 'link', /Participants|Create/)).toEqual([]);
    expect(widget.shadowRoot?.querySelector('input[type="checkbox"]')).toBeNull();
  });
});

describe('an organiser', () => {
  it('cancels an activity with a reason that all readers see, and sees how many people are notified', async () => {
    const { id } = await hold('Choir');
    for (const name of ['lin', 'mei'] as const) await join(name, id);
    const widget = await asEditor();
    const heard = vi.fn();
    widget.addEventListener('mskt-activity-manage', ({ detail }) => heard(detail));
    await take(widget, 'Choir', 'Cancel activity');
    const dialog = await find(widget, 'dialog');
    expect(textOf(dialog)).toContain('“Choir” will not be held');
    await seen(dialog, 'Send a message to the 2 people who have signed up');
    await click(dialog, 'Cancel activity');
    expect(line.asked.filter(path => path.includes('/cancel/'))).toEqual([]);
    type(await field(widget, 'dialog textarea'), 'The hall is closed');
    await click(dialog, 'Cancel activity');
    await reads(widget, 'Choir', 'Cancelled');
    await vi.waitFor(() => expect(all(widget, 'dialog')).toEqual([]));
    expect(heard.mock.calls).toEqual([[{ id, act: 'cancel' }]]);
    const told = await platform.ask('publicActivityDetail', { params: { id } });
    expect(told.cancelReason).toBe('The hall is closed');
    expect((await messages('lin'))[0]?.[1]).toBe('The hall is closed');
  });

  it('keeps the typed reason when it could not be sent', async () => {
    await hold('Choir');
    const widget = await asEditor();
    await take(widget, 'Choir', 'Cancel activity');
    const dialog = await find(widget, 'dialog');
    await seen(dialog, 'No one has signed up');
    type(await field(widget, 'dialog textarea'), 'Rain');
    line.answer('activity/cancel', { success: 0, errorCode: 'SERVER', message: 'Out of ink' }, 500);
    await click(dialog, 'Cancel activity');
    await seen(dialog, 'Out of ink');
    expect((await field(widget, 'dialog textarea')).value).toBe('Rain');
  });

  it('publishes a draft, and unschedules a scheduled activity', async () => {
    await hold('Beans', 1, { status: 0 });
    await hold('Choir', 2, { publishTime: platform.clock.ago(-DAY) });
    const widget = await asEditor();
    await take(widget, 'Beans', 'Publish now');
    await reads(widget, 'Beans', 'Open');
    await take(widget, 'Choir', 'Back to drafts');
    await reads(widget, 'Choir', 'Draft');
    expect(tabs(widget).slice(1, 4)).toEqual(['Drafts 1', 'Scheduled 0', 'Published 1']);
  });

  it('closes sign-up after a confirmation', async () => {
    await hold('Choir');
    const widget = await asEditor();
    await take(widget, 'Choir', 'Close sign-up');
    const dialog = await find(widget, 'dialog');
    expect(textOf(dialog)).toContain('“Choir”');
    await click(dialog, 'Close sign-up');
    await reads(widget, 'Choir', 'Closed');
    await vi.waitFor(() => expect(all(widget, 'dialog')).toEqual([]));
  });

  it('deletes a draft and undoes it, but cannot delete a published activity', async () => {
    await hold('Beans', 1, { status: 0 });
    await hold('Choir', 2);
    const widget = await asEditor();
    await take(widget, 'Beans', 'Delete');
    await showing(widget, ['Choir']);
    await seen(widget, '“Beans” is in the recycle bin.');
    const undo = await find(widget, 'button', 'Undo');
    await vi.waitFor(() => expect(widget.shadowRoot?.activeElement).toBe(undo));
    undo.click();
    await showing(widget, ['Beans', 'Choir']);
    await click(await row(widget, 'Choir'), 'More to do');
    await find(await row(widget, 'Choir'), 'button', 'Cancel activity');
    expect(all(await row(widget, 'Choir'), 'button', 'Delete')).toEqual([]);
  });

  it('reads beside an activity why it cannot be published', async () => {
    await hold('Beans', 1, { status: 0, startTime: platform.clock.ago(3 * DAY) });
    const widget = await asEditor();
    await take(widget, 'Beans', 'Publish now');
    await find(await row(widget, 'Beans'), 'alert');
    expect(tabs(widget)[1]).toBe('Drafts 1');
  });

  it('selects several activities, deletes the drafts, and exports the participants of the others', async () => {
    await hold('Beans', 1, { status: 0 });
    const { id } = await hold('Choir', 2);
    await join('lin', id);
    const saved = watchSaved();
    const widget = await asEditor();
    await showing(widget, ['Beans', 'Choir']);
    (await field(widget, 'input[aria-label="Choose “Beans”"]')).click();
    await click(widget, 'Select all');
    await seen(widget, '2 activities chosen');
    await seen(widget, 'Only drafts and cancelled activities can be deleted.');
    await click(widget, 'Save 1 list');
    await vi.waitFor(() => expect([...saved.keys()]).toEqual(['Choir.csv']));
    expect(await saved.get('Choir.csv')).toContain('LIN');
    await click(widget, 'Delete 1');
    const dialog = await find(widget, 'dialog');
    expect(textOf(dialog)).toContain('“Beans”');
    await click(dialog, 'Delete');
    await showing(widget, ['Choir']);
  });

  it('sends a message to confirmed participants, and sees their number before', async () => {
    const { id } = await hold('Choir', 1, { capacity: 1 });
    for (const name of ['lin', 'mei'] as const) await join(name, id);
    const widget = await asEditor();
    await take(widget, 'Choir', 'Write to participants');
    const dialog = await find(widget, 'dialog');
    await seen(dialog, '1 person gets this message.');
    type(await field(widget, 'dialog input:not([type])'), 'Bring a pencil');
    await click(dialog, 'Send');
    await seen(dialog, 'Write the message first.');
    type(await field(widget, 'dialog textarea'), 'And paper.');
    // The platform receives the message, but its response is lost.
    line.lose('activity/message', { arrives: true });
    await click(dialog, 'Send');
    await seen(dialog, 'no one gets it twice');
    await click(dialog, 'Send');
    await vi.waitFor(() => expect(all(widget, 'dialog')).toEqual([]));
    const told = (await messages('lin')).filter(([, text]) => text?.includes('And paper.'));
    expect(told).toHaveLength(1);
    expect(await messages('mei')).not.toContainEqual(told[0]);
  });
});

describe('the participants page shows', () => {
  it('participants with their answers, and a count for each status', async () => {
    const { id } = await hold('Choir', 1, {
      capacity: 1,
      questions: [{ id: 'voice', label: 'Which voice?', kind: 'text', required: true, options: [] }],
    });
    const answers = [{ id: 'voice', value: 'Alto' }];
    for (const name of ['lin', 'mei'] as const) await join(name, id, { answers });
    const widget = await asEditor({ 'activity-id': id });
    await showing(widget, ['LIN', 'MEI']);
    await seen(widget, '1 of 1 places taken');
    expect(tabs(widget)).toEqual(['All 2', 'Confirmed 1', 'Waiting 1']);
    await reads(widget, 'LIN', /Which voice\? ?Alto.*Confirmed/);
    await reads(widget, 'MEI', 'Waiting, place 1');
    await click(widget, 'Waiting');
    await showing(widget, ['MEI']);
    type(await field(widget, 'input[type="search"]'), 'lin');
    await seen(widget, 'No matches');
    await click(widget, 'Show all');
    await showing(widget, ['LIN', 'MEI']);
  });

  it('that there are no sign-ups, and what to do', async () => {
    const { id } = await hold('Choir');
    await seen(await asEditor({ 'activity-id': id }), 'No sign-ups yet');
  });

  it('that the activity does not exist, with a link back', async () => {
    const widget = await asEditor({ 'activity-id': 'no-such' });
    await seen(widget, 'This activity does not exist');
    expect(all(widget, 'link', 'Your activities').length).toBeGreaterThan(0);
  });

  it('nothing to users who do not manage the activity', async () => {
    const { id } = await hold('Choir');
    await join('mei', id);
    await signInHere(platform, 'lin');
    const widget = manager({ 'activity-id': id });
    await seen(widget, 'Activities are looked after on the platform');
    expect(textOf(widget)).not.toContain('MEI');
  });
});

describe('an organiser of participants', () => {
  it('approves one sign-up, and rejects another with a reason', async () => {
    const { id } = await hold('Choir', 1, { signupMode: 2 });
    for (const name of ['lin', 'mei'] as const) await join(name, id);
    const widget = await asEditor({ 'activity-id': id });
    await click(await row(widget, 'LIN'), 'Approve LIN');
    await reads(widget, 'LIN', 'Confirmed');
    await take(widget, 'MEI', 'Decline');
    const dialog = await find(widget, 'dialog');
    expect(textOf(dialog)).toContain('MEI will not get a place');
    type(await field(widget, 'dialog textarea'), 'Only for singers');
    await click(dialog, 'Decline');
    await reads(widget, 'MEI', /Reason: Only for singers.*Declined/);
    await vi.waitFor(() => expect(tabs(widget)).toEqual(['All 2', 'Confirmed 1', 'Waiting 0', 'Declined 1']));
  });

  it('acts on all shown sign-ups, and reads which failed', async () => {
    const { id } = await hold('Choir', 1, { signupMode: 2, capacity: 1, waitlist: false });
    for (const name of ['lin', 'mei'] as const) await join(name, id);
    const widget = await asEditor({ 'activity-id': id });
    await showing(widget, ['LIN', 'MEI']);
    (await field(widget, '.bulk input')).click();
    await click(widget, 'Approve 2');
    await seen(widget, 'Approved: 1');
    await seen(widget, 'MEI: All places are taken.');
    await reads(widget, 'LIN', 'Confirmed');
  });

  it('moves a participant to the waiting list and offers the place to another', async () => {
    const { id } = await hold('Choir', 1, { capacity: 1, offerMode: 2 });
    for (const name of ['lin', 'mei'] as const) await join(name, id);
    const widget = await asEditor({ 'activity-id': id });
    await take(widget, 'LIN', 'Let wait');
    await reads(widget, 'LIN', 'Waiting');
    await click(await row(widget, 'MEI'), 'Offer MEI a place');
    await reads(widget, 'MEI', 'Offered until');
  });

  it('exports the list of participants who agree to be named', async () => {
    const { id } = await hold('Choir');
    await join('lin', id, { showPublic: true });
    await join('mei', id);
    const saved = watchSaved();
    const widget = await asEditor({ 'activity-id': id });
    await click(widget, 'Export list');
    await click(widget, 'For the door');
    await vi.waitFor(() => expect(saved.size).toBe(1));
    const csv = (await saved.get('Choir.csv')) ?? '';
    expect([csv.includes('LIN'), csv.includes('MEI')]).toEqual([true, false]);
  });
});

describe('a failed request', () => {
  it('says why, and loads the list on retry', async () => {
    await hold('Choir');
    await signInHere(platform, 'editor');
    line.cut();
    const widget = manager();
    await find(widget, 'alert', 'cannot be reached');
    line.mend();
    await click(widget, 'Try again');
    await showing(widget, ['Choir']);
  });

  it('keeps the list, and says that the result of an action is unknown', async () => {
    await hold('Beans', 1, { status: 0 });
    const widget = await asEditor();
    await showing(widget, ['Beans']);
    line.cut();
    await take(widget, 'Beans', 'Delete');
    await seen(await row(widget, 'Beans'), 'it is not known whether this was done');
  });
});
