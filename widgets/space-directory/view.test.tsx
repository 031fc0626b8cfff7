import { describe, expect, vi } from 'vitest';
import { rateLimit, space } from '../../site/platform/db/schema.ts';
import { foundSpace, settleSpaceSorts, unfoundSpaces } from '../../tests/helpers/fixtures/spaces.ts';
import { widgetTest } from '../../tests/helpers/page/fixture.ts';
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

const it = widgetTest
  /** Adds a communitySpace. */
  .extend(
    'found',
    ({ platform: { db, clock } }) =>
      (id: string, given: Founding = {}) =>
        foundSpace(db, { id, createTime: clock.ago(DAY), ...given }),
  )
  /** Adds a teaStudio. */
  .extend(
    'studio',
    ({ found }) =>
      (id: string, given: Founding = {}) =>
        found(id, { type: '2', ...given }),
  )
  /** Reads a person's `joinStatus` in a space. */
  .extend('standing', ({ platform }) => async (as: Name, id: string) => {
    const { joinStatus } = await platform.ask('spaceDetail', { as, params: { id } });
    return joinStatus;
  });

const directory = (attributes: Record<string, string> = {}) => place('mskt-space-directory', attributes);
const names = (widget: Element) =>
  all(widget, 'article').map(entry => textOf(all(entry, 'link')[0] ?? entry));
const showing = (widget: Element, expected: string[]) =>
  vi.waitFor(() => expect(names(widget)).toEqual(expected));

const control = <E extends HTMLElement>(widget: WidgetElement, selector: string) =>
  vi.waitUntil(() => widget.shadowRoot?.querySelector<E>(selector));

/** As a person does it, past what the runtime has put on this very element. */
function put(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string): void {
  const { prototype } = field.constructor as typeof HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  for (const name of ['input', 'change'])
    field.dispatchEvent(new InputEvent(name, { bubbles: true, composed: true }));
}
/** Chooses from a list, once what is chosen has come. */
async function choose(widget: WidgetElement, label: string, value: string): Promise<void> {
  await control(widget, `select[aria-label="${label}"] option[value="${value}"]`);
  put(await control<HTMLSelectElement>(widget, `select[aria-label="${label}"]`), value);
}

const heard = (type: 'mskt-space-join' | 'mskt-space-filter') => {
  const details: unknown[] = [];
  document.addEventListener(type, ({ detail }) => details.push(detail), { once: true });
  return details;
};

it.beforeAll(async ({ platform }) => {
  await settleSpaceSorts(platform.db);
});

it.beforeEach(async ({ platform: { db } }) => {
  await unfoundSpaces(db);
  await db.delete(rateLimit);
});

describe('a directory shows', () => {
  it('of each space what it is, whose, how much goes on there, and the way to it', async ({
    platform,
    found,
  }) => {
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
    const widget = directory({ kind: '1' });
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
    for (const words of ['3 members', '1 dynamic', '7 visits']) expect(text).toContain(words);
    expect(all<HTMLAnchorElement>(widget, 'link', 'Crafts')[0]?.href).toBe(
      `${PLATFORM}/msktfront/space/index?id=crafts`,
    );
  });

  it('communities and studios behind tabs, or one kind alone', async ({ found, studio }) => {
    await found('crafts');
    await studio('sums', { sectionId: 'primary', groupSortId: 'topic', subjectId: 'maths' });
    const both = directory();
    await showing(both, ['crafts']);
    await click(both, 'Teacher studios');
    await showing(both, ['sums']);
    expect(textOf(both)).toMatch(/Primary.*Maths.*Topic studio/);
    const one = directory({ kind: '2' });
    await showing(one, ['sums']);
    await find(one, 'heading', 'Teacher studios');
    await control(one, 'input[type="search"]');
    expect(all(one, 'button', 'Communities')).toEqual([]);
  });

  it('a short list with the way to all, without filters', async ({ platform, studio }) => {
    for (const id of ['a', 'b', 'c']) await studio(id, { createTime: platform.clock.ago(DAY) });
    const widget = directory({ kind: '2', limit: '2' });
    await vi.waitFor(() => expect(names(widget)).toHaveLength(2));
    const [way] = all<HTMLAnchorElement>(widget, 'link', 'All studios');
    expect(way?.href).toBe(`${PLATFORM}/msktfront/teachingSports?tab=2`);
    expect(widget.shadowRoot?.querySelector('[part="toolbar"]')).toBeNull();
  });

  it('where little room is, names, numbers and where somebody stands, and no acts', async ({
    platform,
    found,
  }) => {
    await found('crafts', { intro: 'With our hands.', members: { mei: 4, lin: 1 } });
    await found('weaving');
    await signInHere(platform, 'lin');
    const widget = directory({ kind: '1', compact: '', limit: '4' });
    await vi.waitFor(() => expect(textOf(widget)).toContain('Member'));
    expect(textOf(widget)).toContain('2 members');
    expect(textOf(widget)).not.toContain('With our hands.');
    expect(all(widget, 'button')).toEqual([]);
  });

  it('how one gets in: by invitation, or not any more', async ({ found }) => {
    await found('closed-shop', { joinPolicy: 0 });
    await found('old', { archived: true, members: { lin: 1, mei: 4 } });
    const widget = directory({ kind: '1' });
    await showing(widget, ['closed-shop']);
    expect(textOf(widget)).toContain('By invitation');
    expect(all(widget, 'button', 'Join')).toEqual([]);
  });

  it('the next page', async ({ found }) => {
    for (let one = 0; one < 21; one++) await found(`s${String(one).padStart(2, '0')}`);
    const widget = directory({ kind: '1' });
    await vi.waitFor(() => expect(names(widget)).toHaveLength(20));
    await click(widget, 'Show more');
    await vi.waitFor(() => expect(names(widget)).toHaveLength(21));
  });

  it('why there is nothing: nothing at all, nothing of one’s own, or nothing so', async ({
    platform,
    found,
  }) => {
    await signInHere(platform, 'lin');
    const widget = directory({ kind: '2' });
    await seen(widget, 'No studios yet');
    await found('crafts');
    const own = directory({ kind: '1', mine: '' });
    await seen(own, 'You belong to no community yet');
    await click(own, 'Show all');
    await showing(own, ['crafts']);
    const so = directory({ kind: '1', keyword: 'elephants' });
    await seen(so, 'Nothing matches your filters');
    await click(so, 'Clear filters');
    await showing(so, ['crafts']);
  });
});

