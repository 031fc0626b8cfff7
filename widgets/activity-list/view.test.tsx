import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdActivity, settleActivities, unholdActivities } from '../../tests/helpers/fixtures/activities.ts';
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
  signOutHere,
  textOf,
  type WidgetElement,
} from '../../tests/helpers/page/widget.tsx';
import { startPlatform, type TestPlatform } from '../../tests/helpers/platform/test-platform.ts';
import './index.ts';

let platform: TestPlatform;
let line: Line;

const HOUR = 3600;
const inHours = (hours: number) => platform.clock.ago(-hours * HOUR);
const hold = (title: string, given: Parameters<typeof holdActivity>[2] = {}) =>
  holdActivity(platform.db, platform.clock, { title, ...given });

const list = (attributes: Record<string, string> = {}) => place('mskt-activity-list', attributes);
const entries = (widget: Element) => all(widget, 'article').map(textOf);
const titles = (widget: Element) =>
  all(widget, 'article').map(entry => textOf(all(entry, 'link')[0] ?? entry));
/** Normalizes spaces and dashes, which differ between engines. */
const plain = (text = '') => text.replace(/[\s\u2009\u202f]+/g, ' ').replaceAll('–', '-');

/** Waits for the titles of the entries to be these, in their order. */
const showing = (widget: Element, expected: string[]) =>
  vi.waitFor(() => expect(titles(widget)).toEqual(expected));

const control = (widget: WidgetElement, selector: string) =>
  vi.waitUntil(() => widget.shadowRoot?.querySelector<HTMLInputElement>(selector));

