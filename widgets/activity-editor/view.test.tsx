import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { draft } from '../../site/platform/db/schema.ts';
import {
  holdActivity,
  settleActivities,
  unholdActivities,
  written,
} from '../../tests/helpers/fixtures/activities.ts';
import { settleRegions } from '../../tests/helpers/fixtures/regions.ts';
import {
  all,
  click,
  closePage,
  connect,
  find,
  type Line,
  PLATFORM,
  place,
  seen,
  signInHere,
  textOf,
  type WidgetElement,
} from '../../tests/helpers/page/widget.tsx';
import type { Name } from '../../tests/helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../../tests/helpers/platform/test-platform.ts';
import './index.ts';

let platform: TestPlatform;
let line: Line;
/** Details of `mskt-publish` events. */
let told: HTMLElementEventMap['mskt-publish']['detail'][];

beforeAll(async () => {
  platform = await startPlatform();
  await settleActivities(platform.db);
  await settleRegions(platform.db);
});
beforeEach(() => {
  line = connect(platform);
  told = [];
});
afterEach(async () => {
  await closePage();
  await unholdActivities(platform.db);
  await platform.db.delete(draft);
});
afterAll(() => platform.close());

/** The form of a signed-in user. */
async function openAs(name: Name, attributes: Record<string, string> = {}): Promise<WidgetElement> {
  await signInHere(platform, name);
  const widget = place('mskt-activity-editor', attributes);
  widget.addEventListener('mskt-publish', event => told.push(event.detail));
  return widget;
}

const editing = (id: string, name: Name = 'editor') => openAs(name, { 'activity-id': id });
const hold = (given: Parameters<typeof holdActivity>[2] = {}) =>
  holdActivity(platform.db, platform.clock, { title: 'Kite day', ...given });
const shadow = (widget: Element) => widget.shadowRoot as ShadowRoot;
const detail = (id: string, as: Name = 'editor') => platform.ask('activityDetail', { as, params: { id } });
const activities = async (tab: 'all' | 'draft' | 'published' = 'all') =>
  (await platform.ask('activityManageList', { as: 'editor', query: { tab } })).records;
const signUp = (id: string, as: Name) => platform.ask('signupAdd', { as, params: { id }, body: {} });

/** Opens all groups, whose fields are rendered then. */
function unfold(widget: Element): void {
  for (const group of shadow(widget).querySelectorAll('details')) {
    if (group.open) continue;
    group.open = true;
    group.dispatchEvent(new Event('toggle'));
  }
}

/** The field with a label, in an open or closed group. */
function field<F extends HTMLElement = HTMLInputElement>(widget: Element, label: string): Promise<F> {
  return vi.waitFor(() => {
    const labels = [...shadow(widget).querySelectorAll('label')];
    const found = labels.find(({ textContent }) => textContent === label);
    const id = found?.getAttribute('for') ?? '';
    const at = id ? shadow(widget).getElementById(id) : found?.querySelector('input');
    if (!at) unfold(widget);
    if (!at) throw new Error(`no field "${label}" in: ${textOf(widget)}`);
    return at as unknown as F;
  });
}

async function type(widget: Element, label: string, text: string): Promise<void> {
  const at = await field(widget, label);
  at.value = text;
  at.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  at.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
}

/** Fills in the required fields. */
async function fill(widget: Element): Promise<void> {
  await type(widget, 'Title', 'Open lesson');
  await type(widget, 'Type', 'workshop');
  await type(widget, 'Begins', '2037-11-21T14:00');
  await type(widget, 'Ends', '2037-11-21T16:00');
  await type(widget, 'Place', 'Hall');
}

