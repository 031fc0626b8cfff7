import { beforeEach, describe, expect, it, vi } from 'vitest';
import { theme, themeFollow } from '../../../site/platform/db/schema.ts';
import { widgetFixture } from '../../../tests/helpers/page/fixture.ts';
import {
  all,
  click,
  coreHere,
  find,
  place,
  seen,
  signInHere,
  textOf,
} from '../../../tests/helpers/page/widget.tsx';
import { like, type Name, publish, say, unsay } from '../../../tests/helpers/platform/community.ts';
import '../index.ts';

const within = (widget: Element) => widget.shadowRoot ?? widget;
/** Returns the texts of the entries of a list. */
const entries = (widget: Element) =>
  [...within(widget).querySelectorAll<HTMLElement>('[part="list"] > li')].map(textOf);
const share = (content: string, themeIds: string[], minutes = 1) =>
  publish(platform.db, { content, themeIds, time: platform.clock.ago(minutes * 60) });
const follows = (personId: Name, themeId: string) =>
  platform.db.insert(themeFollow).values({ personId, themeId, time: platform.clock.now() });

const { platform, line } = await widgetFixture({
  async clean(platform) {
    await unsay(platform.db);
    for (const table of [themeFollow, theme]) await platform.db.delete(table);
  },
});

beforeEach(async () => {
  await platform.db.insert(theme).values([
    { id: 'books', name: 'Books', intro: 'What we read with children.' },
    { id: 'weather', name: 'Weather', intro: '' },
  ]);
});

describe('the list of themes', () => {
  it('opens by its tab, sorted by number of dynamics, with numbers of dynamics and followers', async () => {
    await share('Clouds again', ['weather']);
    await follows('mei', 'books');
    const widget = place('mskt-channel');
    await seen(widget, 'Clouds again');
    await click(widget, /^Topics$/);
    await seen(widget, 'What we read with children.');
    const [first, second] = entries(widget);
    expect(first).toContain('Weather');
    expect(first).toContain('1 post · 0 followers');
    expect(second).toContain('0 posts · 1 follower');
    expect((await find(widget, 'link', 'Books')).getAttribute('href')).toMatch(/\/channelPage\?theme=books$/);
    await click(widget, 'Recommended');
    await seen(widget, 'Clouds again');
  });

  it('shows followed themes first', async () => {
    await share('Clouds again', ['weather']);
    await follows('mei', 'books');
    await signInHere(platform, 'mei');
    const widget = place('mskt-channel', { feed: 'themes' });
    await find(widget, 'button', 'Following Books');
    expect(entries(widget)[0]).toContain('Books');
    expect(entries(widget)[1]).toContain('Weather');
  });

  it('is limited by the attribute limit', async () => {
    const widget = place('mskt-channel', { feed: 'themes', limit: '1' });
    await find(widget, 'button', /^Follow/);
    expect(entries(widget)).toHaveLength(1);
    expect(all(widget, 'button', 'Recommended')).toEqual([]);
  });

  it('can be searched when it is long', async () => {
    const many = Array.from({ length: 11 }, (_, n) => ({ id: `t${n}`, name: `Topic ${n}`, intro: '' }));
    await platform.db.insert(theme).values(many);
    const widget = place('mskt-channel', { feed: 'themes' });
    await seen(widget, 'Topic 7');
    const field = await vi.waitFor(() => within(widget).querySelector('input') ?? Promise.reject());
    field.value = 'book';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await vi.waitFor(() => expect(entries(widget)).toHaveLength(1));
    await seen(widget, 'What we read with children.');
    field.value = 'elephants';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await seen(widget, 'No topics match these words');
  });

  it('shows an empty state', async () => {
    await platform.db.delete(theme);
    await seen(place('mskt-channel', { feed: 'themes' }), 'No topics yet');
  });
});

describe('one theme', () => {
  it('shows its introduction, only its dynamics, and a link to all themes', async () => {
    await share('A book on beans', ['books']);
    await share('Clouds again', ['weather']);
    const widget = place('mskt-channel', { 'theme-id': 'books' });
    await seen(widget, 'A book on beans');
    expect(textOf(within(widget).querySelector('h2') ?? widget)).toBe('Books');
    expect(textOf(widget)).toContain('What we read with children.');
    expect(textOf(widget)).not.toContain('Clouds again');
    expect((await find(widget, 'link', 'All topics')).getAttribute('href')).toMatch(
      /\/channelPage\?feed=themes$/,
    );
  });

  it('shows the hottest dynamics first when that order is chosen', async () => {
    const liked = await share('liked by many', ['books'], 60);
    await share('liked by none', ['books'], 59);
    await like(platform.db, liked.objectId, ['mei', 'host'], platform.clock.ago(60));
    const widget = place('mskt-channel', { 'theme-id': 'books' });
    await seen(widget, 'liked by many');
    const select = within(widget).querySelector('select');
    if (!select) throw new Error('there is no order to choose');
    select.value = 'hottest';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(textOf(all(widget, 'article')[0] ?? widget)).toContain('liked by many'));
  });

  it('shows only its name and dynamics with the attribute limit', async () => {
    await share('A book on beans', ['books'], 2);
    await share('A book on peas', ['books'], 1);
    const widget = place('mskt-channel', { 'theme-id': 'books', limit: '1' });
    await seen(widget, 'A book on peas');
    expect(all(widget, 'article')).toHaveLength(1);
    expect(all(widget, 'button', 'Follow Books')).toEqual([]);
  });

  it('explains that it has no dynamics yet', async () => {
    await seen(place('mskt-channel', { 'theme-id': 'weather' }), 'Nothing about this topic yet');
  });

  it('is linked from every dynamic about it', async () => {
    await share('A book on clouds', ['books', 'weather']);
    const widget = place('mskt-channel');
    const link = await find(widget, 'link', '#Weather');
    expect(link.getAttribute('href')).toMatch(/\/channelPage\?theme=weather$/);
    expect(all(widget, 'link', '#Books')).toHaveLength(1);
  });
});

