import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draft, dynamic, theme } from '../../site/platform/db/schema.ts';
import { settleNews, unwriteNews, writeNews } from '../../tests/helpers/fixtures/news.ts';
import { WEBM } from '../../tests/helpers/fixtures/uploads.ts';
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
import { type Name, publish } from '../../tests/helpers/platform/community.ts';
import './index.ts';

/** Details of the `mskt-publish` events. */
let told: HTMLElementEventMap['mskt-publish']['detail'][];

const HOUR = 3600;

const { platform, line } = await widgetFixture({
  async clean(platform) {
    await unwriteNews(platform.db);
    for (const table of [dynamic, draft]) await platform.db.delete(table);
  },
});
await settleNews(platform.db);

beforeEach(() => {
  told = [];
});

type Attributes = Record<string, string>;

/** The form of a signed-in user. */
async function openAs(name: Name, attributes: Attributes = {}): Promise<WidgetElement> {
  await signInHere(platform, name);
  const widget = place('mskt-publish-form', attributes);
  widget.addEventListener('mskt-publish', event => told.push(event.detail));
  return widget;
}

const editing = (id: string, name: Name = 'editor') => openAs(name, { kind: 'news', 'object-id': id });
const write = (given: Partial<Parameters<typeof writeNews>[1]> = {}) =>
  writeNews(platform.db, { publishTime: platform.clock.ago(HOUR), title: 'Kite day', ...given });
const shadow = (widget: Element) => widget.shadowRoot as ShadowRoot;

/** Opens the folded groups, which render their fields then. */
function unfold(widget: Element): void {
  for (const group of shadow(widget).querySelectorAll('details')) {
    if (group.open) continue;
    group.open = true;
    group.dispatchEvent(new Event('toggle'));
  }
}

/** Returns the field with a label, also in a folded group. */
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
  // The prototype's setter, as user input does: React ignores values set by the element's own setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(at), 'value')?.set?.call(at, text);
  at.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  at.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
}

const detail = (id: string, as: Name = 'editor') => platform.ask('newsDetail', { as, params: { id } });
const managed = async () => (await platform.ask('newsManageList', { as: 'editor' })).records;
const dynamics = async () => (await platform.ask('dynamicList', { as: 'lin' })).records;

/** Changes the title of the article that `editor` edits, as `admin`. */
async function changeElsewhere(id: string, title: string): Promise<void> {
  const { revision } = await detail(id);
  const body = { kind: 1, title, contentHtml: '<p>Body</p>', scope: 1, status: 2, revision } as const;
  await platform.ask('newsEdit', { as: 'admin', params: { id }, body });
}

describe('a publish form shows', () => {
  it('a visitor a button to sign in, without a request', async () => {
    const widget = place('mskt-publish-form', { kind: 'news' });
    const reasons: string[] = [];
    widget.addEventListener('mskt-auth-request', event => {
      event.preventDefault();
      reasons.push(event.detail.reason);
    });
    await find(widget, 'heading', 'Publish news');
    await click(widget, 'Sign in');
    expect(reasons).toEqual(['publish']);
    expect(line.asked).toEqual([]);
  });

  it('that a readonly tag accepts no input', async () => {
    const widget = await openAs('editor', { kind: 'news', readonly: '' });
    await seen(widget, 'Nothing can be written here');
    expect(all(widget, 'button')).toEqual([]);
  });

  it('who may publish news, to a user who may not', async () => {
    vi.stubGlobal('location', new URL(`${PLATFORM}/msktfront/publish/news`));
    const widget = await openAs('lin', { kind: 'news' });
    await seen(widget, 'You cannot publish here');
    await seen(widget, 'written by the platform’s editors');
  });

  it('a link to the platform, to a user who may not publish on a page of another site', async () => {
    const widget = await openAs('lin', { kind: 'notice' });
    await seen(widget, 'A school’s page can’t do this');
    const way = await find<HTMLAnchorElement>(widget, 'link', 'Go to the platform');
    expect(way.href).toBe(`${PLATFORM}/msktfront/publish/news?kind=notice`);
  });

  it('a host only the communities of the host as audiences', async () => {
    const widget = await openAs('host', { kind: 'news' });
    const scope = await field<HTMLSelectElement>(widget, 'Who is it for?');
    const names = [...scope.options].map(({ textContent }) => textContent);
    expect(names.sort()).toEqual(['closed', 'open', 'staff']);
  });

  it('all fields of a stored article', async () => {
    const { id } = await write({ tags: ['wind'], categoryId: 'people', source: 'Garden office' });
    const widget = await editing(id);
    expect((await field(widget, 'Title')).value).toBe('Kite day');
    expect((await field<HTMLSelectElement>(widget, 'Category')).value).toBe('people');
    expect((await field(widget, 'Source')).value).toBe('Garden office');
    expect((await field(widget, 'Summary')).value).toBe('');
    await find(widget, 'button', 'Remove tag wind');
    await seen(widget, 'Published.');
  });

  it('other users that only its writers may change it', async () => {
    const { id } = await write();
    vi.stubGlobal('location', new URL(`${PLATFORM}/msktfront/publish/editNews`));
    await seen(await editing(id, 'lin'), 'Only the platform’s editors');
  });

  it('texts in the language of the page', async () => {
    document.documentElement.lang = 'zh-CN';
    const widget = await openAs('lin', { kind: 'dynamic' });
    await find(widget, 'heading', '发布动态');
  });
});