describe('an activity editor shows', () => {
  it('a visitor a sign-in button, without a request', async () => {
    const widget = place('mskt-activity-editor');
    const reasons: string[] = [];
    widget.addEventListener('mskt-auth-request', event => {
      event.preventDefault();
      reasons.push(event.detail.reason);
    });
    await find(widget, 'heading', 'Create an activity');
    await click(widget, 'Sign in');
    expect(reasons).toEqual(['publish']);
    expect(line.asked).toEqual([]);
  });

  it('that nothing can be written with readonly', async () => {
    const widget = await openAs('editor', { readonly: '' });
    await seen(widget, 'Nothing can be written here');
    expect(all(widget, 'button')).toEqual([]);
  });

  it('who may create activities, to users who may not', async () => {
    const widget = await openAs('lin');
    await seen(widget, 'You cannot create activities here');
    const way = await find<HTMLAnchorElement>(widget, 'link', 'To your activities');
    expect(way.href).toBe(`${PLATFORM}/msktfront/manageList`);
  });

  it('other users that only organisers may edit an activity', async () => {
    const { id } = await hold();
    await seen(await editing(id, 'host'), 'Only those who manage this activity');
  });

  it('that an activity does not exist, and a link to the others', async () => {
    const widget = await editing('nobody-holds-this');
    await find(widget, 'link', 'To your activities');
    expect(all(widget, 'button')).toEqual([]);
  });

  it('that a cancelled activity cannot be edited, and a link to copy it', async () => {
    const { id } = await hold({ status: 3, cancelReason: 'Rain' });
    const copy = await find<HTMLAnchorElement>(await editing(id), 'link', 'Make a copy');
    expect(copy.href).toBe(`${PLATFORM}/msktfront/activityEditor?copyId=${id}`);
  });

  it('all values of an existing activity, with times at its place', async () => {
    const { id } = await hold({
      startTime: new Date('2037-07-01T07:30:00Z'),
      timezone: 'Europe/Berlin',
      capacity: 12,
    });
    const widget = await editing(id);
    expect((await field(widget, 'Title')).value).toBe('Kite day');
    expect((await field(widget, 'Begins')).value).toBe('2037-07-01T09:30');
    expect((await field(widget, 'Ends')).value).toBe('2037-07-01T11:30');
    expect((await field<HTMLSelectElement>(widget, 'Time zone')).value).toBe('Europe/Berlin');
    expect((await field(widget, 'Places')).value).toBe('12');
    await seen(widget, 'Published.');
  });

  it('a host the spaces of the host as organisers', async () => {
    const organizer = await field<HTMLSelectElement>(await openAs('host'), 'Organiser');
    const names = [...organizer.options].map(({ textContent }) => textContent);
    expect(names).toEqual(expect.arrayContaining(['closed', 'open', 'staff']));
  });

  it('who may sign up: the spaces of the host, and the choices of other users as one', async () => {
    const { id } = await hold({
      organizerType: 3,
      organizerId: 'open',
      groupIds: ['open'],
      schoolIds: ['school'],
    });
    const widget = await editing(id, 'host');
    const { eligibleNames } = (await detail(id, 'host')).signup;
    const others = eligibleNames.find(name => name !== 'open') ?? '';
    const isChecked = async (label: string) => (await field(widget, label)).checked;
    expect([await isChecked('open'), await isChecked('closed'), await isChecked(others)]).toEqual([
      true,
      false,
      true,
    ]);
    for (const label of ['closed', others]) (await field(widget, label)).click();
    await click(widget, 'Save changes');
    await seen(widget, 'Everyone it is for can see it now');
    expect((await detail(id, 'host')).signup.eligibility).toEqual({
      schoolIds: [],
      groupIds: ['open', 'closed'],
    });
  });

  it('the stages, subjects and regions of the platform, of which those chosen are saved', async () => {
    const { id } = await hold({ sectionIds: ['junior'], subjectIds: ['physics'], regionCode: 'south' });
    const widget = await editing(id);
    await seen(widget, 'Junior secondary · Physics · South');
    const isChecked = async (label: string) => (await field(widget, label)).checked;
    expect([await isChecked('Junior secondary'), await isChecked('Primary school')]).toEqual([true, false]);
    for (const label of ['Junior secondary', 'Primary school', 'Chemistry'])
      (await field(widget, label)).click();
    await type(widget, 'Region', '');
    await click(widget, 'Save changes');
    await seen(widget, 'Everyone it is for can see it now');
    const saved = await detail(id, 'editor');
    expect([saved.sectionIds, saved.subjectIds, saved.regionCode]).toEqual([
      ['primary'],
      ['physics', 'chemistry'],
      undefined,
    ]);
  });

  it('its texts in the language of the page', async () => {
    document.documentElement.lang = 'zh-CN';
    await find(await openAs('editor'), 'heading', '创建活动');
  });
});