describe('following a theme', () => {
  it.each([
    ['in the list', { feed: 'themes' }],
    ['by itself', { 'theme-id': 'books' }],
  ])('%s can be undone, and both send an event', async (_, attributes) => {
    await signInHere(platform, 'lin');
    const widget = place('mskt-channel', attributes as Record<string, string>);
    const told: object[] = [];
    widget.addEventListener('mskt-theme-follow', ({ detail }) => void told.push(detail));
    await vi.waitFor(() => expect(line.asked.some(path => path.includes('group/theme'))).toBe(true));
    await click(widget, 'Follow Books');
    await click(widget, 'Following Books');
    await find(widget, 'button', 'Follow Books');
    expect(told).toEqual([
      { id: 'books', hasFollow: true, followNum: 1 },
      { id: 'books', hasFollow: false, followNum: 0 },
    ]);
  });

  it('asks visitors to sign in and sends no request', async () => {
    const widget = place('mskt-channel', { 'theme-id': 'books' });
    await click(widget, 'Follow Books');
    expect(await find(widget, 'dialog', 'Sign in to follow')).toBeTruthy();
    expect(line.asked.some(path => path.includes('follow'))).toBe(false);
  });

  it('continues after signing in, with the focus on the button', async () => {
    const widget = place('mskt-channel', { 'theme-id': 'books' });
    await find(widget, 'button', 'Follow Books');
    const answer = { token: await platform.asPerson('mei'), userId: 'mei', realName: 'MEI', roles: [] };
    await coreHere().session.adopt(answer, 'books 1 follow', widget);
    const button = await find(widget, 'button', 'Following Books');
    await vi.waitFor(() => expect(widget.shadowRoot?.activeElement).toBe(button));
    expect(line.asked.filter(path => path.includes('/follow/'))).toHaveLength(1);
  });

  it('keeps a theme followed that the user followed before signing in', async () => {
    await follows('mei', 'books');
    const widget = place('mskt-channel', { 'theme-id': 'books' });
    await find(widget, 'button', 'Follow Books');
    const answer = { token: await platform.asPerson('mei'), userId: 'mei', realName: 'MEI', roles: [] };
    await coreHere().session.adopt(answer, 'books 1 follow', widget);
    const button = await find(widget, 'button', 'Following Books');
    await vi.waitFor(() => expect(widget.shadowRoot?.activeElement).toBe(button));
    expect(line.asked.filter(path => path.includes('/follow/'))).toEqual([]);
  });

  it('is not offered with the attribute readonly', async () => {
    const widget = place('mskt-channel', { 'theme-id': 'books', readonly: '' });
    await seen(widget, 'What we read with children.');
    expect(all(widget, 'button', /Follow/)).toEqual([]);
  });
});

describe('the popular dynamics', () => {
  it('are numbered, with likes, comments and links', async () => {
    const liked = await share('liked by many', [], 60);
    const { objectId } = await share('talked about', [], 50);
    await like(platform.db, liked.objectId, ['mei', 'host', 'lin'], platform.clock.ago(60));
    await say(platform.db, { objectId, time: platform.clock.ago(30) });
    const widget = place('mskt-channel', { 'popular-days': '7', limit: '2' });
    await seen(widget, 'Popular posts');
    await seen(widget, 'talked about');
    const [first, second] = entries(widget);
    expect(first).toMatch(/^1.*liked by many.*LIN.*3 likes/s);
    expect(second).toMatch(/^2.*talked about.*1 comment/s);
    const link = await find(widget, 'link', 'liked by many');
    expect(link.getAttribute('href')).toContain(`/channelPage?id=${liked.id}`);
  });

  it('show an empty state', async () => {
    await seen(place('mskt-channel', { 'popular-days': '7' }), 'Nothing popular these days');
  });
});

describe('after a failure', () => {
  it('a theme that does not exist is reported once', async () => {
    const widget = place('mskt-channel', { 'theme-id': 'no-such' });
    await seen(widget, 'Not found');
    expect(all(widget, 'alert', /./)).toHaveLength(1);
  });

  it.each([
    ['the themes', { feed: 'themes' }, 'theme/list'],
    ['what is popular', { 'popular-days': '7' }, 'popularList'],
  ])('%s show the message and load on request', async (_, attributes, path) => {
    await share('A book on beans', ['books']);
    line.answer(path, { success: 0, message: 'The library is closed today' });
    const widget = place('mskt-channel', attributes as Record<string, string>);
    await seen(widget, 'The library is closed today');
    const good = path === 'theme/list' ? { records: [], total: 0, pageIndex: 1, pageSize: 20 } : [];
    line.answer(path, { success: 1, data: good });
    await click(widget, 'Try again');
    await seen(widget, path === 'theme/list' ? 'No topics yet' : 'Nothing popular these days');
  });

  it('following leaves the theme unchanged and shows the message', async () => {
    await signInHere(platform, 'lin');
    const widget = place('mskt-channel', { 'theme-id': 'books' });
    await vi.waitFor(() => expect(line.asked.some(path => path.includes('group/theme'))).toBe(true));
    const button = await find(widget, 'button', 'Follow Books');
    line.answer('theme/follow', { success: 0, message: 'Too much at once' }, 429);
    button.click();
    await seen(widget, 'Too much at once');
    expect(all(widget, 'button', 'Follow Books')).toHaveLength(1);
  });
});
