import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { dynamic } from '../../site/platform/db/schema.ts';
import { widgetFixture } from '../../tests/helpers/page/fixture.ts';
import { followed, showEverything } from '../../tests/helpers/page/live.ts';
import {
  all,
  click,
  coreHere,
  find,
  place,
  seen,
  signInHere,
  signOutHere,
  textOf,
} from '../../tests/helpers/page/widget.tsx';
import { like, publish, say, unsay } from '../../tests/helpers/platform/community.ts';
import './index.ts';

/** Publishes dynamics of `lin`, the newest first: "day 0", "day 1" … */
async function publishDays(count: number): Promise<void> {
  for (let day = 0; day < count; day++) {
    await publish(platform.db, { time: platform.clock.ago(day * 86_400 + 60), content: `day ${day}.` });
  }
}

const articles = (widget: Element) => all(widget, 'article').map(textOf);

const { platform, line } = await widgetFixture({ clean: platform => unsay(platform.db) });

describe('a channel shows', () => {
  it('a video by name and size, loaded on request, and files as downloads', async () => {
    const fileOf = (name: string, fileType: string, ext: string) => ({
      ...{ fileId: name, fileName: name, fileUrl: `/media/${name}`, fileSize: 3_000_000 },
      ...{ fileType, ext },
    });
    await publish(platform.db, {
      time: platform.clock.ago(5),
      video: fileOf('pond.webm', 'video/webm', 'webm'),
    });
    await publish(platform.db, {
      time: platform.clock.ago(60),
      attachments: [fileOf('plan.pdf', 'application/pdf', 'pdf')],
    });
    const widget = place('mskt-channel');
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const box = () => widget.shadowRoot?.querySelector('.rich-box')?.textContent;
    await vi.waitFor(() => expect(box()).toMatch(/pond\.webm.*3 ?MB/));
    expect(widget.shadowRoot?.querySelector('video')).toBeNull();
    expect((await find<HTMLAnchorElement>(widget, 'link', /plan\.pdf/)).download).toBe('plan.pdf');
    await click(widget, 'Play video: pond.webm');
    expect(widget.shadowRoot?.querySelector('video')?.src).toMatch(/\/media\/pond\.webm$/);
    expect(play).toHaveBeenCalledOnce();
    play.mockRestore();
  });

  it('the newest dynamics first, with author, space and text', async () => {
    await publish(platform.db, {
      time: platform.clock.ago(60),
      content: 'The beans have sprouted',
      spaceId: 'open',
    });
    await publish(platform.db, {
      time: platform.clock.ago(5),
      content: 'Who takes the choir?',
      personId: 'mei',
    });
    const widget = place('mskt-channel');
    await seen(widget, 'Who takes the choir?');
    const [first, second] = articles(widget);
    expect(first).toContain('MEI');
    expect(second).toContain('LIN');
    expect(second).toContain('open');
    expect(second).toContain('The beans have sprouted');
  });

  it('its author a removed dynamic with the reason, without likes', async () => {
    const { id } = await publish(platform.db, { time: platform.clock.ago(60), content: 'For sale' });
    const removal = { removeTime: platform.clock.now(), removeReason: 3 } as const;
    await platform.db.update(dynamic).set(removal).where(eq(dynamic.id, id));
    await signInHere(platform, 'lin');
    const widget = place('mskt-channel');
    await seen(widget, 'Removed by the editors: advertising');
    expect(await find(widget, 'button', /^Like/)).toHaveProperty('disabled', true);
  });

  it('twenty dynamics, the next page on request, and the end of the list', async () => {
    await publishDays(23);
    const widget = place('mskt-channel');
    await seen(widget, 'day 19.');
    expect(articles(widget)).toHaveLength(20);
    await click(widget, 'Show more');
    await seen(widget, 'day 22.');
    expect(articles(widget)).toHaveLength(23);
    await seen(widget, 'You have seen everything');
  });

  it('a short list without tabs and paging', async () => {
    await publishDays(6);
    const widget = place('mskt-channel', { limit: '3' });
    await seen(widget, 'day 2.');
    expect(articles(widget)).toHaveLength(3);
    expect(all(widget, 'button', 'Recommended')).toHaveLength(0);
    expect(all(widget, 'button', 'Show more')).toHaveLength(0);
  });

  it('one dynamic with a link back when the tag names it', async () => {
    const { id } = await publish(platform.db, { time: platform.clock.ago(9), content: 'Just this one' });
    await publishDays(2);
    const widget = place('mskt-channel', { 'dynamic-id': id });
    await seen(widget, 'Just this one');
    expect(articles(widget)).toHaveLength(1);
    expect((await find(widget, 'link', 'All posts')).getAttribute('href')).toMatch(
      /\/msktfront\/channelPage$/,
    );
    expect(within(widget).querySelector('mskt-comments')?.getAttribute('object-id')).toBe(`thread-${id}`);
  });

  it('the dynamics of one space when the tag names it', async () => {
    await publish(platform.db, { time: platform.clock.ago(9), content: 'in the space', spaceId: 'open' });
    await publish(platform.db, { time: platform.clock.ago(5), content: 'elsewhere' });
    const widget = place('mskt-channel', { 'group-id': 'open' });
    await seen(widget, 'in the space');
    expect(textOf(widget)).not.toContain('elsewhere');
  });

  it('the hottest first when that order is chosen', async () => {
    const liked = await publish(platform.db, { time: platform.clock.ago(3_700), content: 'liked by many' });
    await publish(platform.db, { time: platform.clock.ago(3_600), content: 'liked by none' });
    await like(platform.db, liked.objectId, ['mei', 'host', 'editor'], platform.clock.ago(60));
    const widget = place('mskt-channel');
    await seen(widget, 'liked by many');
    expect(articles(widget)[0]).toContain('liked by none');
    choose(widget, 'hottest');
    await vi.waitFor(() => expect(articles(widget)[0]).toContain('liked by many'));
  });

  it('an empty state', async () => {
    const widget = place('mskt-channel');
    await seen(widget, 'No posts yet');
  });

  it('its texts in the language of the page', async () => {
    document.documentElement.lang = 'zh-CN';
    const widget = place('mskt-channel');
    await seen(widget, '还没有动态');
    document.documentElement.lang = 'en';
    await seen(widget, 'No posts yet');
  });

  it('images with descriptions, enlarged on a click', async () => {
    const image = {
      fileId: 'f',
      fileName: 'bean.svg',
      fileUrl: '/media/seed/bean.svg',
      fileSize: 9,
      fileType: 'image/svg+xml',
      ext: 'svg',
    };
    const images = [
      { ...image, alt: 'a bean' },
      { ...image, fileId: 'g', alt: 'a pot' },
    ];
    await publish(platform.db, { time: platform.clock.ago(9), images });
    const widget = place('mskt-channel');
    await click(widget, 'Image 1 of 2: a bean');
    const dialog = await find(widget, 'dialog', 'Images');
    await click(dialog, 'Next image');
    await seen(dialog, 'Image 2 of 2: a pot');
  });
});