describe('with an activity editor', () => {
  it('a user publishes an activity, and the page gets its address', async () => {
    const widget = await openAs('editor');
    await fill(widget);
    await type(widget, 'Places', '2');
    await click(widget, /^Publish$/);
    await seen(widget, 'Everyone it is for can see it now');
    const [{ id } = { id: '' }] = await activities('published');
    expect(await detail(id)).toMatchObject({
      title: 'Open lesson',
      startTime: '2037-11-21T06:00:00.000Z',
      timezone: 'Asia/Shanghai',
      address: 'Hall',
      signup: { mode: 1, capacity: 2 },
    });
    const href = `${PLATFORM}/msktfront/activityDetail?id=${id}`;
    expect(told).toEqual([{ id, kind: 'activity', status: 2, href }]);
    expect((await find<HTMLAnchorElement>(widget, 'link', 'Open')).href).toBe(href);
  });

  it('a double click publishes it once', async () => {
    const widget = await openAs('editor');
    await fill(widget);
    const button = await find(widget, 'button', /^Publish$/);
    button.click();
    button.click();
    await seen(widget, 'Everyone it is for can see it now');
    expect(await activities()).toHaveLength(1);
  });

  it('the end is two hours after the start, until another is chosen', async () => {
    const widget = await openAs('editor');
    await type(widget, 'Begins', '2037-11-21T23:00');
    (await field(widget, 'Begins')).dispatchEvent(
      new FocusEvent('focusout', { bubbles: true, composed: true }),
    );
    await vi.waitFor(async () => expect((await field(widget, 'Ends')).value).toBe('2037-11-22T01:00'));
  });

  it('times are in the chosen zone, and clock changes are explained', async () => {
    const widget = await openAs('editor');
    await fill(widget);
    await type(widget, 'Time zone', 'Europe/Berlin');
    await type(widget, 'Begins', '2037-03-29T02:30');
    await seen(widget, 'the clocks go forward over this time');
    await type(widget, 'Begins', '2037-10-25T02:30');
    await type(widget, 'Ends', '2037-10-25T09:00');
    (
      await field(widget, 'The clocks go back that night, so this time comes twice: use the second one')
    ).click();
    await click(widget, /^Publish$/);
    await seen(widget, 'Everyone it is for can see it now');
    expect(await activities()).toMatchObject([{ startTime: '2037-10-25T01:30:00.000Z' }]);
  });

  it('an organiser adds, orders and removes questions', async () => {
    const widget = await openAs('editor');
    await fill(widget);
    unfold(widget);
    for (const [place, label] of ['Why?', 'Which day?', 'Oops'].entries()) {
      await click(widget, 'Add a question');
      await type(widget, `Question ${place + 1}`, label);
    }
    await click(widget, 'Remove question 3');
    await click(widget, 'Move question 2 up');
    await vi.waitFor(async () => expect((await field(widget, 'Question 1')).value).toBe('Which day?'));
    const [kind] = [...shadow(widget).querySelectorAll<HTMLSelectElement>('[data-question] select')];
    if (!kind) throw new Error('no kind');
    kind.value = 'single';
    kind.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
    await type(widget, 'Possible answers', 'Monday\nFriday');
    await click(widget, /^Publish$/);
    await seen(widget, 'Everyone it is for can see it now');
    const [{ id } = { id: '' }] = await activities();
    expect((await detail(id)).signup.questions).toMatchObject([
      { label: 'Which day?', kind: 'single', options: ['Monday', 'Friday'] },
      { label: 'Why?', kind: 'text' },
    ]);
  });

  it('an activity is saved as a draft, then scheduled', async () => {
    vi.useFakeTimers({ now: platform.clock.now(), toFake: ['Date'] });
    const { id } = await hold({ status: 0 });
    const widget = await editing(id);
    await seen(widget, 'Draft: readers do not see it yet');
    await type(widget, 'Title', 'Kite week');
    await click(widget, 'Save as draft');
    await vi.waitFor(async () => expect(await detail(id)).toMatchObject({ title: 'Kite week', revision: 2 }));
    (await field(widget, 'At a set time')).click();
    const wanted = new Date((await field(widget, 'Publish on')).value).toISOString();
    await click(widget, 'Schedule');
    await seen(widget, 'Scheduled for');
    expect(await detail(id)).toMatchObject({ status: 1, publishTime: wanted });
    vi.useRealTimers();
  });

  it('a copy starts with the values of the original, and is not created before it is saved', async () => {
    const { id } = await hold({ capacity: 7, startTime: new Date('2037-11-21T06:00:00Z') });
    const widget = await openAs('editor', { 'copy-id': id });
    await find(widget, 'heading', 'Create a copy');
    expect((await field(widget, 'Title')).value).toBe('Kite day');
    expect(await activities()).toHaveLength(1);
    await click(widget, 'Save as draft');
    await vi.waitFor(() => expect(told).toMatchObject([{ status: 0 }]));
    expect(await activities('draft')).toMatchObject([{ title: 'Kite day', signup: { capacity: 7 } }]);
  });
});

