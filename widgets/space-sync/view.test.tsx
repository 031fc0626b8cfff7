import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { news, space, syncItem, syncRule } from '../../site/platform/db/schema.ts';
import { settleNews, unwriteNews, writeNews } from '../../tests/helpers/fixtures/news.ts';
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
import type { Name } from '../../tests/helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../../tests/helpers/platform/test-platform.ts';
import type { BodyOf } from '../contract/shapes.ts';
import './index.ts';

let platform: TestPlatform;
let line: Line;

beforeAll(async () => {
  platform = await startPlatform();
  await settleNews(platform.db);
  await platform.db.update(space).set({ name: 'Open Lane' }).where(eq(space.id, 'open'));
});
beforeEach(() => {
  line = connect(platform);
});
afterEach(async () => {
  await closePage();
  vi.unstubAllGlobals();
  await platform.db.delete(syncItem);
  await platform.db.delete(syncRule);
  await unwriteNews(platform.db);
});
afterAll(() => platform.close());

const write = (title: string, given: Partial<typeof news.$inferInsert> = {}) =>
  writeNews(platform.db, { title, publishTime: platform.clock.ago(3600), ...given });
const own = (title: string, given: Partial<typeof news.$inferInsert> = {}) =>
  write(title, { scope: 4, scopeId: 'open', ...given });
const pick = (newsIds: string[], note = '') =>
  platform.ask('syncAdd', { as: 'host', body: { spaceId: 'open', newsIds, note } });
/** Changes a published article as an editor does. */
async function change(id: string, given: Partial<typeof news.$inferInsert>): Promise<void> {
  platform.clock.advance(60);
  const [now] = await platform.db.select().from(news).where(eq(news.id, id));
  const by = { updateTime: platform.clock.now(), editTime: platform.clock.now() };
  await platform.db
    .update(news)
    .set({ ...by, revision: (now?.revision ?? 0) + 1, ...given })
    .where(eq(news.id, id));
}
const withdraw = (id: string) => change(id, { status: 3, withdrawReason: 'A mistake', updateTime: null });
const makeRule = (given: Partial<BodyOf<'syncRuleSave'>> = {}) =>
  platform.ask('syncRuleSave', {
    as: 'host',
    body: { spaceId: 'open', name: 'All news', mode: 1, ...given },
  });
const rulesNow = async () =>
  (await platform.ask('syncRules', { as: 'host', query: { spaceId: 'open' } })).records;
const readers = async () =>
  (await platform.ask('publicSpaceNews', { params: { id: 'open' } })).records.map(({ title }) => title);

const list = (attributes: Record<string, string> = {}) =>
  place('mskt-space-sync', { 'space-id': 'open', ...attributes });
const row = (widget: Element, title: string) => find(widget, 'article', title);
const titles = (widget: Element) =>
  all(widget, 'article').map(entry => textOf(all(entry, 'heading')[0] as Element));
const showing = (widget: Element, expected: string[]) =>
  vi.waitFor(() => expect(titles(widget)).toEqual(expected));

/** Spaces are managed only on the origin of the platform. */
const onTheSite = () => vi.stubGlobal('location', new URL(`${PLATFORM}/msktfront/space/index?id=open`));

async function keeping(as: Name = 'host'): Promise<WidgetElement> {
  onTheSite();
  await signInHere(platform, as);
  const widget = list();
  await click(widget, 'Choose what is shown');
  await find(widget, 'button', 'Done');
  return widget;
}

async function openTab(widget: Element, name: string): Promise<void> {
  await click(widget, name);
}

/** Opens the menu of a row and presses one of its actions. */
async function take(widget: Element, title: string, word: string | RegExp): Promise<void> {
  const entry = await row(widget, title);
  const more = await find(entry, 'button', 'More to do');
  await vi.waitUntil(() => more.getAttribute('aria-disabled') === null);
  more.click();
  await click(entry, word);
}