describe('what is seen is chosen', () => {
  it('by kind, by stage, sort and subject, and every choice is told', async ({ studio }) => {
    await studio('a', { sectionId: 'primary', groupSortId: 'master' });
    await studio('b', { sectionId: 'primary', groupSortId: 'topic', subjectId: 'maths' });
    await studio('c', { sectionId: 'senior', groupSortId: 'topic' });
    const widget = directory({ kind: '2', sort: '3' });
    await vi.waitFor(() => expect(names(widget)).toHaveLength(3));
    await vi.waitFor(() => expect(textOf(widget)).toContain('Primary (2)'));
    const told = heard('mskt-space-filter');
    await choose(widget, 'Stage of school', 'primary');
    await vi.waitFor(() => expect(names(widget).sort()).toEqual(['a', 'b']));
    expect(told).toEqual([
      {
        tab: '2',
        keyword: '',
        typeId: '',
        sectionId: 'primary',
        groupSortId: '',
        subjectId: '',
        mine: false,
        sort: '3',
      },
    ]);
    await choose(widget, 'Sort of studio', 'topic');
    await showing(widget, ['b']);
    await seen(widget, '1 found');
    await choose(widget, 'Subject', 'maths');
    await showing(widget, ['b']);
    await click(widget, 'Clear filters');
    await vi.waitFor(() => expect(names(widget)).toHaveLength(3));
  });

  it('by words, when the typing pauses', async ({ found }) => {
    await found('crafts', { intro: 'We fold boats.' });
    await found('weaving');
    const widget = directory({ kind: '1' });
    await vi.waitFor(() => expect(names(widget)).toHaveLength(2));
    put(await control<HTMLInputElement>(widget, 'input[type="search"]'), 'boats');
    await showing(widget, ['crafts']);
  });

  it('by order', async ({ found }) => {
    await found('few', { recommend: true });
    await found('many', { members: { mei: 4, lin: 1, host: 1 } });
    const widget = directory({ kind: '1' });
    await showing(widget, ['few', 'many']);
    await choose(widget, 'Order', '4');
    await showing(widget, ['many', 'few']);
  });

  it('by belonging to it, for whoever is signed in', async ({ platform, found }) => {
    await found('crafts', { members: { mei: 4, lin: 1 } });
    await found('weaving');
    await signInHere(platform, 'lin');
    const widget = directory({ kind: '1' });
    await click(widget, 'Only mine');
    await showing(widget, ['crafts']);
  });

  it('anew when the tag says something else, as when somebody goes back', async ({ found }) => {
    await found('crafts', { typeId: 'craft' });
    await found('growing', { typeId: 'growth' });
    const widget = directory({ kind: '1', 'type-id': 'craft' });
    await showing(widget, ['crafts']);
    await choose(widget, 'Kind', 'growth');
    await showing(widget, ['growing']);
    widget.setAttribute('type-id', '');
    await vi.waitFor(() => expect(names(widget)).toHaveLength(2));
  });
});