async function type(widget: WidgetElement, text: string): Promise<void> {
  const field = await control(widget, 'input[type="search"]');
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

async function choose(widget: WidgetElement, selector: string, value: string): Promise<void> {
  const field = await control(widget, selector);
  // Uses the setter of the prototype, because React overrides it on the element.
  const { prototype } = field.constructor as typeof HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  for (const name of ['input', 'change'])
    field.dispatchEvent(new Event(name, { bubbles: true, composed: true }));
}

/** Three upcoming activities: Beans, an online lecture; Choir; Chess, by a school. */
async function holdThree(): Promise<void> {
  await hold('Beans', { typeId: 'lecture', mode: 2, address: '' });
  await hold('Choir', { startTime: inHours(30) });
  await hold('Chess', { startTime: inHours(40), organizerType: 2, organizerId: 'school' });
}

beforeAll(async () => {
  platform = await startPlatform();
  await settleActivities(platform.db);
  await settleRegions(platform.db);
});

beforeEach(() => {
  line = connect(platform);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await closePage();
  await unholdActivities(platform.db);
});

afterAll(() => platform.close());

describe('a list shows', () => {
  it('ongoing, then upcoming activities, each with a link to its page', async () => {
    await hold('Later', { startTime: inHours(40) });
    const { id } = await hold('Soon', { startTime: inHours(20) });
    await hold('Now', { startTime: inHours(-1) });
    await hold('Over', { startTime: inHours(-30) });
    const widget = list();
    await showing(widget, ['Now', 'Soon', 'Later']);
    const [link] = all<HTMLAnchorElement>(widget, 'link', 'Soon');
    expect(link?.href).toBe(`${PLATFORM}/msktfront/activityDetail?id=${id}`);
  });

  it('ended activities in a tab, latest first', async () => {
    await hold('To come');
    await hold('Long ago', { startTime: inHours(-300) });
    await hold('Yesterday', { startTime: inHours(-24) });
    const widget = list();
    await showing(widget, ['To come']);
    await click(widget, 'Ended');
    await showing(widget, ['Yesterday', 'Long ago']);
    expect(entries(widget)[0]).toContain('Ended');
    expect(all(widget, 'button', 'Sign-up open')).toEqual([]);
    await click(widget, 'Ongoing and upcoming');
    await showing(widget, ['To come']);
  });

  it('type, place, organiser, sign-ups and deadline of each activity', async () => {
    vi.stubEnv('TZ', 'Asia/Shanghai');
    await hold('Beans', { capacity: 30, signupEndTime: new Date('2026-03-03T04:00:00Z') });
    await hold('Choir', { mode: 2, address: '', startTime: inHours(30) });
    await hold('Chess', { mode: 3, signupMode: 0, startTime: inHours(40) });
    const widget = list();
    await showing(widget, ['Beans', 'Choir', 'Chess']);
    const [beans, choir, chess] = entries(widget).map(plain);
    for (const words of ['Workshop', 'Hall', '0 / 30 places taken']) expect(beans).toContain(words);
    expect(beans).toContain('Sign up by Tue, Mar 3 · 12:00 PM GMT+8');
    expect(choir).toContain('Online');
    expect(choir).toContain('0 signed up · no limit');
    expect(choir).not.toContain('Sign up by');
    expect(chess).toContain('Hall, and online');
    expect(chess).toContain('No sign-up needed');
  });

  it('one state of each activity: the most important one at the moment', async () => {
    vi.stubEnv('TZ', 'Asia/Shanghai');
    const full = { capacity: 1 };
    const states: [string, Parameters<typeof hold>[1]][] = [
      ['Ongoing', { startTime: inHours(-1) }],
      ['Open', {}],
      ['Opens Tue, Mar 3 · 12:00 PM GMT+8', { signupStartTime: new Date('2026-03-03T04:00:00Z') }],
      ['Closed', { signupEndTime: platform.clock.ago(60) }],
      ['Waiting list', { ...full, waitlist: true }],
      ['Full', { ...full, waitlist: false }],
      ['Upcoming', { signupMode: 0 }],
      ['Cancelled', { status: 3 }],
    ];
    for (const [at, [state, given]] of states.entries()) {
      const { id, capacity } = await hold(state, { startTime: inHours(24 + at), ...given });
      if (capacity) await platform.ask('signupAdd', { as: 'mei', params: { id }, body: {} });
    }
    const widget = list();
    await showing(
      widget,
      states.map(([state]) => state),
    );
    const chips = [...(widget.shadowRoot?.querySelectorAll('[part="state"]') ?? [])];
    expect(chips.map(chip => plain(textOf(chip)))).toEqual(states.map(([state]) => state));
  });

  it('how many people wait, and the status of the user’s own sign-up', async () => {
    const { id } = await hold('Beans', { capacity: 1, waitlist: true });
    await platform.ask('signupAdd', { as: 'mei', params: { id }, body: {} });
    await platform.ask('signupAdd', { as: 'lin', params: { id }, body: {} });
    const visitors = list();
    await showing(visitors, ['Beans']);
    expect(entries(visitors)[0]).toContain('1 / 1 places taken · 1 waiting');
    expect(entries(visitors)[0]).not.toMatch(/You are/);
    visitors.remove();
    await closePage();
    line = connect(platform);
    await signInHere(platform, 'lin');
    const widget = list();
    await showing(widget, ['Beans']);
    await seen(widget, 'You are on the waiting list');
  });

  it('twenty activities, then more on request, then that these are all', async () => {
    for (let n = 0; n < 22; n++) await hold(`Activity ${n}`, { startTime: inHours(24 + n) });
    const widget = list();
    await seen(widget, 'Activity 19');
    expect(entries(widget)).toHaveLength(20);
    await click(widget, 'Show more');
    await seen(widget, 'Activity 21');
    expect(entries(widget)).toHaveLength(22);
    await seen(widget, 'You have seen everything');
  });

  it('a short list with a limit, without filters and paging, and a link to all', async () => {
    await holdThree();
    const widget = list({ limit: '2' });
    await showing(widget, ['Beans', 'Choir']);
    expect(all<HTMLAnchorElement>(widget, 'link', 'All activities')[0]?.href).toBe(
      `${PLATFORM}/msktfront/activityList`,
    );
    expect(widget.shadowRoot?.querySelector('input, select, [part="toolbar"]')).toBeNull();
    expect(textOf(widget)).not.toMatch(/Show more|seen everything/);
  });

  it('why the list is empty, or the page’s own text for it', async () => {
    const widget = list();
    await seen(widget, 'No activities at the moment');
    expect(widget.shadowRoot?.querySelector('slot[name="empty"]')?.textContent).toContain('No activities');
    await seen(list({ phase: 'ended' }), 'No activity has ended yet');
  });

  it('its texts in Chinese', async () => {
    await hold('豆芽', { capacity: 30 });
    const widget = list({ lang: 'zh-CN' });
    await showing(widget, ['豆芽']);
    expect(textOf(widget)).toContain('报名中');
    expect(textOf(widget)).toContain('已占 0 / 30 个名额');
    await find(widget, 'heading', '活动');
  });
});

describe('a time is', () => {
  const summer = { startTime: new Date('2026-03-29T06:00:00Z'), endTime: new Date('2026-03-29T08:00:00Z') };

  it.each([
    ['Asia/Shanghai', 'Sun, Mar 29 · 2:00 - 4:00 PM GMT+8', ''],
    [
      'Europe/Berlin',
      'Sun, Mar 29 · 8:00 - 10:00 AM GMT+2',
      'Shanghai time: Sun, Mar 29 · 2:00 - 4:00 PM GMT+8',
    ],
    ['Asia/Taipei', 'Sun, Mar 29 · 2:00 - 4:00 PM GMT+8', ''],
  ])(
    'the one of the reader’s clock in %s, and the one of the place where that is another',
    async (zone, here, there) => {
      vi.stubEnv('TZ', zone);
      await hold('Kites', summer);
      const widget = list();
      await showing(widget, ['Kites']);
      const said = plain(entries(widget)[0]);
      expect(said).toContain(here);
      if (there) expect(said).toContain(there);
      else expect(said).not.toContain('Shanghai time');
    },
  );

  it('correct before and after the clocks of the reader go forward', async () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    await hold('Before', { startTime: new Date('2026-03-28T06:00:00Z') });
    await hold('After', summer);
    const widget = list();
    await showing(widget, ['Before', 'After']);
    const [before, after] = entries(widget).map(plain);
    expect(before).toContain('Sat, Mar 28 · 7:00 - 9:00 AM GMT+1');
    expect(after).toContain('Sun, Mar 29 · 8:00 - 10:00 AM GMT+2');
  });
});