describe('with a publish form', () => {
  it('a user shares a dynamic, and the page receives its address', async () => {
    const widget = await openAs('lin', { kind: 'dynamic' });
    await type(widget, 'What do you want to share?', 'Our beans have sprouted');
    await click(widget, 'Share');
    await seen(widget, 'It’s in the feed');
    const [{ id, content } = { id: '', content: '' }] = await dynamics();
    expect(content).toBe('Our beans have sprouted');
    const href = `${PLATFORM}/msktfront/channelPage?id=${id}`;
    expect(told).toEqual([{ id, kind: 'dynamic', status: 2, href }]);
    expect((await find<HTMLAnchorElement>(widget, 'link', 'Open')).href).toBe(href);
  });

  it('a user shares one video instead of pictures and files', async () => {
    const widget = await openAs('lin', { kind: 'dynamic' });
    await find(widget, 'button', 'Add pictures');
    await find(widget, 'button', 'Add a video');
    const inputs = [...shadow(widget).querySelectorAll<HTMLInputElement>('input[type="file"]')];
    const chooser = inputs.find(({ accept }) => accept === '.mp4,.webm');
    const film = new File([WEBM], 'pond.webm', { type: 'video/webm' });
    Object.defineProperty(chooser, 'files', { configurable: true, value: [film] });
    chooser?.dispatchEvent(new Event('change', { bubbles: true }));
    await seen(widget, 'pond.webm');
    expect(all(widget, 'button', 'Add pictures')).toEqual([]);
    await find(widget, 'button', 'Take pond.webm out');
    await click(widget, 'Share');
    await seen(widget, 'It’s in the feed');
    expect((await dynamics())[0]?.video).toMatchObject({ fileName: 'pond.webm', fileType: 'video/webm' });
  });

  it('an editor of a dynamic replaces its video by text', async () => {
    const video = { fileId: 'f', fileName: 'a.mp4', fileUrl: '/media/f', fileSize: 9, fileType: 'video/mp4' };
    const given = { time: platform.clock.ago(9), video: { ...video, ext: 'mp4' } };
    const { id } = await publish(platform.db, given);
    const widget = await openAs('lin', { kind: 'dynamic', 'object-id': id });
    await click(widget, 'Take a.mp4 out');
    await find(widget, 'button', 'Add pictures');
    await click(widget, 'Save changes');
    await vi.waitFor(async () => expect((await dynamics())[0]).not.toHaveProperty('video'));
  });

  it('a new member who shares a link reads that it is held for review', async () => {
    const widget = await openAs('lin', { kind: 'dynamic' });
    await type(widget, 'What do you want to share?', 'See https://a.example/x');
    await click(widget, 'Share');
    await seen(widget, 'Held for review');
    expect(textOf(widget)).not.toContain('It’s in the feed');
  });

  it('a double click shares it once', async () => {
    const widget = await openAs('lin', { kind: 'dynamic' });
    await type(widget, 'What do you want to share?', 'Once');
    const button = await find(widget, 'button', 'Share');
    button.click();
    button.click();
    await seen(widget, 'It’s in the feed');
    expect(await dynamics()).toHaveLength(1);
  });

  it('a host shares a dynamic with two communities, for their members alone', async () => {
    const widget = await openAs('host', { kind: 'dynamic' });
    await type(widget, 'What do you want to share?', 'For us');
    for (const name of ['open', 'closed']) (await field(widget, name)).click();
    await type(widget, 'Who may read it?', '0');
    await click(widget, 'Share');
    await seen(widget, 'It’s in the feed');
    expect(await dynamics()).toEqual([]);
    const [shared] = (await platform.ask('dynamicList', { as: 'host' })).records;
    expect(shared?.groups?.map(({ groupName }) => groupName).sort()).toEqual(['closed', 'open']);
  });

  describe('and the link of a dynamic', () => {
    const linked = async () => (await platform.ask('dynamicList', { as: 'lin' })).records[0]?.link;
    const page = (path: string, id: string) => `${PLATFORM}/msktfront/${path}?id=${id}`;
    const give = (widget: WidgetElement, address: string) => type(widget, ADDRESS, address);
    const leave = async (widget: WidgetElement) =>
      (await field(widget, ADDRESS)).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    const ADDRESS = 'Points to the activity, news or notice at';

    it('a user enters the address of a news article, and sees its title', async () => {
      const { id } = await write();
      const widget = await openAs('lin', { kind: 'dynamic' });
      await type(widget, 'What do you want to share?', 'Who comes along?');
      await give(widget, page('home/newsDetail', id));
      await seen(widget, 'Kite day');
      await click(widget, 'Share');
      await seen(widget, 'It’s in the feed');
      expect(await linked()).toMatchObject({ kind: 'news', id, title: 'Kite day' });
    });

    it('a notice keeps its kind, whatever page its address names', async () => {
      const { id } = await write({ kind: 2, title: 'The gate is closed' });
      const widget = await openAs('lin', { kind: 'dynamic' });
      await type(widget, 'What do you want to share?', 'Take the other one');
      await give(widget, page('home/newsDetail', id));
      await seen(widget, 'The gate is closed');
      await click(widget, 'Share');
      await seen(widget, 'It’s in the feed');
      expect(await linked()).toMatchObject({ kind: 'notice', id });
    });

    it('the link is sent even before its title is loaded', async () => {
      const { id } = await write();
      const widget = await openAs('lin', { kind: 'dynamic' });
      await type(widget, 'What do you want to share?', 'Quick');
      await give(widget, page('home/newsDetail', id));
      await click(widget, 'Share');
      await seen(widget, 'It’s in the feed');
      expect(await linked()).toMatchObject({ kind: 'news', id, title: 'Kite day' });
    });

    it('an invalid or unknown address is a problem of the field, and nothing is sent', async () => {
      const { id } = await write();
      const widget = await openAs('lin', { kind: 'dynamic' });
      await type(widget, 'What do you want to share?', 'Nothing else');
      await give(widget, 'https://elsewhere.example/home/newsDetail?id=1');
      await leave(widget);
      await seen(widget, 'This is not the address of an activity');
      await click(widget, 'Share');
      await seen(widget, 'One thing needs your attention');
      await give(widget, page('home/noticeDetail', 'nothing'));
      await seen(widget, 'There is nothing at this address that you may see');
      expect((await field(widget, ADDRESS)).value).toBe(page('home/noticeDetail', 'nothing'));
      await give(widget, page('home/newsDetail', id));
      await seen(widget, 'Kite day');
      await give(widget, '');
      await click(widget, 'Share');
      await seen(widget, 'It’s in the feed');
      expect(await linked()).toBeUndefined();
    });

    it('an invalid address is kept in the draft until the field is emptied', async () => {
      const widget = await openAs('lin', { kind: 'dynamic' });
      await give(widget, 'https://elsewhere.example/');
      await seen(widget, /Saved/);
      widget.remove();
      const again = place('mskt-publish-form', { kind: 'dynamic' });
      expect((await field(again, ADDRESS)).value).toBe('');
      await click(again, 'Continue');
      await vi.waitFor(async () =>
        expect((await field(again, ADDRESS)).value).toBe('https://elsewhere.example/'),
      );
      await type(again, 'What do you want to share?', 'Without a link');
      await give(again, '');
      await click(again, 'Share');
      await seen(again, 'It’s in the feed');
      expect(await linked()).toBeUndefined();
    });

    it('the form of a stored dynamic shows its link', async () => {
      const { id } = await write();
      const body = { content: 'Who comes along?', link: { kind: 'news' as const, id } };
      const shared = await platform.ask('dynamicAdd', { as: 'lin', body });
      const widget = await openAs('lin', { kind: 'dynamic', 'object-id': shared.id });
      expect((await field(widget, ADDRESS)).value).toBe(page('home/newsDetail', id));
      await seen(widget, 'Kite day');
    });
  });

  describe('and themes', () => {
    const themes = ['books', 'gardens', 'lessons', 'maps', 'songs', 'weather'];
    const themesOf = async () =>
      (await platform.ask('dynamicList', { as: 'lin' })).records[0]?.themeList?.map(({ id }) => id).sort();
    beforeEach(() => platform.db.insert(theme).values(themes.map(id => ({ id, name: `About ${id}` }))));
    afterEach(() => platform.db.delete(theme));

    it('a user chooses up to five themes', async () => {
      const widget = await openAs('lin', { kind: 'dynamic' });
      await type(widget, 'What do you want to share?', 'Our beans');
      for (const id of themes.slice(0, 5)) (await field(widget, `About ${id}`)).click();
      await seen(widget, 'These are 5, the most there can be');
      expect((await field(widget, 'About weather')).disabled).toBe(true);
      (await field(widget, 'About books')).click();
      await vi.waitFor(async () => expect((await field(widget, 'About weather')).disabled).toBe(false));
      await click(widget, 'Share');
      await seen(widget, 'It’s in the feed');
      expect(await themesOf()).toEqual(['gardens', 'lessons', 'maps', 'songs']);
    });

    it('the form of a stored dynamic has its themes checked, and removes one', async () => {
      const { id } = await platform.ask('dynamicAdd', {
        as: 'lin',
        body: { content: 'Our beans', themeIds: ['books', 'gardens'] },
      });
      const widget = await openAs('lin', { kind: 'dynamic', 'object-id': id });
      expect((await field(widget, 'About gardens')).checked).toBe(true);
      (await field(widget, 'About books')).click();
      await click(widget, 'Save changes');
      await vi.waitFor(async () => expect(await themesOf()).toEqual(['gardens']));
    });

    it('a dynamic is shared without themes if they cannot be loaded', async () => {
      line.answer('theme/list', { success: 0, message: 'not now' }, 500);
      const widget = await openAs('lin', { kind: 'dynamic' });
      await type(widget, 'What do you want to share?', 'Our beans');
      expect(textOf(widget)).not.toContain('About books');
      await click(widget, 'Share');
      await seen(widget, 'It’s in the feed');
    });
  });

  it('an editor saves a news article as a draft, and continues', async () => {
    const widget = await openAs('editor', { kind: 'news' });
    await type(widget, 'Title', 'Kite week');
    await click(widget, 'Save as draft');
    await seen(widget, 'Draft: readers do not see it yet');
    expect(told).toMatchObject([{ kind: 'news', status: 0, href: expect.stringContaining('editNews?id=') }]);
    await type(widget, 'Title', 'Kite month');
    await click(widget, 'Save as draft');
    await vi.waitFor(async () =>
      expect(await managed()).toMatchObject([{ title: 'Kite month', revision: 2 }]),
    );
  });

  it('an editor publishes a draft at a set time', async () => {
    vi.useFakeTimers({ now: platform.clock.now(), toFake: ['Date'] });
    const { id } = await write({ status: 0 });
    const widget = await editing(id);
    (await field(widget, 'At a set time')).click();
    const time = await field(widget, 'Publish on');
    const wanted = new Date(time.value);
    expect(wanted.getHours()).toBe(8);
    await click(widget, 'Schedule');
    await seen(widget, 'Scheduled for');
    expect(await detail(id)).toMatchObject({ status: 1, publishTime: wanted.toISOString() });
    vi.useRealTimers();
  });

  it('a notice has an importance', async () => {
    const { id } = await write();
    const widget = await editing(id);
    (await field(widget, 'Notice')).click();
    await type(widget, 'How much it matters', '3');
    await click(widget, 'Save changes');
    await vi.waitFor(async () => expect(await detail(id)).toMatchObject({ kind: 2, importance: 3 }));
  });

  it('a notice asks its readers to confirm it until a deadline, also after an edit', async () => {
    const { id } = await write({ kind: 2 });
    const widget = await editing(id);
    const asked = await field(widget, 'Ask readers to confirm that they have read it');
    expect(asked.checked).toBe(false);
    asked.click();
    await type(widget, 'To be confirmed by', '2020-01-01T08:00');
    await click(widget, 'Save changes');
    await seen(widget, 'Choose a day and time after it is published.');
    await type(widget, 'To be confirmed by', '2100-01-01T08:00');
    await click(widget, 'Save changes');
    const confirmDeadline = new Date('2100-01-01T08:00').toISOString();
    await seen(widget, 'Everyone it is for can read it now');
    expect(await detail(id)).toMatchObject({ needConfirm: true, confirmDeadline });
    widget.remove();
    const again = await editing(id);
    expect((await field(again, 'Ask readers to confirm that they have read it')).checked).toBe(true);
    expect((await field(again, 'To be confirmed by')).value).toBe('2100-01-01T08:00');
  });

  it('Enter and a comma add tags, each once, up to five', async () => {
    const { id } = await write();
    const widget = await editing(id);
    await type(widget, 'Tags', 'wind,kites，wind,');
    await find(widget, 'button', 'Remove tag kites');
    await type(widget, 'Tags', 'a');
    const tags = await field(widget, 'Tags');
    tags.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }));
    await seen(widget, 'A tag has 2 to 15 characters');
    await type(widget, 'Tags', 'meadow, spring, river, sixth,');
    await seen(widget, 'These are all 5');
    await click(widget, 'Save changes');
    await vi.waitFor(async () =>
      expect((await detail(id)).tags).toEqual(['wind', 'kites', 'meadow', 'spring', 'river']),
    );
  });
});