describe('somebody', () => {
  it('joins where that is free, and it is told', async ({ platform, found, standing }) => {
    await found('crafts', { joinPolicy: 2 });
    await signInHere(platform, 'lin');
    const widget = directory({ kind: '1' });
    const told = heard('mskt-space-join');
    await click(widget, 'Join: crafts');
    await find(widget, 'button', 'Leave: crafts');
    await seen(widget, '2 members');
    expect(told).toEqual([{ id: 'crafts', joinStatus: 3, myRole: 1 }]);
    expect(await standing('lin', 'crafts')).toBe(3);
    await find(widget, 'status', 'You are a member of crafts now');
  });

  it('asks with a word to the hosts, and takes it back', async ({ platform, found, standing }) => {
    await found('crafts', { joinPolicy: 1 });
    await signInHere(platform, 'lin');
    const widget = directory({ kind: '1' });
    await click(widget, 'Ask to join: crafts');
    put(await control<HTMLTextAreaElement>(widget, 'textarea'), 'I fold paper.');
    await click(widget, 'Send');
    await seen(widget, 'Waiting for an answer');
    const { records } = await platform.ask('memberApplyList', { as: 'mei', params: { id: 'crafts' } });
    expect(records.map(({ message }) => message)).toEqual(['I fold paper.']);
    await click(widget, 'Take back: crafts');
    await find(widget, 'button', 'Ask to join: crafts');
    expect(await standing('lin', 'crafts')).toBe(0);
  });

  it('leaves when it is meant, and owners do not leave here', async ({ platform, line, found, standing }) => {
    await found('crafts', { joinPolicy: 1, members: { mei: 4, lin: 1 } });
    await signInHere(platform, 'lin');
    const widget = directory({ kind: '1' });
    await click(widget, 'Leave: crafts');
    await seen(widget, 'you have to ask again');
    await click(widget, 'Cancel');
    await click(widget, 'Leave: crafts');
    (await control<HTMLElement>(widget, 'dialog .danger')).click();
    await find(widget, 'button', 'Ask to join: crafts');
    expect(await standing('lin', 'crafts')).toBe(0);
    await closePage();
    line.reconnect();
    await signInHere(platform, 'mei');
    const owned = directory({ kind: '1' });
    await seen(owned, 'Owner');
    expect(all(owned, 'button', 'Leave')).toEqual([]);
  });

  it('joins once though the answer is lost, and reads why it is not possible', async ({
    platform,
    line,
    found,
  }) => {
    await found('crafts', { joinPolicy: 2 });
    await signInHere(platform, 'lin');
    const widget = directory({ kind: '1' });
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

  it('who is a visitor signs in first, and joins then', async ({ platform, line, found, standing }) => {
    await found('crafts', { joinPolicy: 2 });
    const widget = directory({ kind: '1' });
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
    await find(directory({ kind: '1' }), 'button', 'Leave: crafts');
    expect(await standing('lin', 'crafts')).toBe(3);
    expect(coreHere().session.store.getState().place).toBeNull();
  });

  it('who has signed in to join where they belong already stays', async ({ platform, found, standing }) => {
    await found('crafts', { joinPolicy: 2, members: { mei: 4, lin: 1 } });
    await signInHere(platform, 'lin');
    coreHere().session.store.setState({ place: 'join crafts 1' });
    const widget = directory({ kind: '1' });
    await vi.waitFor(() => expect(coreHere().session.store.getState().place).toBeNull());
    await find(widget, 'button', 'Leave: crafts');
    expect(all(widget, 'dialog')).toEqual([]);
    expect(await standing('lin', 'crafts')).toBe(3);
  });

  it('who enters is counted once', async ({ platform, line, found }) => {
    await found('crafts');
    const widget = directory({ kind: '1' });
    const way = await find(widget, 'link', 'crafts');
    way.addEventListener('click', event => event.preventDefault());
    way.click();
    await vi.waitFor(() => expect(line.asked).toContain('/mskt/api/group/visit/add'));
    way.click();
    const [one] = (await platform.ask('communitySpaces')).records;
    expect(one?.visitNum).toBe(1);
    expect(line.asked.filter(path => path.includes('visit/add'))).toHaveLength(1);
  });

  it('who may only read finds no acts', async ({ found }) => {
    await found('crafts', { joinPolicy: 2 });
    const widget = directory({ kind: '1', readonly: '' });
    await showing(widget, ['crafts']);
    expect(all(widget, 'button', 'Join')).toEqual([]);
  });
});

describe('when somebody leaves, a directory', () => {
  it('goes with them, also when the spaces that a visitor sees do not come', async ({
    platform,
    line,
    found,
  }) => {
    await found('crafts');
    await signInHere(platform, 'lin');
    const widget = directory({ kind: '1' });
    await showing(widget, ['crafts']);
    line.answer('communitySpaces', { success: 0, message: 'We are moving house' }, 500);
    await signOutHere();
    await seen(widget, 'We are moving house');
    expect(names(widget)).toEqual([]);
  });
});

describe('a directory fails', () => {
  it('with the reason and a way to try again', async ({ line, found }) => {
    await found('crafts');
    line.cut();
    const widget = directory({ kind: '1' });
    await find(widget, 'alert');
    line.mend();
    await click(widget, 'Try again');
    await showing(widget, ['crafts']);
  });

  it('to choices that are missing, and the spaces are there', async ({ line, found }) => {
    await found('crafts');
    line.answer('communitySpaceTypes', { success: 0, message: 'no', errorCode: 'SERVER' }, 500);
    const widget = directory({ kind: '1' });
    await showing(widget, ['crafts']);
    await control(widget, 'select[aria-label="Kind"]');
  });
});
