import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rateLimit, space, spaceMember } from '../../site/platform/db/schema.ts';
import { foundSpace, settleSpaceSorts, unfoundSpaces } from '../../tests/helpers/fixtures/spaces.ts';
import { widgetFixture } from '../../tests/helpers/page/fixture.ts';
import {
  all,
  click,
  closePage,
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
import { type Name, publish } from '../../tests/helpers/platform/community.ts';
import './index.ts';

type Founding = Partial<Parameters<typeof foundSpace>[1]>;
const DAY = 86_400;
const found = (id: string, given: Founding = {}) =>
  foundSpace(platform.db, { id, createTime: platform.clock.ago(DAY), ...given });
const studio = (id: string, given: Founding = {}) => found(id, { type: '2', ...given });

/** Also removes the spaces of the small community. */
async function noSpaces(): Promise<void> {
  for (const table of [spaceMember, space]) await platform.db.delete(table);
}

const directory = (attributes: Record<string, string> = {}) => place('mskt-space-directory', attributes);
const names = (widget: Element) =>
  all(widget, 'article').map(entry => textOf(all(entry, 'link')[0] ?? entry));
const showing = (widget: Element, expected: string[]) =>
  vi.waitFor(() => expect(names(widget)).toEqual(expected));
const joinStatusOf = async (as: Name, id: string) =>
  (await platform.ask('spaceDetail', { as, params: { id } })).joinStatus;

const control = <E extends HTMLElement>(widget: WidgetElement, selector: string) =>
  vi.waitUntil(() => widget.shadowRoot?.querySelector<E>(selector));

/** Sets the value as user input does, by the setter of the prototype. */
function put(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string): void {
  const { prototype } = field.constructor as typeof HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  for (const name of ['input', 'change'])
    field.dispatchEvent(new InputEvent(name, { bubbles: true, composed: true }));
}
/** Chooses an option of a select, once it is loaded. */
async function choose(widget: WidgetElement, label: string, value: string): Promise<void> {
  await control(widget, `select[aria-label="${label}"] option[value="${value}"]`);
  put(await control<HTMLSelectElement>(widget, `select[aria-label="${label}"]`), value);
}

const heard = (type: 'mskt-space-join' | 'mskt-space-filter') => {
  const details: unknown[] = [];
  document.addEventListener(type, ({ detail }) => details.push(detail), { once: true });
  return details;
};

const { platform, line } = await widgetFixture({
  async clean(platform) {
    await unfoundSpaces(platform.db);
    await platform.db.delete(rateLimit);
  },
});
await settleSpaceSorts(platform.db);

beforeEach(async () => {
  await noSpaces();
});

describe('a directory shows', () => {
  it('kind, hosts, numbers and link of each space', async () => {
    await found('crafts', {
      name: 'Crafts',
      intro: 'With our hands.',
      typeId: 'craft',
      schoolId: 'school',
      recommend: true,
      visitNum: 7,
      members: { mei: 4, host: 3, lin: 1 },
    });
    await publish(platform.db, { spaceId: 'crafts', time: platform.clock.ago(60), content: 'Paper boats' });
    const widget = directory({ kind: 'community' });
    await showing(widget, ['Crafts']);
    const text = textOf(widget);
    for (const words of [
      'Recommended',
      'Craft',
      'With our hands.',
      'With MEI, HOST · Lane School',
      'Paper boats',
    ])
      expect(text).toContain(words);
    for (const words of ['3 members', '1 post', '7 visits']) expect(text).toContain(words);
    expect(all<HTMLAnchorElement>(widget, 'link', 'Crafts')[0]?.href).toBe(
      `${PLATFORM}/msktfront/space/index?id=crafts`,
    );
  });

  it('communities and studios as tabs, or only one kind', async () => {
    await found('crafts');
    await studio('sums', { sectionId: 'primary', groupSortId: 'topic', subjectId: 'mathematics' });
    const both = directory();
    await showing(both, ['crafts']);
    await click(both, 'Teacher studios');
    await showing(both, ['sums']);
    expect(textOf(both)).toMatch(/Primary school.*Mathematics.*Topic studio/);
    const one = directory({ kind: 'studio' });
    await showing(one, ['sums']);
    await find(one, 'heading', 'Teacher studios');
    await control(one, 'input[type="search"]');
    expect(all(one, 'button', 'Communities')).toEqual([]);
  });

  it.each([
    ['words', { kind: 'studio' }, { tab: 'studio', sort: 'newest' }],
    ['the codes of former versions', { kind: '2' }, { tab: '2', sort: '3' }],
  ])('the kind, tab and order that the tag names in %s', async (_, kind, tab) => {
    await found('crafts');
    await studio('sums');
    await showing(directory(kind as Record<string, string>), ['sums']);
    const both = directory(tab as Record<string, string>);
    await showing(both, ['sums']);
    expect([Reflect.get(both, 'tab'), Reflect.get(both, 'sort')]).toEqual(['studio', 'newest']);
    await showing(directory({ kind: 'studios', tab: '3' }), ['crafts']);
  });

  it('a short list with a link to all, without filters', async () => {
    for (const id of ['a', 'b', 'c']) await studio(id, { createTime: platform.clock.ago(DAY) });
    const widget = directory({ kind: 'studio', limit: '2' });
    await vi.waitFor(() => expect(names(widget)).toHaveLength(2));
    const [way] = all<HTMLAnchorElement>(widget, 'link', 'All studios');
    expect(way?.href).toBe(`${PLATFORM}/msktfront/teachingSports?tab=studio`);
    expect(widget.shadowRoot?.querySelector('[part="toolbar"]')).toBeNull();
  });

  it('names, numbers and membership without actions, if compact', async () => {
    await found('crafts', { intro: 'With our hands.', members: { mei: 4, lin: 1 } });
    await found('weaving');
    await signInHere(platform, 'lin');
    const widget = directory({ kind: 'community', compact: '', limit: '4' });
    await vi.waitFor(() => expect(textOf(widget)).toContain('Member'));
    expect(textOf(widget)).toContain('2 members');
    expect(textOf(widget)).not.toContain('With our hands.');
    expect(all(widget, 'button')).toEqual([]);
  });

  it('whether a space is by invitation only, or archived', async () => {
    await found('closed-shop', { joinPolicy: 0 });
    await found('old', { archived: true, members: { lin: 1, mei: 4 } });
    const widget = directory({ kind: 'community' });
    await showing(widget, ['closed-shop']);
    expect(textOf(widget)).toContain('By invitation');
    expect(all(widget, 'button', 'Join')).toEqual([]);
  });

  it('the next page', async () => {
    for (let one = 0; one < 21; one++) await found(`s${String(one).padStart(2, '0')}`);
    const widget = directory({ kind: 'community' });
    await vi.waitFor(() => expect(names(widget)).toHaveLength(20));
    await click(widget, 'Show more');
    await vi.waitFor(() => expect(names(widget)).toHaveLength(21));
  });

  it('why it is empty: no spaces, none of the user’s own, or no match', async () => {
    await signInHere(platform, 'lin');
    const widget = directory({ kind: 'studio' });
    await seen(widget, 'No studios yet');
    await found('crafts');
    const own = directory({ kind: 'community', mine: '' });
    await seen(own, 'You belong to no community yet');
    await click(own, 'Show all');
    await showing(own, ['crafts']);
    const so = directory({ kind: 'community', keyword: 'elephants' });
    await seen(so, 'Nothing matches your filters');
    await click(so, 'Clear filters');
    await showing(so, ['crafts']);
  });
});

describe('spaces are chosen', () => {
  it('by kind, stage, sort and subject, each with an event', async () => {
    await studio('a', { sectionId: 'primary', groupSortId: 'master' });
    await studio('b', { sectionId: 'primary', groupSortId: 'topic', subjectId: 'mathematics' });
    await studio('c', { sectionId: 'senior', groupSortId: 'topic' });
    const widget = directory({ kind: 'studio', sort: 'newest' });
    await vi.waitFor(() => expect(names(widget)).toHaveLength(3));
    await vi.waitFor(() => expect(textOf(widget)).toContain('Primary school (2)'));
    const told = heard('mskt-space-filter');
    await choose(widget, 'Stage of school', 'primary');
    await vi.waitFor(() => expect(names(widget).sort()).toEqual(['a', 'b']));
    expect(told).toEqual([
      {
        tab: 'studio',
        keyword: '',
        typeId: '',
        sectionId: 'primary',
        groupSortId: '',
        subjectId: '',
        mine: false,
        sort: 'newest',
      },
    ]);
    await choose(widget, 'Sort of studio', 'topic');
    await showing(widget, ['b']);
    await seen(widget, '1 found');
    await choose(widget, 'Subject', 'mathematics');
    await showing(widget, ['b']);
    await click(widget, 'Clear filters');
    await vi.waitFor(() => expect(names(widget)).toHaveLength(3));
  });

  it('by keyword, after a pause in typing', async () => {
    await found('crafts', { intro: 'We fold boats.' });
    await found('weaving');
    const widget = directory({ kind: 'community' });
    await vi.waitFor(() => expect(names(widget)).toHaveLength(2));
    put(await control<HTMLInputElement>(widget, 'input[type="search"]'), 'boats');
    await showing(widget, ['crafts']);
  });

  it('by order', async () => {
    await found('few', { recommend: true });
    await found('many', { members: { mei: 4, lin: 1, host: 1 } });
    const widget = directory({ kind: 'community' });
    await showing(widget, ['few', 'many']);
    await choose(widget, 'Order', 'most-members');
    await showing(widget, ['many', 'few']);
  });

  it('by membership, for signed-in users', async () => {
    await found('crafts', { members: { mei: 4, lin: 1 } });
    await found('weaving');
    await signInHere(platform, 'lin');
    const widget = directory({ kind: 'community' });
    await click(widget, 'Only mine');
    await showing(widget, ['crafts']);
  });

  it('by the attributes again, after these have changed', async () => {
    await found('crafts', { typeId: 'craft' });
    await found('growing', { typeId: 'growth' });
    const widget = directory({ kind: 'community', 'type-id': 'craft' });
    await showing(widget, ['crafts']);
    await choose(widget, 'Kind', 'growth');
    await showing(widget, ['growing']);
    widget.setAttribute('type-id', '');
    await vi.waitFor(() => expect(names(widget)).toHaveLength(2));
  });
});

describe('a user', () => {
  it('joins a space that is free to join, with an event', async () => {
    await found('crafts', { joinPolicy: 2 });
    await signInHere(platform, 'lin');
    const widget = directory({ kind: 'community' });
    const told = heard('mskt-space-join');
    await click(widget, 'Join: crafts');
    await find(widget, 'button', 'Leave: crafts');
    await seen(widget, '2 members');
    expect(told).toEqual([{ id: 'crafts', joinStatus: 3, myRole: 1 }]);
    expect(await joinStatusOf('lin', 'crafts')).toBe(3);
    await find(widget, 'status', 'You are a member of crafts now');
  });

  it('asks to join with a message to the hosts, and withdraws that', async () => {
    await found('crafts', { joinPolicy: 1 });
    await signInHere(platform, 'lin');
    const widget = directory({ kind: 'community' });
    await click(widget, 'Ask to join: crafts');
    put(await control<HTMLTextAreaElement>(widget, 'textarea'), 'I fold paper.');
    await click(widget, 'Send');
    await seen(widget, 'Waiting for an answer');
    const { records } = await platform.ask('memberApplyList', { as: 'mei', params: { id: 'crafts' } });
    expect(records.map(({ message }) => message)).toEqual(['I fold paper.']);
    await click(widget, 'Withdraw request: crafts');
    await find(widget, 'button', 'Ask to join: crafts');
    expect(await joinStatusOf('lin', 'crafts')).toBe(0);
  });

  it('leaves after a confirmation, except owners', async () => {
    await found('crafts', { joinPolicy: 1, members: { mei: 4, lin: 1 } });
    await signInHere(platform, 'lin');
    const widget = directory({ kind: 'community' });
    await click(widget, 'Leave: crafts');
    await seen(widget, 'you have to ask again');
    await click(widget, 'Cancel');
    await click(widget, 'Leave: crafts');
    (await control<HTMLElement>(widget, 'dialog .danger')).click();
    await find(widget, 'button', 'Ask to join: crafts');
    expect(await joinStatusOf('lin', 'crafts')).toBe(0);
    await closePage();
    line.reconnect();
    await signInHere(platform, 'mei');
    const owned = directory({ kind: 'community' });
    await seen(owned, 'Owner');
    expect(all(owned, 'button', 'Leave')).toEqual([]);
  });

  it('joins once even if the response is lost, and sees why joining fails', async () => {
    await found('crafts', { joinPolicy: 2 });
    await signInHere(platform, 'lin');
    const widget = directory({ kind: 'community' });
    await find(widget, 'button', 'Join: crafts');
    line.lose('member/join', { arrives: true });
    await click(widget, 'Join: crafts');
    await find(widget, 'button', 'Leave: crafts');
    await platform.db.update(space).set({ joinPolicy: 0 });
    await click(widget, 'Leave: crafts');
    (await control<HTMLElement>(widget, 'dialog .danger')).click();
    await find(widget, 'button', 'Join: crafts');
    await click(widget, 'Join: crafts');
    await seen(widget, 'Members of this space are invited by its hosts.');
  });

  it('who is a visitor joins after signing in', async () => {
    await found('crafts', { joinPolicy: 2 });
    const widget = directory({ kind: 'community' });
    const button = await find(widget, 'button', 'Join: crafts');
    const reasons: string[] = [];
    widget.addEventListener('mskt-auth-request', event => {
      event.preventDefault();
      reasons.push(event.detail.reason);
    });
    button.click();
    expect(reasons).toEqual(['join']);
    await closePage();
    line.reconnect();
    await signInHere(platform, 'lin');
    coreHere().session.store.setState({ place: 'join crafts 1' });
    await find(directory({ kind: 'community' }), 'button', 'Leave: crafts');
    expect(await joinStatusOf('lin', 'crafts')).toBe(3);
    expect(coreHere().session.store.getState().place).toBeNull();
  });

  it('who signs in to join a space of theirs stays a member', async () => {
    await found('crafts', { joinPolicy: 2, members: { mei: 4, lin: 1 } });
    await signInHere(platform, 'lin');
    coreHere().session.store.setState({ place: 'join crafts 1' });
    const widget = directory({ kind: 'community' });
    await vi.waitFor(() => expect(coreHere().session.store.getState().place).toBeNull());
    await find(widget, 'button', 'Leave: crafts');
    expect(all(widget, 'dialog')).toEqual([]);
    expect(await joinStatusOf('lin', 'crafts')).toBe(3);
  });

  it('who visits a space is counted once', async () => {
    await found('crafts');
    const widget = directory({ kind: 'community' });
    const way = await find(widget, 'link', 'crafts');
    way.addEventListener('click', event => event.preventDefault());
    way.click();
    await vi.waitFor(() => expect(line.asked).toContain('/mskt/api/group/visit/add'));
    way.click();
    await vi.waitFor(async () => {
      const [one] = (await platform.ask('communitySpaces')).records;
      expect(one?.visitNum).toBe(1);
    });
    expect(line.asked.filter(path => path.includes('visit/add'))).toHaveLength(1);
  });

  it('of a readonly tag sees no actions', async () => {
    await found('crafts', { joinPolicy: 2 });
    const widget = directory({ kind: 'community', readonly: '' });
    await showing(widget, ['crafts']);
    expect(all(widget, 'button', 'Join')).toEqual([]);
  });
});

describe('after sign-out, a directory', () => {
  it('is cleared, also if the list of visitors cannot be loaded', async () => {
    await found('crafts');
    await signInHere(platform, 'lin');
    const widget = directory({ kind: 'community' });
    await showing(widget, ['crafts']);
    line.answer('communitySpaces', { success: 0, message: 'We are moving house' }, 500);
    await signOutHere();
    await seen(widget, 'We are moving house');
    expect(names(widget)).toEqual([]);
  });
});

describe('a directory that cannot be loaded', () => {
  it('shows the reason and a retry', async () => {
    await found('crafts');
    line.cut();
    const widget = directory({ kind: 'community' });
    await find(widget, 'alert');
    line.mend();
    await click(widget, 'Try again');
    await showing(widget, ['crafts']);
  });

  it('shows the spaces even without their categories', async () => {
    await found('crafts');
    line.answer('communitySpaceTypes', { success: 0, message: 'no', errorCode: 'SERVER' }, 500);
    const widget = directory({ kind: 'community' });
    await showing(widget, ['crafts']);
    await control(widget, 'select[aria-label="Kind"]');
  });
});
