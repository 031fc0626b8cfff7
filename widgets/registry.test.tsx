/**
 * What the loader asks for a tag is what its widget would ask first: over every widget that has a first request, with
 * every value of its attributes that it understands, present or former. So a widget whose question changes cannot drift
 * from it.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import {
  closePage,
  connect,
  PLATFORM,
  signInHere,
  type WidgetElement,
} from '../tests/helpers/page/widget.tsx';
import { publish } from '../tests/helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../tests/helpers/platform/test-platform.ts';
import { commonAttributes } from './core/element/attributes.ts';
import { prefetchFirst } from './core/http/first-request.ts';
import { firstRequests } from './first-requests.ts';
import { registry } from './registry.ts';

const readmes = import.meta.glob<string>('./*/README.md', { query: '?raw', import: 'default', eager: true });
const asking = Object.entries(firstRequests).map(([tag, first]) => ({ tag, first }));

const tables = import.meta.glob<Record<string, unknown>>('./*/question.ts', {
  import: 'fields',
  eager: true,
});
const choices = Object.values(tables)
  .flatMap(fields => Object.values(fields))
  .filter(field => typeof field === 'object' && field !== null);

/** Any text; and for attributes that take no text, the words of all choices and their codes. */
const TEXT = 'a/b?c=d&课';
const VALUES = new Set(['12', ...choices.flatMap(choice => Object.entries(choice).flat())]);
/** Tags with the former name of an attribute beside the present one. */
const BOTH_NAMES: Record<string, Record<string, string>[]> = {
  'mskt-channel': [
    { feed: 'all', type: '7' },
    { feed: '', type: '3' },
    { feed: 'space', 'group-id': 'open', type: '1' },
  ],
};

let platform: TestPlatform;
let fetched: Mock<typeof fetch>;

beforeAll(async () => {
  platform = await startPlatform();
  await publish(platform.db, { time: platform.clock.ago(60) });
  await Promise.all(asking.map(({ tag }) => registry[tag as keyof typeof registry]?.()));
});
beforeEach(() => {
  connect(platform);
  fetched = vi.spyOn(globalThis, 'fetch');
});
afterEach(closePage);
afterAll(() => platform.close());

/** Addresses that were asked for, in order, without what counts a visit or names categories afterwards. */
const addresses = () =>
  fetched.mock.calls.map(([address]) => String(address)).filter(name => !/visit\/|categories/.test(name));

/** Removes the language, which only the loader writes into an address. */
const withoutLang = (addresses: readonly string[]) => addresses.map(one => one.replace(/[?&]lang=en$/, ''));

/** The attributes that the README's snippet gives the tag. */
function usual(tag: string): Record<string, string> {
  const readme = readmes[`./${tag.replace('mskt-', '')}/README.md`] ?? '';
  const [, given = ''] = new RegExp(`<${tag}([^>]*)>`).exec(readme) ?? [];
  return Object.fromEntries(
    [...given.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function make(tag: string, attributes: Record<string, string>): WidgetElement {
  const element = document.createElement(tag) as WidgetElement;
  for (const [name, value] of Object.entries({ platform: PLATFORM, ...attributes }))
    element.setAttribute(name, value);
  return element;
}

const settled = (element: Element) =>
  new Promise(resolve => {
    for (const type of ['mskt-ready', 'mskt-error']) element.addEventListener(type, resolve, { once: true });
  });

/** All that was asked for since the last time, when the widget shows something. */
async function askedBy(element: WidgetElement): Promise<string[]> {
  const done = settled(element);
  document.body.append(element);
  await done;
  element.remove();
  const asked = addresses();
  fetched.mockClear();
  return asked;
}

/** Every value of an own attribute that the widget understands, one at a time, and as usual. */
function variations(tag: string): Record<string, string>[] {
  const { observedAttributes } = customElements.get(tag) as unknown as { observedAttributes: string[] };
  const propertyOf = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const own = observedAttributes.filter(name => name !== 'lang' && !(propertyOf(name) in commonAttributes));
  const read = (name: string, value: string) =>
    Reflect.get(make(tag, { [name]: value }), propertyOf(name)) as unknown;
  const valuesOf = (name: string) => {
    const other = read(name, TEXT);
    // Flags are not part of what the loader asks.
    if (other === true) return [];
    return other === TEXT ? [TEXT] : [TEXT, ...[...VALUES].filter(value => read(name, value) !== other)];
  };
  const ones = own.flatMap(name => valuesOf(name).map(value => ({ ...usual(tag), [name]: value })));
  return [{}, usual(tag), ...ones, ...(BOTH_NAMES[tag] ?? [])];
}

describe.each(asking)('what is asked early for $tag', ({ tag, first }) => {
  it('is what the widget asks first, whatever its attributes, and then not asked again', async () => {
    for (const attributes of variations(tag)) {
      const own = await askedBy(make(tag, attributes));
      const element = make(tag, attributes);
      prefetchFirst(element, first);
      const early = addresses();
      const all = await askedBy(element);
      const which = JSON.stringify(attributes);
      if (own.length === 0 || early.length > 0) expect(withoutLang(early), which).toEqual(own.slice(0, 1));
      expect(withoutLang(all), which).toEqual(own);
    }
  });

  it('is something for the tag of its README', () => {
    prefetchFirst(make(tag, usual(tag)), first);
    expect(addresses()).toHaveLength(1);
  });

  it('is asked for each of two tags, and in their language', async () => {
    const elements = ['en', 'zh-CN'].map(lang => make(tag, { ...usual(tag), lang }));
    for (const element of elements) prefetchFirst(element, first);
    const languages = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('accept-language'));
    expect(languages).toEqual(['en', 'zh-CN']);
  });

  it('is nothing when somebody has signed in on this page', async () => {
    await signInHere(platform, 'lin');
    prefetchFirst(make(tag, usual(tag)), first);
    expect(addresses()).toEqual([]);
  });

  it('goes to the platform that a tag above names, and nowhere when that is no address of the web', () => {
    const above = document.createElement('section');
    const element = make(tag, usual(tag));
    element.removeAttribute('platform');
    above.append(element);
    above.setAttribute('platform', `${PLATFORM}/msktfront/`);
    prefetchFirst(element, first);
    expect(addresses()).toEqual([expect.stringMatching(`^${PLATFORM}/mskt/api/`)]);
    above.setAttribute('platform', 'javascript:alert(1)');
    prefetchFirst(element, first);
    expect(addresses()).toHaveLength(1);
  });
});