describe('two users who change the same article', () => {
  /** A form that `editor` has changed, of an article that `admin` has changed since. */
  async function meet() {
    const { id } = await write();
    const widget = await editing(id);
    await type(widget, 'Source', 'Garden office');
    await changeElsewhere(id, 'Kite week');
    await click(widget, 'Save changes');
    await seen(widget, 'ADMIN saved this while you were writing');
    return { id, widget };
  }
  const choose = async (widget: Element, group: string, side: string) => {
    const groups = [...shadow(widget).querySelectorAll('fieldset')];
    const at = groups.find(fieldset => fieldset.querySelector('legend')?.textContent?.startsWith(group));
    const labels = [...(at?.querySelectorAll('label') ?? [])];
    labels
      .find(({ textContent }) => textContent === side)
      ?.querySelector('input')
      ?.click();
  };

  it('see both versions by field, with the only change of a field picked', async () => {
    const { id, widget } = await meet();
    await seen(widget, 'Title changed by ADMIN');
    await seen(widget, 'Source changed by you');
    await click(widget, 'Save this choice');
    await vi.waitFor(async () =>
      expect(await detail(id)).toMatchObject({ title: 'Kite week', source: 'Garden office', revision: 3 }),
    );
  });

  it('pick either version of a field, and continue editing', async () => {
    const { id, widget } = await meet();
    await choose(widget, 'Title', 'Mine');
    await choose(widget, 'Source', 'By ADMIN');
    await click(widget, 'Go on editing');
    expect((await field(widget, 'Title')).value).toBe('Kite day');
    expect((await field(widget, 'Source')).value).toBe('');
    await click(widget, 'Save changes');
    await vi.waitFor(async () => expect(await detail(id)).toMatchObject({ title: 'Kite day', revision: 3 }));
  });

  it('see that it was withdrawn, and why, before anything is sent', async () => {
    const { id } = await write();
    const widget = await editing(id);
    await type(widget, 'Source', 'Garden office');
    await platform.ask('newsWithdraw', { as: 'admin', params: { id }, body: { reason: 'wrong date' } });
    await click(widget, 'Save changes');
    await seen(widget, 'The status has changed, too: Withdrawn: wrong date');
    expect(textOf(widget)).not.toContain('Save this choice');
    await click(widget, 'Go on editing');
    await seen(widget, 'Withdrawn: wrong date');
    expect((await field(widget, 'Source')).value).toBe('Garden office');
    expect(await detail(id)).toMatchObject({ status: 3, withdrawReason: 'wrong date' });
    await click(widget, 'Publish again');
    await vi.waitFor(async () =>
      expect(await detail(id)).toMatchObject({ status: 2, source: 'Garden office' }),
    );
  });

  it('keep a draft a draft', async () => {
    const { id } = await write({ status: 0 });
    const widget = await editing(id);
    await type(widget, 'Source', 'Garden office');
    const { revision } = await detail(id);
    const body = {
      kind: 1,
      title: 'Kite week',
      contentHtml: '<p>Body</p>',
      scope: 1,
      status: 0,
      revision,
    } as const;
    await platform.ask('newsEdit', { as: 'admin', params: { id }, body });
    await click(widget, 'Save as draft');
    await click(widget, 'Save this choice');
    await vi.waitFor(async () =>
      expect(await detail(id)).toMatchObject({ title: 'Kite week', source: 'Garden office', status: 0 }),
    );
  });

  it('resolve a second conflict without losing a version', async () => {
    const { id, widget } = await meet();
    await click(widget, 'Take all of mine');
    await changeElsewhere(id, 'Kite month');
    await click(widget, 'Save this choice');
    await vi.waitFor(() => expect(line.asked.filter(path => path.includes('news/edit'))).toHaveLength(2));
    await seen(widget, 'Kite month');
    await click(widget, 'Take all of theirs');
    await click(widget, 'Save this choice');
    await vi.waitFor(async () =>
      expect(await detail(id)).toMatchObject({ title: 'Kite month', revision: 4 }),
    );
  });
});