/** Changes the value of a field as user input does. */
function type(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, text: string): void {
  const { prototype } = field.constructor as typeof HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  for (const name of ['input', 'change'])
    field.dispatchEvent(new Event(name, { bubbles: true, composed: true }));
}
const field = <E extends HTMLElement = HTMLInputElement>(widget: WidgetElement, selector: string) =>
  vi.waitUntil(() => widget.shadowRoot?.querySelector<E>(selector));

describe('it shows', () => {
  it('the articles of a space, pinned ones first: its own, and those of others with their source', async () => {
    await own('Our garden day', { publishTime: platform.clock.ago(60), source: 'Garden group' });
    const { id } = await write('Exam dates', { source: 'Education office' });
    const { id: pinned } = await write('Water is off', { source: 'Education office', kind: 2 });
    await pick([id, pinned], 'For all of us');
    await platform.ask('syncTop', { as: 'host', params: { id: pinned }, body: { spaceId: 'open', top: 1 } });
    const widget = list();
    await showing(widget, ['Water is off', 'Exam dates', 'Our garden day']);
    const [first, second, third] = all(widget, 'article').map(textOf);
    expect(first).toContain('Pinned');
    expect(first).toContain('From Education office');
    expect(second).toMatch(/Open Lane says: For all of us.*From Education office/);
    expect(third).toContain('Garden group');
    expect(third).not.toContain('From');
    const hrefs = all<HTMLAnchorElement>(all(widget, 'article')[1] as Element, 'link').map(
      ({ href }) => href,
    );
    expect(hrefs).toEqual([0, 1].map(() => `${PLATFORM}/msktfront/home/newsDetail?id=${id}`));
  });

  it('only own or only synced articles, by choice of the reader or by attribute', async () => {
    await own('Our garden day');
    await pick([(await write('Exam dates')).id]);
    const widget = list();
    await showing(widget, ['Exam dates', 'Our garden day']);
    await openTab(widget, 'Published here');
    await showing(widget, ['Our garden day']);
    await openTab(widget, 'Shared from elsewhere');
    await showing(widget, ['Exam dates']);
    const fixed = list({ origin: 'own' });
    await showing(fixed, ['Our garden day']);
    expect(all(fixed, 'button')).toEqual([]);
    const notices = list({ kind: 'notice' });
    await seen(notices, 'No news here yet');
  });

  it('a short list with a link to all, and longer ones page by page', async () => {
    for (let n = 0; n < 22; n++) await own(`News ${n}`, { publishTime: platform.clock.ago(60 * (n + 1)) });
    const short = list({ limit: '2' });
    await showing(short, ['News 0', 'News 1']);
    const [link] = all<HTMLAnchorElement>(short, 'link', /^All$/);
    expect(link?.href).toBe(`${PLATFORM}/msktfront/space/index?id=open`);
    const whole = list();
    await vi.waitFor(() => expect(titles(whole)).toHaveLength(20));
    await click(whole, 'Show more');
    await vi.waitFor(() => expect(titles(whole)).toHaveLength(22));
  });

  it('readers the picked version, and only title and reason of a withdrawn article', async () => {
    const { id } = await write('Exam dates', { summary: 'On Monday' });
    const { id: gone } = await write('Old plan', {
      summary: 'A secret',
      publishTime: platform.clock.ago(7200),
    });
    await pick([gone]);
    platform.clock.advance(1);
    await pick([id]);
    await change(id, { title: 'Other dates' });
    await withdraw(gone);
    const widget = list();
    await showing(widget, ['Exam dates', 'Old plan']);
    const words = textOf(await row(widget, 'Old plan'));
    expect(words).toContain('Withdrawn at its source');
    expect(words).toContain('Reason: A mistake');
    expect(words).not.toContain('secret');
    expect(all(await row(widget, 'Old plan'), 'link')).toEqual([]);
  });

  it('why the list is empty: no articles yet, no space named, or an unknown space', async () => {
    await seen(list(), 'No news here yet');
    await seen(place('mskt-space-sync'), 'No space was named');
    const lost = list({ 'space-id': 'no-such' });
    await seen(lost, 'Wrong address');
    expect(all(lost, 'button', 'Try again')).toEqual([]);
  });

  it('no button for managing to members, nor on pages of other sites, where managers get a link', async () => {
    await own('Our garden day');
    onTheSite();
    await signInHere(platform, 'mei');
    const member = list();
    await showing(member, ['Our garden day']);
    expect(all(member, 'button', 'Choose what')).toEqual([]);
    vi.unstubAllGlobals();
    await closePage();
    line = connect(platform);
    await signInHere(platform, 'host');
    const elsewhere = list();
    const link = await find<HTMLAnchorElement>(elsewhere, 'link', 'Choose what is shown');
    expect(link.href).toBe(`${PLATFORM}/msktfront/space/index?id=open`);
    const readonly = list({ readonly: '' });
    await showing(readonly, ['Our garden day']);
    expect(all(readonly, 'link', 'Choose what')).toEqual([]);
  });
});