describe('in a channel', () => {
  it('a visitor who likes is asked to sign in, and no request is sent', async () => {
    await publishDays(1);
    const widget = place('mskt-channel');
    await click(widget, 'Like, 0 likes');
    expect(await find(widget, 'dialog', 'Sign in to like')).toBeTruthy();
    expect(line.asked.some(path => path.includes('praise'))).toBe(false);
  });

  it('a visitor is asked to sign in on personal tabs, and can return to the feed', async () => {
    await publishDays(1);
    const widget = place('mskt-channel');
    await seen(widget, 'day 0.');
    await click(widget, 'Mine');
    await seen(widget, 'Sign in to see what is yours');
    await click(widget, 'Recommended');
    await seen(widget, 'day 0.');
  });

  it('choosing a tab sends an event, and an empty tab offers all dynamics', async () => {
    await signInHere(platform, 'mei');
    await publish(platform.db, { time: platform.clock.ago(5), content: 'Who takes the choir?' });
    const widget = place('mskt-channel');
    const told: string[] = [];
    widget.addEventListener('mskt-channel-filter', ({ detail: { feed, sort } }) =>
      told.push(`${feed} ${sort}`),
    );
    await click(widget, 'Mine');
    await seen(widget, 'You have not shared anything yet');
    await click(widget, 'See all posts');
    await seen(widget, 'Who takes the choir?');
    expect(told).toEqual(['mine latest', 'all latest']);
  });

  it('a like is given and withdrawn, one request at a time', async () => {
    await publishDays(1);
    await signInHere(platform, 'mei');
    const widget = place('mskt-channel');
    const told: unknown[] = [];
    widget.addEventListener('mskt-dynamic-like', event => told.push(event.detail.likeNum));
    await signedIn(widget);
    const heart = await find(widget, 'button', 'Like, 0 likes');
    heart.click();
    heart.click();
    expect((await find(widget, 'button', 'Like, 1 like')).getAttribute('aria-pressed')).toBe('true');
    expect(line.asked.filter(path => path.includes('praise'))).toHaveLength(1);
    await click(widget, 'Like, 1 like');
    expect((await find(widget, 'button', 'Like, 0 likes')).getAttribute('aria-pressed')).toBe('false');
    expect(told).toEqual([1, 0]);
  });

  it('an author deletes after confirmation, and the focus moves to the next dynamic', async () => {
    await publishDays(3);
    await signInHere(platform, 'lin');
    const widget = place('mskt-channel');
    await signedIn(widget);
    const [first] = all(widget, 'article');
    await click(first as HTMLElement, 'Delete');
    const dialog = await find(widget, 'dialog', 'Delete this post?');
    await seen(dialog, 'day 0.');
    await click(dialog, /^Delete$/);
    await vi.waitFor(() => expect(articles(widget)).toHaveLength(2));
    await vi.waitFor(() => expect(textOf(widget.shadowRoot?.activeElement ?? widget)).toContain('day 1.'));
  });

  it('deleting is offered to the author only', async () => {
    await publishDays(1);
    await signInHere(platform, 'mei');
    const widget = place('mskt-channel');
    await signedIn(widget);
    expect(all(widget, 'button', 'Delete')).toHaveLength(0);
  });

  it('the number of comments follows the comments widget', async () => {
    const { objectId } = await publish(platform.db, { time: platform.clock.ago(9) });
    const widget = place('mskt-channel');
    await click(widget, '0 comments');
    const inside = await vi.waitFor(() => within(widget).querySelector('mskt-comments') ?? Promise.reject());
    const detail = { objectId, commentNum: 1 };
    inside.dispatchEvent(new CustomEvent('mskt-comment', { detail, bubbles: true, composed: true }));
    expect(await find(widget, 'button', '1 comment')).toBeTruthy();
  });

  it('new dynamics are announced by a bar, and the list does not move', async () => {
    showEverything();
    await publishDays(2);
    const widget = place('mskt-channel');
    await seen(widget, 'day 0.');
    await followed(platform);
    platform.clock.advance(120);
    await publish(platform.db, { time: platform.clock.ago(1), content: 'just now' });
    const bar = await find(widget, 'button', 'Show 1 new post');
    await find(widget, 'status', 'Show 1 new post');
    expect(articles(widget)).toHaveLength(2);
    bar.click();
    await seen(widget, 'just now');
    expect(articles(widget)).toHaveLength(3);
    await vi.waitFor(() => expect(textOf(widget.shadowRoot?.activeElement ?? widget)).toContain('just now'));
    expect(all(widget, 'button', 'Show 1 new post')).toEqual([]);
  });

  it('the numbers of a dynamic follow what others do', async () => {
    showEverything();
    const { objectId } = await publish(platform.db, { time: platform.clock.ago(60), content: 'here' });
    const widget = place('mskt-channel');
    await seen(widget, 'here');
    await followed(platform);
    await like(platform.db, objectId, ['mei'], platform.clock.now());
    await find(widget, 'button', 'Like, 1 like');
    await say(platform.db, { objectId, time: platform.clock.now() });
    await find(widget, 'button', '1 comment');
  });
});

