import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dynamic, theme } from '../../site/platform/db/schema.ts';
import { widgetFixture } from '../../tests/helpers/page/fixture.ts';
import {
  all,
  click,
  coreHere,
  find,
  PLATFORM,
  place,
  seen,
  signInHere,
  signOutHere,
  textOf,
  type WidgetElement,
} from '../../tests/helpers/page/widget.tsx';
import { publish, unsay } from '../../tests/helpers/platform/community.ts';
import './index.ts';

const { platform, line } = await widgetFixture({
  async clean(platform) {
    await unsay(platform.db);
    await platform.db.delete(theme);
  },
});

beforeEach(async () => {
  localStorage.clear();
  await platform.db.delete(dynamic);
  await publish(platform.db, { content: 'A paper lantern in the garden', time: platform.clock.ago(60) });
  await publish(platform.db, { content: 'A lantern for every class', time: platform.clock.ago(50) });
  await platform.db.insert(theme).values({ id: 'lights', name: 'Lantern evenings' });
});

const search = (attributes: Record<string, string> = {}) => place('mskt-search', attributes);
const headings = (widget: Element) => all(widget, 'heading').map(textOf);
const fieldOf = (widget: WidgetElement) =>
  vi.waitUntil(() => widget.shadowRoot?.querySelector<HTMLInputElement>('input'));

/** Types a keyword and presses Enter. */
async function type(widget: WidgetElement, keyword: string): Promise<void> {
  const field = await fieldOf(widget);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, keyword);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  press(field, 'Enter');
  field.form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
}

const press = (target: Element, key: string) =>
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
  );

describe('a search shows', () => {
  it('results by type, with the words highlighted and links to their pages', async () => {
    const widget = search({ keyword: 'lantern' });
    await seen(widget, '3 results for “lantern”');
    expect(headings(widget)).toEqual([
      'Search',
      'Posts',
      'A lantern for every class',
      'A paper lantern in the garden',
      'Topics',
      'Lantern evenings',
    ]);
    const marks = [...(widget.shadowRoot?.querySelectorAll('mark') ?? [])].map(mark => mark.textContent);
    expect(marks).toEqual(['lantern', 'lantern', 'Lantern']);
    const [topic] = all<HTMLAnchorElement>(widget, 'link', 'Lantern evenings');
    expect(topic?.href).toBe(`${PLATFORM}/msktfront/channelPage?theme=lights`);
  });

  it('one type, and all again', async () => {
    const widget = search({ keyword: 'lantern', type: 'theme' });
    await seen(widget, '1 result for “lantern”');
    expect(headings(widget)).toEqual(['Search', 'Lantern evenings']);
    await click(widget, 'All');
    await find(widget, 'heading', 'Posts');
    await click(widget, 'Posts (2)');
    await seen(widget, '2 results for “lantern”');
    expect(headings(widget)).not.toContain('Lantern evenings');
  });

  it('what can be found before a keyword, without a request', async () => {
    const widget = search();
    await seen(widget, 'What are you looking for?');
    expect(line.asked.filter(path => path.includes('/search'))).toEqual([]);
  });

  it('that nothing was found, and offers visitors to sign in', async () => {
    const widget = search({ keyword: 'submarine' });
    await seen(widget, 'No results for “submarine”');
    await find(widget, 'button', 'Sign in');
  });

  it('names that are nearly the keyword, if nothing has it', async () => {
    const widget = search({ keyword: 'lanturn' });
    await seen(widget, 'No results for “lanturn”. Similar names:');
    expect(headings(widget)).toEqual(['Search', 'Topics', 'Lantern evenings']);
    await click(widget, 'Topics (1)');
    await vi.waitFor(() => expect(headings(widget)).toEqual(['Search', 'Lantern evenings']));
    await seen(widget, 'Similar names:');
  });

  it('people to who is signed in', async () => {
    await signInHere(platform, 'lin');
    const widget = search({ keyword: 'mei' });
    await find(widget, 'heading', 'People');
    expect(all(widget, 'button', 'Sign in')).toEqual([]);
  });

  it('why results are missing, and searches again', async () => {
    line.cut();
    const widget = search({ keyword: 'lantern' });
    await find(widget, 'alert', 'cannot be reached');
    line.mend();
    await click(widget, 'Try again');
    await seen(widget, '3 results for “lantern”');
  });

  it('a short list with a link to all results', async () => {
    const widget = search({ keyword: 'lantern', limit: '1' });
    await find(widget, 'heading', 'Topics');
    expect(all(widget, 'article')).toHaveLength(2);
    const [link] = all<HTMLAnchorElement>(widget, 'link', 'All results');
    expect(link?.href).toBe(`${PLATFORM}/msktfront/search?keyword=lantern`);
  });
});