describe('a manager of the space', () => {
  it('adds candidates, and sees which ones the space already has', async () => {
    await write('Exam dates', { publishTime: platform.clock.ago(60) });
    await pick([(await write('Old plan')).id]);
    const widget = await keeping();
    const heard: unknown[] = [];
    widget.addEventListener('mskt-space-sync-change', ({ detail }) => heard.push(detail));
    await openTab(widget, 'Take over news');
    await showing(widget, ['Exam dates', 'Old plan']);
    expect(textOf(await row(widget, 'Old plan'))).toContain('Shown here');
    await click(widget, 'Take over “Exam dates”');
    await vi.waitFor(async () => expect(textOf(await row(widget, 'Exam dates'))).toContain('Shown here'));
    expect((await readers()).sort()).toEqual(['Exam dates', 'Old plan']);
    expect(heard).toMatchObject([{ spaceId: 'open', act: 'add' }]);
    await openTab(widget, 'Done');
    await vi.waitFor(() => expect(titles(widget).sort()).toEqual(['Exam dates', 'Old plan']));
  });

  it('filters candidates by keyword and kind', async () => {
    await write('Exam dates');
    await write('Water is off', { kind: 2, publishTime: platform.clock.ago(60) });
    await write('Studio day', { scope: 3, scopeId: 'school' });
    const widget = await keeping();
    await openTab(widget, 'Take over news');
    await showing(widget, ['Water is off', 'Exam dates']);
    type(await field<HTMLSelectElement>(widget, 'select[aria-label="Kind"]'), '1');
    await showing(widget, ['Exam dates']);
    type(await field(widget, 'input[type="search"]'), 'nothing like it');
    await seen(widget, 'Nothing matches');
  });

  it('hides, shows, pins, annotates and removes a synced article', async () => {
    const { id } = await write('Exam dates');
    await pick([id]);
    const widget = await keeping();
    await take(widget, 'Exam dates', 'Hide from readers');
    await seen(widget, 'Hidden from readers');
    await vi.waitFor(async () => expect(await readers()).toEqual([]));
    await take(widget, 'Exam dates', 'Show again');
    await vi.waitFor(async () => expect(await readers()).toEqual(['Exam dates']));
    await take(widget, 'Exam dates', /^Pin$/);
    await seen(widget, 'Pinned');
    await take(widget, 'Exam dates', 'Add a note');
    type(await field<HTMLTextAreaElement>(widget, 'textarea'), 'Mind the room');
    await click(widget, 'Save');
    await seen(widget, 'Open Lane says: Mind the room');
    await take(widget, 'Exam dates', 'Stop showing');
    await click(await find(widget, 'dialog'), /^Stop showing$/);
    await seen(widget, 'Nothing is shown here yet');
    expect(await readers()).toEqual([]);
  });

  it('compares a changed source with the displayed version, and keeps or replaces it', async () => {
    const { id } = await write('Exam dates', { summary: 'On Monday' });
    await pick([id]);
    await change(id, { title: 'New exam dates', summary: 'On Tuesday' });
    const widget = await keeping();
    await seen(widget, 'Changed at its source');
    await click(widget, 'Compare both versions');
    await seen(widget, 'On Tuesday');
    expect(textOf(await row(widget, 'Exam dates'))).toMatch(
      /Shown here Exam dates On Monday At its source now New exam dates On Tuesday/,
    );
    await click(widget, 'Keep this one');
    await vi.waitFor(() => expect(textOf(widget)).not.toContain('On Tuesday'));
    expect(await readers()).toEqual(['Exam dates']);
    await click(widget, 'Compare both versions');
    await click(widget, 'Take over the new version');
    await showing(widget, ['New exam dates']);
    expect(await readers()).toEqual(['New exam dates']);
  });

  it('sees an explanation and the newest version if the source changes during the comparison', async () => {
    const { id } = await write('Exam dates');
    await pick([id]);
    await change(id, { title: 'Second dates' });
    const widget = await keeping();
    await click(widget, 'Compare both versions');
    await seen(widget, 'Second dates');
    await change(id, { title: 'Third dates' });
    await click(widget, 'Take over the new version');
    await seen(widget, 'The source has changed it once more');
    await seen(widget, 'Third dates');
    expect(await readers()).toEqual(['Exam dates']);
  });

  it('removes an article that was withdrawn at its source', async () => {
    const { id } = await write('Exam dates');
    await pick([id]);
    await withdraw(id);
    const widget = await keeping();
    await seen(widget, 'Reason: A mistake');
    await click(widget, 'Remove: Exam dates');
    await seen(widget, 'Nothing is shown here yet');
  });
});