describe('a change of an activity with sign-ups', () => {
  it('is saved after the user has seen how many people are notified', async () => {
    const { id } = await hold();
    await signUp(id, 'lin');
    await signUp(id, 'host');
    const widget = await editing(id);
    await type(widget, 'Place', 'Meadow');
    await click(widget, 'Save changes');
    const dialog = await find(widget, 'dialog', 'Save this change?');
    await seen(widget, '2 people have signed up');
    expect((await detail(id)).address).toBe('Hall');
    (await field(widget, 'Tell 2 people that time or place has changed')).click();
    await click(dialog, 'Save changes');
    await seen(widget, 'Everyone it is for can see it now');
    expect((await detail(id)).address).toBe('Meadow');
    const { records } = await platform.ask('messageList', { as: 'lin', query: { kind: 3 } });
    expect(records.map(({ title }) => title)).toEqual(['You have a place: Kite day']);
  });

  it('says who would lose a place, and moves no one without a confirmation', async () => {
    const { id } = await hold({ capacity: 2 });
    await signUp(id, 'host');
    await signUp(id, 'lin');
    const widget = await editing(id);
    await seen(widget, '2 places are taken');
    await type(widget, 'Places', '1');
    await click(widget, 'Save changes');
    const dialog = await find(widget, 'dialog', 'Save this change?');
    await seen(widget, 'LIN');
    await click(dialog, 'Cancel');
    expect((await detail(id)).stats.signupNum).toBe(2);
    await click(widget, 'Save changes');
    await click(widget, 'Save and let them wait');
    await seen(widget, 'Everyone it is for can see it now');
    expect((await detail(id)).stats).toMatchObject({ signupNum: 1, waitNum: 1 });
  });

  it('is shown beside the version that another user has saved meanwhile', async () => {
    const { id, revision } = await hold();
    const widget = await editing(id);
    await type(widget, 'Place', 'Meadow');
    const body = { ...written(platform.clock, { title: 'Kite week' }), revision };
    await platform.ask('activityEdit', { as: 'admin', params: { id }, body });
    await click(widget, 'Save changes');
    await seen(widget, 'ADMIN saved this while you were writing');
    await seen(widget, 'Title changed by ADMIN');
    await click(widget, 'Save this choice');
    await vi.waitFor(async () =>
      expect(await detail(id)).toMatchObject({ title: 'Kite week', address: 'Meadow', revision: 3 }),
    );
  });
});

describe('an activity editor that cannot send', () => {
  it('lists all problems, with a link to each field', async () => {
    const widget = await openAs('editor');
    await fill(widget);
    await type(widget, 'Ends', '2037-11-21T14:00');
    await type(widget, 'Places', '0');
    await click(widget, /^Publish$/);
    const list = await find(widget, 'alert', '2 things need your attention');
    await vi.waitFor(() => expect(shadow(widget).activeElement).toBe(list));
    const ends = await field(widget, 'Ends');
    expect(ends.getAttribute('aria-invalid')).toBe('true');
    const about = ends.getAttribute('aria-describedby') ?? '';
    expect(shadow(widget).getElementById(about)?.textContent).toBe('It has to end after it begins.');
    await click(list, 'Ends');
    expect(shadow(widget).activeElement).toBe(ends);
    expect(line.asked.filter(path => path.includes('activity/add'))).toEqual([]);
  });

  it('keeps everything when the platform cannot be reached, and sends it once when it can', async () => {
    const widget = await openAs('editor');
    await fill(widget);
    line.cut();
    await click(widget, /^Publish$/);
    await find(widget, 'alert', 'We do not know whether it arrived');
    expect((await field(widget, 'Place')).value).toBe('Hall');
    line.mend();
    await click(widget, /^Publish$/);
    await seen(widget, 'Everyone it is for can see it now');
    expect(await activities()).toHaveLength(1);
  });

  it('saves no change when its impact cannot be determined', async () => {
    const { id } = await hold();
    await signUp(id, 'lin');
    const widget = await editing(id);
    await type(widget, 'Place', 'Meadow');
    line.cut();
    await click(widget, 'Save changes');
    await find(widget, 'alert', 'We do not know whether it arrived');
    line.mend();
    expect((await detail(id)).revision).toBe(1);
  });

  it('offers the earlier draft when it is opened again', async () => {
    const widget = await openAs('editor');
    await type(widget, 'Title', 'Half a thought');
    await seen(widget, /Saved/);
    widget.remove();
    const again = place('mskt-activity-editor');
    await seen(again, 'Half a thought');
    expect((await field(again, 'Title')).value).toBe('');
    await click(again, 'Continue');
    expect((await field(again, 'Title')).value).toBe('Half a thought');
  });
});

describe('an activity editor that is removed from the page', () => {
  it('ignores later responses', async () => {
    const { id } = await hold();
    line.hold();
    const widget = await editing(id);
    const heard: string[] = [];
    for (const name of ['mskt-ready', 'mskt-error']) widget.addEventListener(name, () => heard.push(name));
    await vi.waitFor(() => expect(line.asked.some(path => path.includes('activity/detail'))).toBe(true));
    widget.remove();
    line.release();
    const after = await editing(id);
    expect((await field(after, 'Title')).value).toBe('Kite day');
    expect(heard).toEqual([]);
  });
});
