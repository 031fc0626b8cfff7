import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdActivity, settleActivities, unholdActivities } from '../../tests/helpers/fixtures/activities.ts';
import { closePage, connect, coreHere, type Line, signInHere } from '../../tests/helpers/page/widget.tsx';
import type { Name } from '../../tests/helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../../tests/helpers/platform/test-platform.ts';
import { activityCalls } from '../contract/activity/calls.ts';
import type { ActivityManaged } from '../contract/activity/schema.ts';
import { signupCalls } from '../contract/signup/calls.ts';
import { createApi } from '../core/http/api.ts';
import { type Choice, createManager, type Manager } from './model.ts';
import { createPeople, type People, type PeopleChoice } from './people/model.ts';

let platform: TestPlatform;
let line: Line;

beforeAll(async () => {
  platform = await startPlatform();
  await settleActivities(platform.db);
});
beforeEach(async () => {
  line = connect(platform);
  await signInHere(platform, 'editor');
});
afterEach(async () => {
  await closePage();
  await unholdActivities(platform.db);
});
afterAll(() => platform.close());

const DAY = 24 * 60 * 60;
type Given = NonNullable<Parameters<typeof holdActivity>[2]>;

/** Creates an activity that was changed so many minutes ago. */
const hold = (title: string, minutes = 1, given: Given = {}) =>
  holdActivity(platform.db, platform.clock, { title, editTime: platform.clock.ago(minutes * 60), ...given });
const join = (as: Name, id: string) => platform.ask('signupAdd', { as, params: { id }, body: {} });

async function api() {
  const { http, session } = coreHere();
  await vi.waitFor(() => expect(session.store.getState().status).toBe('in'));
  return createApi(http('en'), { ...activityCalls, ...signupCalls }, () => true);
}

/** The activities that the editor manages, with the given filters. */
async function open(choice: Partial<Choice> = {}): Promise<Manager> {
  const calls = await api();
  const manager = createManager(() => calls);
  await manager.ask({ tab: 'all', keyword: '', sort: 'changed', ...choice });
  return manager;
}

/** The sign-ups of an activity. */
async function openPeople(id: string, choice: Partial<PeopleChoice> = {}): Promise<People> {
  const calls = await api();
  const people = createPeople(() => calls, id);
  await people.ask({ status: 0, keyword: '', ...choice });
  return people;
}

const titles = ({ list }: Manager) => list.store.getState().items.map(({ title }) => title);
const counts = (manager: Manager) => manager.counts.getState();
const failed = ({ actions }: Manager) => actions.store.getState().failed;
const one = ({ list }: Manager, title: string) =>
  list.store.getState().items.find(activity => activity.title === title) as ActivityManaged;

describe('the list of managed activities', () => {
  it('has a count for each status, and keeps deleted activities in a tab of their own', async () => {
    await hold('Draft', 1, { status: 0 });
    await hold('Out', 2);
    await hold('Later', 3, { publishTime: platform.clock.ago(-DAY) });
    await hold('Over', 4, { startTime: platform.clock.ago(2 * DAY) });
    await hold('Off', 5, { status: 3, cancelReason: 'Rain' });
    await hold('Gone', 6, { deleteTime: platform.clock.ago(60) });
    const manager = await open();
    expect(titles(manager)).toEqual(['Draft', 'Out', 'Later', 'Over', 'Off']);
    expect(counts(manager)).toEqual({
      all: 5,
      draft: 1,
      scheduled: 1,
      published: 1,
      ended: 1,
      cancelled: 1,
      deleted: 1,
    });
    for (const [tab, title] of [
      ['deleted', 'Gone'],
      ['scheduled', 'Later'],
      ['ended', 'Over'],
    ] as const) {
      await manager.ask({ tab, keyword: '', sort: 'changed' });
      expect(titles(manager)).toEqual([title]);
    }
  });

  it('can be filtered by keyword and sorted by start time', async () => {
    await hold('Beans', 1, { startTime: platform.clock.ago(-3 * DAY) });
    await hold('Bread', 2, { startTime: platform.clock.ago(-DAY) });
    await hold('Choir', 3);
    expect(titles(await open({ keyword: 'bean' }))).toEqual(['Beans']);
    expect(titles(await open({ sort: 'start', keyword: 'b' })).at(-1)).toBe('Beans');
  });
});