describe('after a failure, a channel', () => {
  it('shows the platform’s message and tries again on request', async () => {
    await publishDays(1);
    line.answer('share/list', { success: 0, message: 'The library is closed today' });
    const widget = place('mskt-channel');
    await seen(widget, 'The library is closed today');
    line.answer('share/list', { success: 1, data: { records: [], total: 0, pageIndex: 1, pageSize: 20 } });
    await click(widget, 'Try again');
    await seen(widget, 'No posts yet');
  });

  it.each([
    ['an answer that is none of a platform', { hello: 'world' }, 200, 'does not answer like a platform'],
    ['a wrong address', { success: 0, message: 'address error' }, 400, 'Wrong address'],
    ['a fault of the platform', { success: 0, message: 'out of order' }, 500, 'out of order'],
    [
      'an expired platform',
      { success: 0, errorCode: 'PLATFORM_EXPIRED', message: 'ended' },
      403,
      'trial has expired',
    ],
  ])('names %s', async (_, body, status, words) => {
    line.answer('share/list', body, status);
    const widget = place('mskt-channel');
    await seen(widget, words);
  });

  it('keeps the items when the next page fails', async () => {
    await publishDays(21);
    const widget = place('mskt-channel');
    await seen(widget, 'day 19.');
    line.answer('share/list', { success: 0, message: 'not now' });
    await click(widget, 'Show more');
    await seen(widget, 'not now');
    expect(articles(widget)).toHaveLength(20);
  });

  it('says that a dynamic does not exist, or was deleted', async () => {
    const { id } = await publish(platform.db, {
      time: platform.clock.ago(9),
      deleteTime: platform.clock.ago(3),
    });
    await seen(place('mskt-channel', { 'dynamic-id': 'nobody-wrote-this' }), 'Not found');
    await seen(place('mskt-channel', { 'dynamic-id': id }), 'This was deleted');
  });

  it('keeps the number of likes and shows the message', async () => {
    await publishDays(1);
    await signInHere(platform, 'mei');
    const widget = place('mskt-channel');
    await signedIn(widget);
    line.answer('praise', { success: 0, message: 'Too many likes today' }, 429);
    await click(widget, 'Like, 0 likes');
    await seen(widget, 'Too many likes today');
    expect(all(widget, 'button', 'Like, 0 likes')).toHaveLength(1);
  });
});