describe('a choice of the tag', () => {
  const words = { phase: 'ended', mode: 'on-site', 'organizer-type': 'school', sort: 'most-joined' };
  const codes = { phase: '3', mode: '1', 'organizer-type': '2', sort: '3' };
  const read = (widget: object) =>
    ['phase', 'mode', 'organizerType', 'sort'].map(name => Reflect.get(widget, name));

  it.each([words, codes])('is a word, or the code of former versions: %o', attributes => {
    expect(read(list(attributes))).toEqual(Object.values(words));
  });

  it('shows the same list for a word and for its code', async () => {
    await hold('Kites', { startTime: platform.clock.ago(7_200), endTime: platform.clock.ago(3_600) });
    await hold('Beans', { capacity: 30 });
    for (const phase of ['ended', '3']) await showing(list({ phase }), ['Kites']);
    const widget = list();
    await showing(widget, ['Beans']);
    Object.assign(widget, { phase: '3' });
    await showing(widget, ['Kites']);
  });

  it('is the default for other text', async () => {
    await hold('Beans', { capacity: 30 });
    const widget = list({ phase: 'over', mode: '9', 'organizer-type': 'Schools', sort: '1' });
    await showing(widget, ['Beans']);
    expect(read(widget)).toEqual(['', '', '', '']);
  });
});