describe('an action', () => {
  it('updates the activity in place, and the counts', async () => {
    await hold('First', 1);
    await hold('Second', 2, { status: 0 });
    const manager = await open();
    expect(await manager.act([one(manager, 'Second')], 'publish')).toHaveLength(1);
    await manager.act([one(manager, 'First')], 'cancel', { reason: 'Rain', notify: 1 });
    expect(titles(manager)).toEqual(['First', 'Second']);
    expect([one(manager, 'First').status, one(manager, 'Second').status]).toEqual([3, 2]);
    expect(counts(manager)).toMatchObject({ all: 2, draft: 0, published: 1, cancelled: 1 });
  });

  it('removes an activity from a tab that it no longer belongs to', async () => {
    await hold('First', 1, { status: 0 });
    await hold('Second', 2, { status: 0 });
    const manager = await open({ tab: 'draft' });
    await manager.act([one(manager, 'First')], 'publish');
    expect(titles(manager)).toEqual(['Second']);
  });

  it('that closes sign-up keeps the activity published', async () => {
    await hold('First');
    const manager = await open();
    await manager.act([one(manager, 'First')], 'close');
    expect(one(manager, 'First').state).toBe('closed');
  });

  it('that deletes several activities can be undone at once', async () => {
    await hold('First', 1, { status: 0 });
    await hold('Second', 2, { status: 3, cancelReason: 'Rain' });
    await hold('Third', 3);
    const manager = await open();
    manager.selection.select(
      manager.list.store.getState().items.map(({ id }) => id),
      true,
    );
    const [first, second, third] = ['First', 'Second', 'Third'].map(title => one(manager, title));
    await manager.act([first, second, third] as ActivityManaged[], 'delete');
    expect(titles(manager)).toEqual(['Third']);
    expect(failed(manager).map(({ row, error }) => [row.title, error.code])).toEqual([['Third', 'CLOSED']]);
    expect([...manager.selection.store.getState()]).toEqual([third?.id]);
    expect(counts(manager)).toMatchObject({ all: 1, draft: 0, cancelled: 0, deleted: 2 });
    await manager.act(manager.deleted.getState(), 'restore');
    expect(titles(manager).sort()).toEqual(['First', 'Second', 'Third']);
    expect(manager.deleted.getState()).toEqual([]);
  });

  it('that deletes shows in the recycle bin that was opened meanwhile', async () => {
    await hold('First', 1, { status: 0 });
    const manager = await open({ tab: 'draft' });
    line.hold();
    const deletion = manager.act([one(manager, 'First')], 'delete');
    const look = manager.ask({ tab: 'deleted', keyword: '', sort: 'changed' });
    line.release();
    await Promise.all([deletion, look]);
    expect(titles(manager)).toEqual(['First']);
    expect(counts(manager)).toMatchObject({ draft: 0, deleted: 1 });
  });

  it('is sent once while it is in progress', async () => {
    await hold('First');
    const manager = await open();
    const activity = one(manager, 'First');
    const before = line.asked.length;
    const done = await Promise.all([manager.act([activity], 'close'), manager.act([activity], 'close')]);
    expect(done.map(list => list.length)).toEqual([1, 0]);
    expect(line.asked.slice(before).filter(path => path.includes('/close/'))).toHaveLength(1);
    expect(manager.actions.store.getState().busy).toEqual([]);
  });

  it('without a response keeps the list, and says that the result is unknown', async () => {
    await hold('First');
    const manager = await open();
    line.cut();
    expect(await manager.act([one(manager, 'First')], 'close')).toEqual([]);
    expect(failed(manager)[0]?.error.code).toBe('OFFLINE');
    expect(titles(manager)).toEqual(['First']);
  });
});

describe('the participants of an activity', () => {
  const names = ({ list }: People) => list.store.getState().items.map(({ user }) => user.userName);
  const statuses = ({ list }: People) => list.store.getState().items.map(({ status }) => status);
  const all = ({ list }: People) => list.store.getState().items;

  it('are listed in order of sign-up, with counts, and can be filtered by status and name', async () => {
    const { id } = await hold('Choir', 1, { capacity: 1 });
    for (const name of ['lin', 'mei', 'host'] as const) await join(name, id);
    const people = await openPeople(id);
    expect(names(people)).toEqual(['LIN', 'MEI', 'HOST']);
    expect(people.counts.getState()).toMatchObject({ 2: 1, 3: 2 });
    await people.ask({ status: 3, keyword: '' });
    expect(names(people)).toEqual(['MEI', 'HOST']);
    await people.ask({ status: 0, keyword: 'li' });
    expect(names(people)).toEqual(['LIN']);
  });

  it('can be approved together; each failure has its reason', async () => {
    const { id } = await hold('Choir', 1, { signupMode: 2, capacity: 1, waitlist: false });
    for (const name of ['lin', 'mei'] as const) await join(name, id);
    const people = await openPeople(id);
    people.selection.select(
      all(people).map(each => each.id),
      true,
    );
    expect(await people.act(all(people), 'approve')).toBe(true);
    expect(statuses(people)).toEqual([2, 1]);
    expect(people.store.getState().result).toMatchObject({
      act: 'approve',
      done: 1,
      failed: [{ name: 'MEI', message: 'All places are taken.' }],
    });
    expect(people.selection.store.getState().size).toBe(0);
  });

  it('show who is offered the place of a removed participant', async () => {
    const { id } = await hold('Choir', 1, { capacity: 1 });
    for (const name of ['lin', 'mei'] as const) await join(name, id);
    const people = await openPeople(id);
    await people.act(all(people).slice(0, 1), 'remove', 'No show');
    expect(statuses(people)).toEqual([8, 4]);
  });

  it('stay selected when the platform does not respond', async () => {
    const { id } = await hold('Choir', 1, { signupMode: 2 });
    await join('lin', id);
    const people = await openPeople(id);
    const [lin] = all(people);
    people.selection.select([lin?.id ?? ''], true);
    line.cut();
    expect(await people.act(all(people), 'approve')).toBe(false);
    expect(people.store.getState()).toMatchObject({ busy: [], fault: { code: 'OFFLINE' } });
    expect(people.selection.store.getState().size).toBe(1);
  });
});