describe('the feed of a channel', () => {
  it.each([
    ['a word', { feed: 'themes' }],
    ['the code of former versions', { feed: '4' }],
    ['the former name', { type: 'themes' }],
    ['the former name and code', { type: '4' }],
    ['the present name where a tag has both', { feed: 'themes', type: '1' }],
  ])('is chosen by %s', async (_, attributes) => {
    const widget = place('mskt-channel', attributes as Record<string, string>);
    const tab = await find(widget, 'button', 'Topics');
    expect(tab.getAttribute('aria-pressed')).toBe('true');
  });

  it.each(['everything', '2', 'Themes', ''])('is all dynamics for %j', async feed => {
    const tab = await find(place('mskt-channel', { feed }), 'button', 'Recommended');
    expect(tab.getAttribute('aria-pressed')).toBe('true');
  });

  it.each([
    ['feed', 'my-spaces'],
    ['feed', '7'],
    ['type', '7'],
  ])('is chosen by the property %s = %j', async (property, value) => {
    const widget = place('mskt-channel') as unknown as HTMLElement & Record<string, unknown>;
    await seen(widget, 'No posts yet');
    widget[property] = value;
    await seen(widget, 'Sign in to see what is yours');
    expect([widget.feed, widget.type]).toEqual(['my-spaces', 'my-spaces']);
  });

  it('is asked for in codes, by word and code alike', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const words = { sort: 'hottest', 'group-type': 'studio', limit: '3' };
    const codes = { sort: '2', 'group-type': '2', limit: '3' };
    for (const attributes of [words, codes]) await seen(place('mskt-channel', attributes), 'No posts yet');
    const asked = fetched.mock.calls.map(([address]) => new URL(String(address)).search);
    fetched.mockRestore();
    expect(new Set(asked)).toEqual(new Set(['?type=1&sort=2&groupType=2&pageIndex=1&pageSize=3']));
  });
});