describe('a reader with filters', () => {
  it('searches by keyword, which the page receives; one character is too short', async () => {
    await holdThree();
    const widget = list();
    const told: object[] = [];
    widget.addEventListener('mskt-activity-filter', ({ detail }) => void told.push(detail));
    await showing(widget, ['Beans', 'Choir', 'Chess']);
    await type(widget, 'b');
    await type(widget, ' ch ');
    await showing(widget, ['Choir', 'Chess']);
    await seen(widget, '2 found');
    await type(widget, 'c');
    await showing(widget, ['Beans', 'Choir', 'Chess']);
    const none = {
      phase: '',
      type: '',
      mode: '',
      sectionId: '',
      subjectId: '',
      regionCode: '',
      organizerType: '',
      dateFrom: '',
      dateTo: '',
      canSignup: false,
      mine: false,
      sort: '',
    };
    expect(told).toEqual([
      { ...none, keyword: 'ch' },
      { ...none, keyword: '' },
    ]);
  });

  it('chooses a type by its name and number', async () => {
    await holdThree();
    const widget = list();
    await seen(widget, 'Workshop (2)');
    await choose(widget, 'select', 'workshop');
    await showing(widget, ['Choir', 'Chess']);
  });

  it('chooses stage, subject and region of the vocabulary; activities for all stages and regions stay', async () => {
    await hold('Beans', { sectionIds: ['primary'], subjectIds: ['science'] });
    await hold('Choir', { sectionIds: ['senior'], regionCode: 'north', startTime: inHours(30) });
    await hold('Chess', { regionCode: 'south', startTime: inHours(32) });
    const widget = list();
    await showing(widget, ['Beans', 'Choir', 'Chess']);
    await seen(widget, 'Workshop · Primary school · Science');
    await click(widget, 'More filters');
    await choose(widget, '[aria-label="Stage of school"]', 'primary');
    await showing(widget, ['Beans', 'Chess']);
    await choose(widget, '[aria-label="Region"]', 'north');
    await showing(widget, ['Beans']);
    await choose(widget, '[aria-label="Stage of school"]', '');
    await showing(widget, ['Beans', 'Choir']);
    await choose(widget, '[aria-label="Subject"]', 'science');
    await showing(widget, ['Beans']);
    await click(widget, 'Clear filters');
    await showing(widget, ['Beans', 'Choir', 'Chess']);
    for (const attribute of ['section-id', 'subject-id']) {
      const one = list({ [attribute]: attribute === 'section-id' ? 'senior' : 'science' });
      await showing(one, attribute === 'section-id' ? ['Choir', 'Chess'] : ['Beans']);
    }
  });

  it('sees only activities with open sign-up', async () => {
    await hold('Closed', { signupEndTime: platform.clock.ago(60) });
    await hold('Open', { startTime: inHours(30) });
    const widget = list();
    await showing(widget, ['Closed', 'Open']);
    const button = await find(widget, 'button', 'Sign-up open');
    button.click();
    await showing(widget, ['Open']);
    expect(button.getAttribute('aria-pressed')).toBe('true');
  });

  it('sees only their own sign-ups; visitors have no such filter', async () => {
    const { id } = await hold('Beans');
    await hold('Choir', { startTime: inHours(30) });
    await platform.ask('signupAdd', { as: 'mei', params: { id }, body: {} });
    const visitors = list({ mine: '' });
    await showing(visitors, ['Beans', 'Choir']);
    await find(visitors, 'button', 'Sign-up open');
    expect(all(visitors, 'button', 'Only mine')).toEqual([]);
    visitors.remove();
    await closePage();
    line = connect(platform);
    await signInHere(platform, 'mei');
    const widget = list();
    await click(widget, 'Only mine');
    await showing(widget, ['Beans']);
    await seen(widget, 'You’re going');
  });

  it('reads that they have not signed up for anything', async () => {
    await hold('Beans');
    await signInHere(platform, 'mei');
    const widget = list({ mine: '' });
    await seen(widget, 'You have not signed up for anything here');
  });

  it('chooses phase, mode, organiser, days and order', async () => {
    await holdThree();
    await hold('Now', { startTime: inHours(-1) });
    const widget = list();
    await click(widget, 'More filters');
    await choose(widget, '[aria-label="State"]', 'ongoing');
    await showing(widget, ['Now']);
    await choose(widget, '[aria-label="State"]', '');
    await choose(widget, '[aria-label="On site or online"]', 'online');
    await showing(widget, ['Beans']);
    await choose(widget, '[aria-label="On site or online"]', '');
    await choose(widget, '[aria-label="Organiser"]', 'school');
    await showing(widget, ['Chess']);
    await choose(widget, '[aria-label="Organiser"]', '');
    await choose(widget, 'input[type="date"]', '2026-03-03');
    await vi.waitFor(() => expect(titles(widget)).not.toContain('Now'));
    await click(widget, 'More filters');
    await showing(widget, ['Now', 'Beans', 'Choir', 'Chess']);
  });

  it('sorts by the number of participants', async () => {
    await holdThree();
    const { id } = await hold('Drums', { startTime: inHours(50) });
    await platform.ask('signupAdd', { as: 'mei', params: { id }, body: {} });
    const widget = list();
    await showing(widget, ['Beans', 'Choir', 'Chess', 'Drums']);
    await click(widget, 'More filters');
    await choose(widget, '[aria-label="Order"]', 'most-joined');
    await showing(widget, ['Drums', 'Beans', 'Choir', 'Chess']);
  });

  it('cannot choose an organiser where the tag sets one', async () => {
    await holdThree();
    const widget = list({ 'organizer-type': 'school', 'organizer-id': 'school' });
    await showing(widget, ['Chess']);
    expect(all(widget, 'button', 'Clear filters')).toEqual([]);
    await click(widget, 'More filters');
    await control(widget, 'input[type="date"]');
    expect(widget.shadowRoot?.querySelector('[aria-label="Organiser"]')).toBeNull();
  });

  it('reads that nothing matches, and clears the filters', async () => {
    await holdThree();
    const widget = list({ keyword: 'elephants', mode: 'on-site' });
    await seen(widget, 'Nothing matches your filters');
    expect((await control(widget, 'input[type="search"]')).value).toBe('elephants');
    await click(widget, 'Clear filters');
    await showing(widget, ['Beans', 'Choir', 'Chess']);
    expect((await control(widget, 'input[type="search"]')).value).toBe('');
  });

  it('loses the filters when the tag gets its former attributes again', async () => {
    await holdThree();
    const widget = list();
    await seen(widget, 'Workshop (2)');
    await choose(widget, 'select', 'workshop');
    await showing(widget, ['Choir', 'Chess']);
    widget.setAttribute('type', 'lecture');
    await showing(widget, ['Beans']);
    widget.removeAttribute('type');
    await showing(widget, ['Beans', 'Choir', 'Chess']);
  });

  it('causes no second request when the page sets the chosen filters', async () => {
    await holdThree();
    const widget = list();
    await type(widget, 'chess');
    await showing(widget, ['Chess']);
    const before = line.asked.length;
    widget.setAttribute('keyword', 'chess');
    widget.setAttribute('heading-level', '4');
    await vi.waitFor(() => expect(widget.shadowRoot?.querySelector('h4')).not.toBeNull());
    expect(line.asked).toHaveLength(before);
  });

  it('subscribes to the filtered list in a calendar and a feed reader, without personal filters', async () => {
    await holdThree();
    const { id } = await hold('Drums', { typeId: 'lecture', startTime: inHours(50) });
    await platform.ask('signupAdd', { as: 'mei', params: { id }, body: {} });
    await signInHere(platform, 'mei');
    const widget = list({ type: 'lecture', mine: '' });
    await showing(widget, ['Drums']);
    await click(widget, 'Subscribe');
    const calendar = await find<HTMLAnchorElement>(widget, 'link', 'In my calendar');
    expect(calendar.href).toBe(
      `${PLATFORM.replace('http', 'webcal')}/mskt/api/index/feed/activity.ics?type=lecture&lang=en`,
    );
    const answer = await platform.request(calendar.href.replace('webcal', 'http'));
    expect([...(await answer.text()).matchAll(/SUMMARY:(\w+)/g)].map(([, title]) => title).sort()).toEqual([
      'Beans',
      'Drums',
    ]);
    expect((await find<HTMLAnchorElement>(widget, 'link', 'RSS')).href).toContain(
      'activity.rss?type=lecture',
    );
    const small = list({ compact: '' });
    await find(small, 'button', 'More filters');
    expect(all(small, 'button', 'Subscribe')).toEqual([]);
  });
});