describe('a rule', () => {
  it('has a dry run before it is saved, and adds articles when it is', async () => {
    await write('Exam dates');
    const widget = await keeping();
    await openTab(widget, 'Rules');
    await seen(widget, 'No rules yet');
    await click(widget, 'New rule');
    type(await field(widget, 'input[id$="-name"]'), 'Everything');
    await click(widget, 'What would come now?');
    await seen(widget, '1 would come');
    expect([await rulesNow(), await readers()]).toEqual([[], []]);
    await click(widget, 'Save rule');
    await seen(widget, '1 came');
    expect(textOf(await row(widget, 'Everything'))).toMatch(/Takes over by itself From Test Lane .*came: 1/);
    expect(await readers()).toEqual(['Exam dates']);
  });

  it('needs a name, and shows the problem at the field', async () => {
    const widget = await keeping();
    await openTab(widget, 'Rules');
    await click(widget, 'New rule');
    await click(widget, 'Save rule');
    await seen(widget, 'Give the rule a name.');
    expect(await rulesNow()).toEqual([]);
  });

  it('that only proposes articles leaves the decision to managers, and does not propose dismissed ones again', async () => {
    await write('Exam dates');
    await write('Old plan', { publishTime: platform.clock.ago(7200) });
    await makeRule({ name: 'Offers', mode: 2 });
    const widget = await keeping();
    await openTab(widget, 'Rules');
    await click(widget, '2 to pick');
    await showing(widget, ['Exam dates', 'Old plan']);
    await seen(widget, 'Found by the rule “Offers”');
    await click(widget, 'Do not offer “Old plan”');
    await showing(widget, ['Exam dates']);
    await click(widget, 'Take over “Exam dates”');
    await seen(widget, 'Nothing waits to be picked');
    expect(await readers()).toEqual(['Exam dates']);
    expect((await rulesNow())[0]?.toPick).toBe(0);
  });

  it('skips articles that came from the space itself, and says why', async () => {
    await own('Our garden day');
    await platform.ask('syncRuleSave', {
      as: 'editor',
      body: { spaceId: 'school', name: 'From the lane', sourceId: 'open', mode: 1 },
    });
    await makeRule({ name: 'From school', sourceId: 'school' });
    const widget = await keeping();
    await openTab(widget, 'Rules');
    await take(widget, 'From school', 'What would come now?');
    await seen(widget, 'Our garden day: This came from this space itself.');
    expect(await readers()).toEqual(['Our garden day']);
  });

  it('whose source is no longer readable says so, and can be run again', async () => {
    await platform.db.update(space).set({ visibility: 2 }).where(eq(space.id, 'staff'));
    await makeRule({ name: 'From staff', sourceId: 'staff' });
    await platform.db.update(space).set({ visibility: 1 }).where(eq(space.id, 'staff'));
    const widget = await keeping();
    await openTab(widget, 'Rules');
    await seen(widget, 'It could not run. Its source no longer exists');
    await platform.db.update(space).set({ visibility: 2 }).where(eq(space.id, 'staff'));
    await write('Staff day', { scope: 4, scopeId: 'staff' });
    await click(widget, 'Run the rule “From staff” again');
    await seen(widget, '1 came');
    await vi.waitFor(() => expect(textOf(widget)).not.toContain('It could not run'));
    await platform.db.update(space).set({ visibility: 1 }).where(eq(space.id, 'staff'));
  });

  it('can be paused, resumed and deleted; its articles stay', async () => {
    await write('Exam dates');
    await makeRule();
    const widget = await keeping();
    await openTab(widget, 'Rules');
    await take(widget, 'All news', 'Pause');
    await seen(widget, 'Paused');
    await vi.waitFor(async () => expect((await rulesNow())[0]?.enabled).toBe(false));
    await take(widget, 'All news', 'Go on');
    await vi.waitFor(async () => expect((await rulesNow())[0]?.enabled).toBe(true));
    await take(widget, 'All news', 'Delete');
    await click(await find(widget, 'dialog'), /^Delete$/);
    await seen(widget, 'No rules yet');
    expect(await readers()).toEqual(['Exam dates']);
  });

  it('changed by two managers shows both versions, and saves the choice', async () => {
    const { rule } = await makeRule({ name: 'Before' });
    const widget = await keeping();
    await openTab(widget, 'Rules');
    await click(widget, 'Edit “Before”');
    type(await field(widget, 'input[id$="-name"]'), 'Mine');
    await platform.ask('syncRuleSave', {
      as: 'editor',
      body: { spaceId: 'open', id: rule?.id, revision: 1, name: 'Theirs', mode: 2 },
    });
    await click(widget, 'Save rule');
    await seen(widget, 'EDITOR saved this while you were writing');
    expect(textOf(widget)).toMatch(/Mine Mine By EDITOR Theirs/);
    await click(widget, 'Save this choice');
    await vi.waitFor(async () => expect(await rulesNow()).toMatchObject([{ name: 'Mine', mode: 2 }]));
  });
});