describe('after signing in, a channel', () => {
  /** Signs in with a stored position. */
  async function comeBackTo(where: string, attributes: Record<string, string> = {}) {
    const widget = place('mskt-channel', attributes);
    await find(widget, 'button', /^Like/);
    const told: object[] = [];
    widget.addEventListener('mskt-dynamic-like', ({ detail }) => void told.push(detail));
    await signInHere(platform, 'mei');
    const { session } = coreHere();
    session.store.setState({ place: where });
    await session.kept();
    return { widget, told };
  }
  const focused = (widget: Element) => widget.shadowRoot?.activeElement;

  it.each([
    ['feed', (_: string) => ({})],
    ['single dynamic', (id: string) => ({ 'dynamic-id': id })],
  ])('gives the intended like in a %s, announces it, and focuses it', async (_, attributes) => {
    const { id } = await publish(platform.db, { time: platform.clock.ago(60) });
    const { widget, told } = await comeBackTo(`${id} 1 like`, attributes(id));
    const like = await find(widget, 'button', 'Like, 1 like');
    expect(like.getAttribute('aria-pressed')).toBe('true');
    expect(focused(widget)).toBe(like);
    await seen(widget, 'You like this. 1 like now.');
    expect(told).toEqual([{ id, likeNum: 1, hasLike: true }]);
    expect(coreHere().session.store.getState().place).toBeNull();
  });

  it('keeps a like that was given before', async () => {
    const { id, objectId } = await publish(platform.db, { time: platform.clock.ago(60) });
    await like(platform.db, objectId, ['mei'], platform.clock.ago(30));
    const { widget, told } = await comeBackTo(`${id} 1 like`);
    await vi.waitFor(() => expect(focused(widget)?.getAttribute('aria-pressed')).toBe('true'));
    expect(all(widget, 'button', 'Like, 1 like')).toHaveLength(1);
    expect(told).toEqual([]);
    expect(line.asked.filter(path => path.includes('/praise/'))).toEqual([]);
  });

  it('gives the like in the widget that started the sign-in', async () => {
    const { id } = await publish(platform.db, { time: platform.clock.ago(60) });
    const [other, asker] = [place('mskt-channel', { limit: '2' }), place('mskt-channel')];
    await find(other, 'button', /^Like/);
    await find(asker, 'button', /^Like/);
    const answer = { token: await platform.asPerson('mei'), userId: 'mei', realName: 'MEI', roles: [] };
    await coreHere().session.adopt(answer, `${id} 1 like`, asker);
    const like = await find(asker, 'button', 'Like, 1 like');
    expect(focused(asker)).toBe(like);
    expect(line.asked.filter(path => path.includes('/praise/'))).toHaveLength(1);
  });

  it('gives no like when only the position was stored', async () => {
    const { id } = await publish(platform.db, { time: platform.clock.ago(60) });
    const { widget, told } = await comeBackTo(`${id} 1`);
    await vi.waitFor(() => expect(focused(widget)?.localName).toBe('article'));
    expect(told).toEqual([]);
  });
});

describe('after signing out, a channel', () => {
  it.each([
    ['feed', 'share/list', (_: string) => ({})],
    ['single dynamic', 'share/detail', (id: string) => ({ 'dynamic-id': id })],
  ])('drops the user’s %s, even if the visitor’s cannot be loaded', async (_, path, attributes) => {
    const { id } = await publish(platform.db, { time: platform.clock.ago(60), content: 'For members' });
    await signInHere(platform, 'mei');
    const widget = place('mskt-channel', attributes(id) as Record<string, string>);
    await seen(widget, 'For members');
    line.answer(path, { success: 0, message: 'We are moving house' }, 500);
    await signOutHere();
    await seen(widget, 'We are moving house');
    expect(textOf(widget)).not.toContain('For members');
  });
});

describe('after it was removed from the page, a channel', () => {
  it('sends no more requests', async () => {
    await publishDays(1);
    line.hold();
    const widget = place('mskt-channel');
    await vi.waitFor(() => expect(line.asked).toHaveLength(1));
    widget.remove();
    line.release();
    await vi.waitFor(() => expect(widget.shadowRoot?.querySelector('article')).toBeNull());
    expect(line.asked).toHaveLength(1);
  });
});

const within = (widget: Element) => widget.shadowRoot ?? widget;

/** Waits until the feed is loaded for the signed-in user. */
async function signedIn(widget: Element): Promise<void> {
  await vi.waitFor(() => {
    if (!line.asked.some(path => path.includes('group/share/list'))) throw new Error('still a visitor');
  });
  await vi.waitFor(() => expect(within(widget).querySelector('[aria-busy]')).toBeNull());
  await seen(widget, 'day');
}

function choose(widget: Element, sort: string): void {
  const select = within(widget).querySelector('select');
  if (!select) throw new Error('there is no order to choose');
  select.value = sort;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