describe('when the platform fails, a list', () => {
  it('says why, and loads again on request', async () => {
    await holdThree();
    line.answer('activity/list', { success: 0, message: 'We are moving house' }, 500);
    const widget = list();
    await seen(widget, 'We are moving house');
    line = connect(platform);
    await click(widget, 'Try again');
    await showing(widget, ['Beans', 'Choir', 'Chess']);
  });

  it('keeps its activities, and the typed keyword', async () => {
    await holdThree();
    const widget = list();
    await showing(widget, ['Beans', 'Choir', 'Chess']);
    line.answer('activity/list', { success: 0, message: 'We are moving house' }, 500);
    await type(widget, 'chess');
    await seen(widget, 'We are moving house');
    expect(titles(widget)).toEqual(['Beans', 'Choir', 'Chess']);
    expect((await control(widget, 'input[type="search"]')).value).toBe('chess');
  });

  it('works without the types', async () => {
    await holdThree();
    line.answer('activity/types', { success: 0, message: 'no' }, 500);
    const widget = list({ type: 'workshop' });
    await showing(widget, ['Choir', 'Chess']);
    expect((await control(widget, 'select')).value).toBe('workshop');
    expect(all(widget, 'alert')).toEqual([]);
  });
});

describe('when a user signs out, a list', () => {
  it('is removed, also when the list for visitors cannot be loaded', async () => {
    await holdThree();
    await signInHere(platform, 'lin');
    const widget = list();
    await showing(widget, ['Beans', 'Choir', 'Chess']);
    line.answer('activity/list', { success: 0, message: 'We are moving house' }, 500);
    await signOutHere();
    await seen(widget, 'We are moving house');
    expect(titles(widget)).toEqual([]);
  });
});

describe('when it is removed from the page, a list', () => {
  it('drops the typed keyword', async () => {
    await holdThree();
    const widget = list();
    await showing(widget, ['Beans', 'Choir', 'Chess']);
    const told: object[] = [];
    widget.addEventListener('mskt-activity-filter', ({ detail }) => void told.push(detail));
    await type(widget, 'chess');
    widget.remove();
    const other = list();
    await type(other, 'choir');
    await showing(other, ['Choir']);
    expect(told).toEqual([]);
  });
});