describe('when the platform fails', () => {
  it('it shows the reason, and a retry', async () => {
    await own('Our garden day');
    line.answer('space/news', { success: 0, errorCode: 'SERVER', message: 'Out of paper' }, 500);
    const widget = list();
    await seen(widget, 'Out of paper');
    line.answer('space/news', { success: 0, errorCode: 'SERVER', message: 'Still out of it' }, 500);
    await click(widget, 'Try again');
    await seen(widget, 'Still out of it');
  });

  it('an action without a response is not assumed to have failed: the list is reloaded', async () => {
    const { id } = await write('Exam dates');
    await pick([id]);
    const widget = await keeping();
    await row(widget, 'Exam dates');
    line.lose('sync/edit', { arrives: true });
    await take(widget, 'Exam dates', 'Hide from readers');
    await seen(widget, 'not known whether this was done');
    await seen(widget, 'Hidden from readers');
    expect(await readers()).toEqual([]);
  });
});

describe('when a reader signs out', () => {
  it('the list is cleared, also if that of a visitor cannot be loaded', async () => {
    await own('Our garden day');
    await signInHere(platform, 'host');
    const widget = list();
    await showing(widget, ['Our garden day']);
    line.answer('space/news', { success: 0, errorCode: 'SERVER', message: 'Out of paper' }, 500);
    await signOutHere();
    await seen(widget, 'Out of paper');
    expect(titles(widget)).toEqual([]);
  });
});

describe('when a manager closes the manager', () => {
  it('the list of readers is shown again', async () => {
    await own('Our garden day');
    const widget = await keeping();
    await openTab(widget, 'Done');
    await find(widget, 'button', 'Choose what is shown');
    await showing(widget, ['Our garden day']);
    expect(all(widget, 'button', 'Done')).toEqual([]);
  });
});