describe('a search', () => {
  it('reports the keyword, and goes on from results to results', async () => {
    const widget = search();
    const heard: unknown[] = [];
    widget.addEventListener('mskt-search-filter', ({ detail }) => heard.push(detail));
    await type(widget, 'garden');
    await seen(widget, '1 result for “garden”');
    await type(widget, 'nowhere to be found');
    await seen(widget, 'No results for “nowhere to be found”');
    await type(widget, 'lantern');
    await seen(widget, '3 results for “lantern”');
    expect(heard).toEqual(
      ['garden', 'nowhere to be found', 'lantern'].map(keyword => ({ keyword, type: '' })),
    );
  });

  it('continues a keyword by a suggestion', async () => {
    const widget = search({ keyword: 'lanter' });
    await click(widget, 'Lantern evenings');
    await vi.waitFor(async () => expect((await fieldOf(widget)).value).toBe('Lantern evenings'));
    await seen(widget, '1 result for “Lantern evenings”');
  });

  it('is moved through with the arrow keys', async () => {
    const widget = search({ keyword: 'lantern' });
    await seen(widget, '3 results for “lantern”');
    const field = await fieldOf(widget);
    field.focus();
    press(field, 'ArrowDown');
    const [first, second] = all(widget, 'link');
    expect(widget.shadowRoot?.activeElement).toBe(first);
    press(first as Element, 'ArrowDown');
    expect(widget.shadowRoot?.activeElement).toBe(second);
    press(second as Element, 'ArrowUp');
    press(first as Element, 'ArrowUp');
    expect(widget.shadowRoot?.activeElement).toBe(field);
  });

  it('leads from a short list to the page with all on Enter', async () => {
    const widget = search({ limit: '2' });
    const went: string[] = [];
    widget.addEventListener('mskt-navigate', event => {
      event.preventDefault();
      went.push(event.detail.href);
    });
    await type(widget, 'paper boats');
    expect(went).toEqual([`${PLATFORM}/msktfront/search?keyword=paper%20boats`]);
  });
});

describe('recent searches', () => {
  it('are offered before a keyword, and can be cleared', async () => {
    await signInHere(platform, 'lin');
    await vi.waitFor(() => expect(coreHere().session.store.getState().status).toBe('in'));
    await type(search(), 'lantern');
    const widget = search();
    await click(widget, 'lantern');
    await seen(widget, '3 results for “lantern”');
    const other = search();
    await click(other, 'Clear');
    await vi.waitFor(() => expect(textOf(other)).not.toContain('Recent searches'));
    expect(localStorage.getItem(`mskt:${PLATFORM}:searches`)).toBeNull();
  });

  it('are those of the user alone, and end with the session', async () => {
    await signInHere(platform, 'lin');
    const widget = search();
    await vi.waitFor(() => expect(coreHere().session.store.getState().status).toBe('in'));
    await type(widget, 'secret plans');
    await seen(search(), 'secret plans');
    await signOutHere();
    expect(textOf(search())).not.toContain('secret plans');
    await vi.waitFor(() => expect(localStorage.getItem(`mskt:${PLATFORM}:searches`)).toBeNull());
  });

  it('of visitors are not stored on a page of others', async () => {
    const widget = search();
    await type(widget, 'lantern');
    await seen(widget, '3 results for “lantern”');
    expect(localStorage.getItem(`mskt:${PLATFORM}:searches`)).toBeNull();
    await vi.waitFor(async () => expect(textOf(search())).not.toContain('Recent searches'));
  });

  it('that are no list are ignored', async () => {
    localStorage.setItem(`mskt:${PLATFORM}:searches`, '{"of":"","keywords":7');
    await seen(search(), 'What are you looking for?');
  });
});