describe('a publish form that cannot send', () => {
  it('lists the problems, with links to the fields', async () => {
    const widget = await openAs('editor', { kind: 'news' });
    await type(widget, 'Title', 'K');
    await click(widget, 'Publish');
    const list = await find(widget, 'alert', '2 things need your attention');
    await vi.waitFor(() => expect(shadow(widget).activeElement).toBe(list));
    const title = await field(widget, 'Title');
    expect(title.getAttribute('aria-invalid')).toBe('true');
    const about = title.getAttribute('aria-describedby') ?? '';
    expect(shadow(widget).getElementById(about)?.textContent).toBe('Write a title of at least 2 characters.');
    await click(list, 'Title');
    expect(shadow(widget).activeElement).toBe(title);
    expect(line.asked.filter(path => path.includes('news/add'))).toEqual([]);
  });

  it('shows a problem on blur of its field', async () => {
    const widget = await openAs('editor', { kind: 'news' });
    await type(widget, 'Title', 'K');
    (await field(widget, 'Title')).dispatchEvent(
      new FocusEvent('focusout', { bubbles: true, composed: true }),
    );
    await seen(widget, 'Write a title of at least 2 characters');
  });

  it('keeps its fields while the platform is unreachable, and sends them once afterwards', async () => {
    const widget = await openAs('lin', { kind: 'dynamic' });
    await type(widget, 'What do you want to share?', 'Our beans');
    line.cut();
    await click(widget, 'Share');
    await find(widget, 'alert', 'We do not know whether it arrived');
    expect((await field(widget, 'What do you want to share?')).value).toBe('Our beans');
    line.mend();
    await click(widget, 'Share');
    await seen(widget, 'It’s in the feed');
    expect(await dynamics()).toHaveLength(1);
  });

  it('shows the message of the platform', async () => {
    const widget = await openAs('lin', { kind: 'dynamic' });
    await type(widget, 'What do you want to share?', 'Our beans');
    line.answer(
      'share/add',
      { success: 0, errorCode: 'SENSITIVE_CONTENT', message: 'Not these words.' },
      422,
    );
    await click(widget, 'Share');
    await find(widget, 'alert', 'Not these words.');
  });

  it('offers the earlier draft when it is opened again', async () => {
    const widget = await openAs('lin', { kind: 'dynamic' });
    await type(widget, 'What do you want to share?', 'Half a thought');
    await seen(widget, /Saved/);
    widget.remove();
    const again = place('mskt-publish-form', { kind: 'dynamic' });
    await seen(again, 'Half a thought');
    expect((await field(again, 'What do you want to share?')).value).toBe('');
    await click(again, 'Continue');
    expect((await field(again, 'What do you want to share?')).value).toBe('Half a thought');
  });
});

describe('a removed publish form', () => {
  it('ignores later responses', async () => {
    const { id } = await write();
    line.hold();
    const widget = await editing(id);
    const heard: string[] = [];
    for (const name of ['mskt-ready', 'mskt-error']) widget.addEventListener(name, () => heard.push(name));
    await vi.waitFor(() => expect(line.asked.some(path => path.includes('news/detail'))).toBe(true));
    widget.remove();
    line.release();
    const after = await editing(id);
    expect((await field(after, 'Title')).value).toBe('Kite day');
    expect(heard).toEqual([]);
  });
});
