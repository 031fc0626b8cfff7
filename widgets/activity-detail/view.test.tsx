import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdActivity, settleActivities, unholdActivities } from '../../tests/helpers/fixtures/activities.ts';
import { settleRegions } from '../../tests/helpers/fixtures/regions.ts';
import { followed, showEverything } from '../../tests/helpers/page/live.ts';
import {
  all,
  click,
  closePage,
  connect,
  coreHere,
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
import type { Name } from '../../tests/helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../../tests/helpers/platform/test-platform.ts';
import type { BodyOf } from '../contract/shapes.ts';
import './index.ts';

let platform: TestPlatform;
let line: Line;

const HOUR = 3600;
const DAY = 24 * HOUR;

beforeAll(async () => {
  platform = await startPlatform();
  await settleActivities(platform.db);
  await settleRegions(platform.db);
});
beforeEach(() => {
  line = connect(platform);
  vi.useFakeTimers({ toFake: ['Date'], now: platform.clock.now() });
});
afterEach(async () => {
  await closePage();
  vi.useRealTimers();
  await unholdActivities(platform.db);
});
afterAll(() => platform.close());

type Given = Parameters<typeof holdActivity>[2];

const later = (seconds: number) => platform.clock.ago(-seconds);
const hold = (given: Given = {}) => holdActivity(platform.db, platform.clock, given);
const show = (id: string, attributes = {}) =>
  place('mskt-activity-detail', { 'activity-id': id, ...attributes });

/** The widget with an activity, once it is fully loaded. */
async function read(given: Given = {}, attributes = {}) {
  const activity = await hold(given);
  const widget = show(activity.id, attributes);
  await seen(widget, 'Body');
  await find(widget, 'button', 'Copy link');
  return { widget, id: activity.id };
}

const shadow = (widget: Element) => widget.shadowRoot as ShadowRoot;
const signedIn = async (name: Name = 'lin') => {
  await signInHere(platform, name);
  await vi.waitFor(() => expect(coreHere().session.store.getState().status).toBe('in'));
};
/** `lin` signs in on a page that a visitor has opened. */
async function comeIn(widget: WidgetElement, place: string | null = null) {
  const answer = { token: await platform.asPerson('lin'), userId: 'lin', realName: 'LIN', roles: [] };
  await coreHere().session.adopt(answer, place, widget);
}
const join = (as: Name, id: string, body: BodyOf<'signupAdd'> = {}) =>
  platform.ask('signupAdd', { as, params: { id }, body });
const leaveAs = async (as: Name, id: string) => {
  const { my } = await platform.ask('activityDetail', { as, params: { id } });
  return platform.ask('signupCancel', { as, params: { id: my?.signupId ?? '' }, body: {} });
};
const main = (widget: Element) => shadow(widget).querySelector<HTMLButtonElement>('.join-acts button');
const heardBy = (widget: WidgetElement) => {
  const heard: unknown[] = [];
  widget.addEventListener('mskt-activity-signup', ({ detail }) => heard.push(detail));
  return heard;
};
const aFile = (fileName: string, fileType: string, fileSize: number) => ({
  fileId: fileName,
  fileName,
  fileUrl: `/media/${fileName}`,
  fileSize,
  fileType,
  ext: fileName.split('.')[1] ?? '',
});

describe('an activity shows', () => {
  it('its title, type, time, place, organiser, and how many places are taken', async () => {
    const { widget, id } = await read({ title: 'Lantern evening', capacity: 20, guestsMax: 1 });
    expect(all(widget, 'heading').map(heading => [heading.localName, textOf(heading)])[0]).toEqual([
      'h2',
      'Lantern evening',
    ]);
    for (const words of ['Workshop', 'Open', 'Hall', '0 of 20 places taken', 'You may bring 1 guest'])
      await seen(widget, words);
    const times = [...shadow(widget).querySelectorAll('.when time')];
    expect(textOf(times[0] as Element)).toMatch(/Mar 3 · .+ – .+ \S+/);
    await join('mei', id, { guests: 1 });
    widget.refresh();
    await seen(widget, '2 of 20 places taken');
  });

  it('the places as others take them', async () => {
    showEverything();
    const { widget, id } = await read({ capacity: 20 });
    await followed(platform);
    await join('mei', id);
    await seen(widget, '1 of 20 places taken');
  });

  it('the number of sign-ups without a limit', async () => {
    const { widget } = await read();
    await seen(widget, '0 people so far, no limit');
  });

  it('how long sign-up stays open, and the exact time with its zone', async () => {
    const { widget } = await read({ signupEndTime: later(5 * HOUR + 30 * 60 + 30) });
    await seen(widget, '5 hours 30 minutes left');
    await seen(widget, /Until \w+, Mar \d · \d+:\d\d [AP]M \S+/);
  });

  it('when sign-up opens', async () => {
    const { widget } = await read({ signupStartTime: later(2 * HOUR + 30) });
    await seen(widget, 'in 2 hours');
    await seen(widget, 'Not open yet');
    await seen(widget, 'Signing up has not begun yet.');
    expect(main(widget)?.disabled).toBe(true);
  });

  it('the contact persons', async () => {
    const { widget } = await read({ contacts: [{ name: 'Office', phone: '+86 21 555', mail: 'a@b.test' }] });
    await seen(widget, 'Office');
    expect((await find<HTMLAnchorElement>(widget, 'link', '+86 21 555')).href).toBe('tel:+8621555');
    expect((await find<HTMLAnchorElement>(widget, 'link', 'a@b.test')).href).toBe('mailto:a@b.test');
  });

  it('stage, subject and region, by their names', async () => {
    const { widget } = await read({
      sectionIds: ['senior', 'primary'],
      subjectIds: ['art'],
      regionCode: 'north',
    });
    await seen(widget, 'Stage and subject Primary school, Senior secondary, Art');
    await seen(widget, 'Region North');
  });

  it('who may sign up', async () => {
    const { widget } = await read({ groupIds: ['open'] });
    await seen(widget, 'For whom open');
  });

  it('who gets the link of an online activity, and the link to participants', async () => {
    const online = { mode: 2 as const, onlineUrl: 'https://meet.test/x', onlineUrlRule: 2 as const };
    const { widget, id } = await read(online);
    await seen(widget, 'Participants find the link here.');
    expect(all(widget, 'link', 'Take part online')).toEqual([]);
    await join('lin', id);
    await comeIn(widget);
    const link = await find<HTMLAnchorElement>(widget, 'link', 'Take part online');
    expect([link.href, link.target]).toEqual(['https://meet.test/x', '_blank']);
  });

  it('that it is cancelled, and why', async () => {
    const { widget } = await read({ status: 3, cancelReason: 'The field is flooded' });
    await seen(widget, 'This activity is cancelled');
    await seen(widget, 'The field is flooded');
    expect([main(widget)?.disabled, textOf(main(widget) as Element)]).toEqual([true, 'Cancelled']);
    expect(all(widget, 'link', 'Add to calendar')).toEqual([]);
  });

  it('that it is over', async () => {
    const { widget } = await read({ startTime: later(-DAY) });
    await seen(widget, 'This activity is over.');
    expect(textOf(main(widget) as Element)).toBe('Ended');
  });

  it('that no sign-up is needed', async () => {
    const { widget } = await read({ signupMode: 0 });
    await seen(widget, 'No sign-up needed – just come along.');
    expect(main(widget)).toBeNull();
  });

  it('its attachments with type and size, tags, and related activities', async () => {
    await hold({ title: 'Another evening' });
    const { widget } = await read({
      tags: ['light'],
      attachments: [aFile('programme.pdf', 'application/pdf', 900)],
    });
    const file = await find<HTMLAnchorElement>(widget, 'link', 'programme.pdf');
    expect([file.getAttribute('download'), textOf(file)]).toEqual(['programme.pdf', 'programme.pdf 1 kB']);
    await seen(widget, 'light');
    expect((await find<HTMLAnchorElement>(widget, 'link', 'Another evening')).href).toContain(
      '/msktfront/activityDetail?id=',
    );
  });

  it('a calendar file, and copies its link', async () => {
    const { widget, id } = await read();
    expect((await find<HTMLAnchorElement>(widget, 'link', 'Add to calendar')).href).toBe(
      `${PLATFORM}/mskt/api/index/activity/ics/${id}`,
    );
    await click(widget, 'Copy link');
    await seen(widget, 'Link copied');
    expect(await navigator.clipboard.readText()).toBe(`${PLATFORM}/msktfront/activityDetail?id=${id}`);
    await click(widget, 'QR code and code to embed');
    const dialog = await find(widget, 'dialog', 'QR code and code to embed');
    expect(dialog.querySelector('textarea')?.value).toContain(`<mskt-activity-detail activity-id="${id}">`);
  });

  it('its comments, but none where they are closed and there are none', async () => {
    const { widget } = await read();
    await vi.waitFor(() => expect(shadow(widget).querySelector('mskt-comments')).not.toBeNull());
    const { widget: silent } = await read({ commentMode: 0, tags: ['quiet'] });
    await seen(silent, 'quiet');
    expect(shadow(silent).querySelector('mskt-comments')).toBeNull();
  });

  it('the participants who agree to be named, on request', async () => {
    const { widget, id } = await read({ listVisibility: 2 });
    expect(all(widget, 'button', 'Show those who agreed')).toEqual([]);
    await join('mei', id, { showPublic: true });
    await join('host', id);
    widget.refresh();
    await click(widget, 'Show those who agreed');
    await seen(widget, 'MEI');
    await seen(widget, 'Lane School');
    expect(textOf(widget)).not.toContain('HOST');
  });

  it('to users who manage it, links to edit, copy and manage it', async () => {
    await signedIn('editor');
    const { widget, id } = await read();
    const hrefOf = async (name: string) => (await find<HTMLAnchorElement>(widget, 'link', name)).href;
    expect(await hrefOf('Edit')).toBe(`${PLATFORM}/msktfront/activityEditor?id=${id}`);
    expect(await hrefOf('Copy')).toBe(`${PLATFORM}/msktfront/activityEditor?copyId=${id}`);
    expect(await hrefOf('Participants')).toBe(`${PLATFORM}/msktfront/manageList?id=${id}`);
  });

  it('no actions with readonly', async () => {
    await signedIn('editor');
    const { widget } = await read({}, { readonly: '' });
    expect([main(widget), all(widget, 'link', 'Edit')]).toEqual([null, []]);
  });

  it('its texts in the language of the page', async () => {
    document.documentElement.lang = 'zh-CN';
    const activity = await hold({ capacity: 3 });
    const widget = show(activity.id);
    await seen(widget, '已占 0 / 3 个名额');
    await seen(widget, '报名中');
  });

  it('that the tag has no activity id', async () => {
    await seen(place('mskt-activity-detail'), 'No activity is named here');
  });
});

describe('signing up', () => {
  it('happens at once without questions, is reported to the page, and is cancelled after a confirmation', async () => {
    await signedIn();
    const { widget, id } = await read({ title: 'Choir', capacity: 2 });
    const heard = heardBy(widget);
    await click(widget, 'Sign up');
    await seen(widget, 'You’re going.');
    await click(widget, 'Cancel my place');
    const dialog = await find(widget, 'dialog', 'Give back your place?');
    expect(textOf(dialog)).toContain('Choir');
    await click(dialog, 'Give back my place');
    await seen(widget, 'You have withdrawn.');
    await find(widget, 'button', /^Sign up$/);
    expect(heard).toEqual([
      { id, status: 2, signupNum: 1 },
      { id, status: 6, signupNum: 0 },
    ]);
    expect(all(widget, 'dialog')).toEqual([]);
  });

  it('is one sign-up, however often the button is pressed', async () => {
    await signedIn();
    const { widget } = await read();
    const button = await find(widget, 'button', /^Sign up$/);
    button.click();
    button.click();
    await seen(widget, 'You’re going.');
    expect(line.asked.filter(path => path.includes('activity/signup/'))).toHaveLength(1);
  });

  it('asks the questions of the organiser, and leads to invalid fields', async () => {
    await signedIn();
    const { widget, id } = await read({
      guestsMax: 2,
      listVisibility: 2,
      questions: [
        { id: 'size', label: 'Boot size', kind: 'number', required: true, options: [] },
        { id: 'food', label: 'Food', kind: 'single', required: true, options: ['Rice', 'Noodles'] },
        { id: 'days', label: 'Days', kind: 'multi', required: false, options: ['Mon', 'Tue'] },
      ],
    });
    await click(widget, 'Sign up');
    const dialog = await find(widget, 'dialog', 'Sign up');
    await click(dialog, /^Sign up$/);
    await seen(dialog, '2 answers need another look');
    await vi.waitFor(() => expect(shadow(widget).activeElement?.getAttribute('aria-invalid')).toBe('true'));
    const input = (selector: string) => dialog.querySelector(selector) as HTMLInputElement;
    const write = (field: HTMLInputElement, text: string) => {
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    };
    write(input('[data-field="answers.size"] input'), '41');
    write(input('[data-field="guests"] input'), '1');
    input('[data-field="answers.food"] input').click();
    input('[data-field="answers.days"] input').click();
    (await vi.waitFor(() => input('.form > .check input'))).click();
    await vi.waitFor(() => expect(dialog.querySelector('[aria-invalid]')).toBeNull());
    await click(dialog, /^Sign up$/);
    await seen(widget, 'With 1 guest.');
    const { records } = await platform.ask('signupList', { as: 'editor', params: { id } });
    expect(records[0]).toMatchObject({
      guests: 1,
      showPublic: true,
      answers: [
        { id: 'size', value: '41' },
        { id: 'food', value: 'Rice' },
        { id: 'days', value: ['Mon'] },
      ],
    });
  });

  it('joins the waiting list when all places are taken, shows the position, and can be cancelled', async () => {
    await signedIn();
    const { id } = await hold({ capacity: 1 });
    await join('mei', id);
    const widget = show(id);
    await click(widget, 'Join the waiting list');
    await seen(widget, 'You are at place 1 of the waiting list.');
    await click(widget, 'Leave the waiting list');
    await click(await find(widget, 'dialog', 'Leave the waiting list?'), 'Leave the list');
    await find(widget, 'button', 'Join the waiting list');
  });

  it('asks for approval if the organiser requires it, and can be withdrawn', async () => {
    await signedIn();
    const { widget } = await read({ signupMode: 2 });
    await click(widget, 'Ask to take part');
    await seen(widget, 'Waiting for the organiser to approve.');
    await click(widget, 'Withdraw my request');
    await click(await find(widget, 'dialog', 'Withdraw?'), 'Withdraw');
    await find(widget, 'button', 'Ask to take part');
  });

  it('becomes a leave after the deadline for cancelling', async () => {
    await signedIn();
    const { id } = await hold({ cancelDeadline: later(HOUR) });
    await join('lin', id);
    const widget = show(id);
    await find(widget, 'button', 'I can’t come');
    platform.clock.advance(2 * HOUR);
    widget.refresh();
    await click(widget, 'I can’t come');
    const dialog = await find(widget, 'dialog', 'You cannot come?');
    const reason = dialog.querySelector('textarea') as HTMLTextAreaElement;
    reason.value = 'Ill';
    reason.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    await click(dialog, 'I can’t come');
    await seen(widget, 'You can’t come');
    await seen(widget, 'Reason: Ill');
    await find(widget, 'button', 'Sign up again');
  });

  it('that was rejected says so, with the reason', async () => {
    const { id } = await hold({ signupMode: 2 });
    const { id: signupId } = await join('lin', id);
    const body = { ids: [signupId], action: 2 as const, reason: 'For another stage' };
    await platform.ask('signupHandle', { as: 'editor', body });
    await signedIn();
    const widget = show(id);
    await seen(widget, 'Reason: For another stage');
    await seen(widget, 'The organiser has declined your sign-up. Please ask them.');
    expect([main(widget)?.disabled, textOf(main(widget) as Element)]).toEqual([true, 'Not accepted']);
  });

  it('is not open to other users, and says who may sign up', async () => {
    await signedIn();
    const { widget } = await read({ groupIds: ['closed'] });
    await seen(widget, 'This is only for: closed');
    expect(main(widget)?.disabled).toBe(true);
  });

  it('that fails says why, and shows the current state', async () => {
    await signedIn();
    const { widget, id } = await read({ capacity: 1, waitlist: false });
    await join('mei', id);
    await click(widget, 'Sign up');
    await find(widget, 'alert', 'All places are taken.');
    await vi.waitFor(() => expect(textOf(main(widget) as Element)).toBe('Full'));
    await seen(widget, '1 of 1 place taken');
  });

  it('without a response says that the result is unknown, and is done once by the next try', async () => {
    await signedIn();
    const { widget, id } = await read();
    line.cut();
    await click(widget, 'Sign up');
    await find(widget, 'alert', 'nothing is done twice');
    line.mend();
    await click(widget, 'Sign up');
    await seen(widget, 'You’re going.');
    expect((await platform.ask('publicActivityDetail', { params: { id } })).stats.signupNum).toBe(1);
  });

  it('shows messages of the organiser', async () => {
    const { id } = await hold();
    await join('lin', id);
    const body = { statuses: [2 as const], title: 'Bring boots', content: 'It is muddy.' };
    await platform.ask('activityMessage', { as: 'editor', params: { id }, body });
    await signedIn();
    const widget = show(id);
    await seen(widget, '1 message from the organiser');
    await seen(widget, 'It is muddy.');
  });
});

describe('an offered place', () => {
  /** An activity with one place, which another participant has given back while `lin` waited. */
  async function offered() {
    const { id } = await hold({ capacity: 1, startTime: later(5 * DAY) });
    await join('mei', id);
    await join('lin', id);
    await leaveAs('mei', id);
    await signedIn();
    const widget = show(id);
    await seen(widget, 'A place is free for you.');
    return { id, widget };
  }

  it('shows its expiry, and is accepted at once', async () => {
    const { widget } = await offered();
    await seen(widget, /(1 day|23 hours 59 minutes) left/);
    await seen(widget, /Kept for you until \w+, Mar \d · \d+:\d\d [AP]M \S+\. Then it goes to the next\./);
    await click(widget, 'Take the place');
    await seen(widget, 'You’re going.');
  });

  it('is declined after a confirmation', async () => {
    const { widget } = await offered();
    await click(widget, 'Turn it down');
    await click(await find(widget, 'dialog', 'Let the place go?'), 'Turn it down');
    await seen(widget, 'You have withdrawn.');
  });

  it('that has expired says so, and shows what the user can do now', async () => {
    const { widget } = await offered();
    platform.clock.advance(25 * HOUR);
    await click(widget, 'Take the place');
    await find(widget, 'alert');
    await seen(widget, 'The place that was offered to you was kept until');
    await find(widget, 'button', /^Sign up$/);
  });
});

describe('a visitor who wants to take part', () => {
  /** Presses the sign-up button, then signs in as `lin`. */
  async function comeBack(widget: WidgetElement) {
    await find(widget, 'button', 'Sign up');
    await comeIn(widget, `signup ${widget.getAttribute('activity-id')}`);
  }

  it('is asked to sign in', async () => {
    const { widget } = await read();
    const reasons: string[] = [];
    widget.addEventListener('mskt-auth-request', event => {
      event.preventDefault();
      reasons.push(event.detail.reason);
    });
    await click(widget, 'Sign up');
    expect(reasons).toEqual(['signup']);
  });

  it('has signed up after signing in, once', async () => {
    const { widget } = await read();
    await comeBack(widget);
    await seen(widget, 'You’re going.');
    expect(coreHere().session.store.getState().place).toBeNull();
    expect(line.asked.filter(path => path.includes('activity/signup/'))).toHaveLength(1);
  });

  it('has signed up once if the tag that asked is gone and others show the activity', async () => {
    const { widget, id } = await read();
    const other = show(id);
    await find(other, 'button', 'Sign up');
    const answer = { token: await platform.asPerson('lin'), userId: 'lin', realName: 'LIN', roles: [] };
    const gone = document.createElement('mskt-activity-detail');
    await coreHere().session.adopt(answer, `signup ${id}`, gone);
    await vi.waitFor(() => expect(textOf(widget) + textOf(other)).toContain('You’re going.'));
    expect(line.asked.filter(path => path.includes('activity/signup/'))).toHaveLength(1);
  });

  it('finds the form after signing in, if there are questions', async () => {
    const { widget } = await read({ guestsMax: 1 });
    await comeBack(widget);
    await find(widget, 'dialog', 'Sign up');
    expect(line.asked.filter(path => path.includes('activity/signup/'))).toEqual([]);
  });

  it('who already has a place keeps it, and does not sign up twice', async () => {
    const { widget, id } = await read();
    await join('lin', id);
    await comeBack(widget);
    await seen(widget, 'You’re going.');
    expect(all(widget, 'dialog')).toEqual([]);
    expect(line.asked.filter(path => path.includes('activity/signup/'))).toEqual([]);
  });
});

describe('an activity that cannot show', () => {
  it('does not exist says so, with links to all activities and to sign-in', async () => {
    const widget = show('nowhere');
    await find(widget, 'alert', 'This activity does not exist');
    expect((await find<HTMLAnchorElement>(widget, 'link', 'All activities')).href).toMatch(/\/activityList$/);
    const reasons: string[] = [];
    widget.addEventListener('mskt-auth-request', event => {
      event.preventDefault();
      reasons.push(event.detail.reason);
    });
    await click(widget, 'Sign in');
    expect(reasons).toEqual(['read']);
  });

  it('does not exist on a platform that says so without an error code', async () => {
    const { id } = await hold();
    line.answer('activity/detail', { success: 0, message: '活动不存在' });
    const widget = show(id);
    await find(widget, 'alert', 'This activity does not exist');
  });

  it('was deleted', async () => {
    const { id } = await hold({ deleteTime: platform.clock.ago(9) });
    await find(show(id), 'alert', 'This activity was deleted');
  });

  it('stays when reloading fails, and is updated on retry', async () => {
    const { widget } = await read();
    line.cut();
    widget.refresh();
    const alert = await find(widget, 'alert', 'cannot be reached');
    expect(textOf(widget)).toContain('Body');
    line.mend();
    await click(alert, 'Try again');
    await vi.waitFor(() => expect(all(widget, 'alert')).toEqual([]));
  });
});

describe('when a user signs out, an activity', () => {
  it('is removed, also when reloading fails', async () => {
    await signedIn();
    const { widget } = await read();
    line.answer('activity/detail', { success: 0, message: 'We are moving house' }, 500);
    await signOutHere();
    await find(widget, 'alert', 'We are moving house');
    expect(textOf(widget)).not.toContain('Body');
  });

  it('stays while it is reloaded for a visitor who has signed in', async () => {
    const { widget } = await read();
    line.hold();
    await comeIn(widget);
    await vi.waitFor(() => expect(line.asked.at(-1)).toMatch(/group/));
    expect(textOf(widget)).toContain('Body');
    line.release();
  });
});

describe('an activity that is removed from the page', () => {
  it('ignores later responses', async () => {
    const { id } = await hold();
    line.hold();
    const widget = show(id);
    const heard: string[] = [];
    for (const type of ['mskt-ready', 'mskt-error']) widget.addEventListener(type, () => heard.push(type));
    await vi.waitFor(() => expect(line.asked.some(path => path.includes('activity/detail'))).toBe(true));
    widget.remove();
    line.release();
    await read();
    expect(heard).toEqual([]);
  });
});
