import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { person, space, spaceMember } from '../../site/platform/db/schema.ts';
import { settleRegions } from '../../tests/helpers/fixtures/regions.ts';
import { widgetFixture } from '../../tests/helpers/page/fixture.ts';
import {
  all,
  click,
  closePage,
  find,
  nameOf,
  PLATFORM,
  place,
  seen,
  signInHere,
  signOutHere,
  textOf,
  type WidgetElement,
} from '../../tests/helpers/page/widget.tsx';
import { like, type Name, publish, unsay } from '../../tests/helpers/platform/community.ts';
import './index.ts';

const DAY = 24 * 3600;
const GUESTS = Array.from({ length: 24 }, (_, n) => `guest-${String(n).padStart(2, '0')}`);

const ranking = (attributes: Record<string, string> = {}) =>
  place('mskt-ranking', { board: 'person', ...attributes });
const entries = (widget: Element) => all(widget, 'article').map(textOf);
const names = (widget: Element) =>
  all(widget, 'list').flatMap(list =>
    all(list, 'article').map(entry => textOf(all(entry, 'link')[0] ?? entry)),
  );

/** Waits until the list has these names, in this order. */
const showing = (widget: Element, expected: string[]) =>
  vi.waitFor(() => expect(names(widget)).toEqual(expected));

const shares = (personId: string, num: number, ago = 60) =>
  Promise.all(
    Array.from({ length: num }, () => publish(platform.db, { personId, time: platform.clock.ago(ago) })),
  );

/** HOST has 15 points, LIN and MEI 10 each. */
async function shareAll(): Promise<void> {
  await shares('host', 3);
  await shares('lin', 2);
  await shares('mei', 2);
}

async function choose(widget: WidgetElement, label: string, value: string): Promise<void> {
  const field = await vi.waitUntil(() =>
    widget.shadowRoot?.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`),
  );
  // Sets the value as a user does, past the property of the runtime.
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
}

const { platform, line } = await widgetFixture({
  async clean(platform) {
    await unsay(platform.db);
    await platform.db.update(person).set({ rankOut: false });
  },
});
const { db } = platform;
await settleRegions(db);
await db.update(person).set({ schoolId: 'harbour' }).where(eq(person.id, 'mei'));
await db.insert(person).values(GUESTS.map(id => ({ id, sub: id, realName: id, schoolId: 'harbour' })));
const createTime = platform.clock.now();
await db.insert(space).values({ id: 'maths', name: 'Maths Studio', type: '2', visibility: 2, createTime });
await db.insert(spaceMember).values({ spaceId: 'maths', personId: 'mei', role: 4 });

describe('a ranking shows', () => {
  it('the most active first, each with place, points, school and link', async () => {
    await shareAll();
    const widget = ranking();
    await showing(widget, ['HOST', 'LIN', 'MEI']);
    const [host] = entries(widget);
    for (const words of ['Place 1', 'Lane School', '15 points']) expect(host).toContain(words);
    expect(all<HTMLAnchorElement>(widget, 'link', 'LIN')[0]?.href).toBe(
      `${PLATFORM}/msktfront/space/index?id=lin`,
    );
  });

  it('a shared place, and skips the next one', async () => {
    await shareAll();
    await shares('guest-00', 1);
    const widget = ranking();
    await showing(widget, ['HOST', 'LIN', 'MEI', 'guest-00']);
    const [host, lin, mei, guest] = entries(widget);
    expect(host).toContain('Place 1 ');
    expect(host).not.toContain('shared');
    expect(lin).toContain('Place 2, shared');
    expect(mei).toContain('Place 2, shared');
    expect(guest).toContain('Place 4 ');
  });

  it('changes since the previous period, and new holders', async () => {
    await shares('lin', 3, 5 * DAY);
    await shares('mei', 2, 5 * DAY);
    await shares('host', 1, 5 * DAY);
    await shares('host', 3);
    await shares('mei', 2);
    await shares('lin', 1);
    await shares('guest-00', 1, 61);
    const widget = ranking({ period: 'week' });
    await showing(widget, ['HOST', 'MEI', 'guest-00', 'LIN']);
    const [host, mei, guest, lin] = entries(widget);
    expect(host).toContain('Up 2 places');
    expect(mei).toContain('Same place as before');
    expect(guest).toContain('New');
    expect(lin).toContain('Down 2 places');
  });

  it('no changes where there was no previous period', async () => {
    await shares('lin', 1);
    for (const period of ['all', 'week']) {
      const widget = ranking({ period });
      await showing(widget, ['LIN']);
      expect(textOf(widget)).not.toMatch(/New|Up|Down|Same/);
    }
  });

  it('schools of this month by default', async () => {
    await shares('lin', 2);
    await shares('guest-00', 1);
    const widget = place('mskt-ranking');
    await showing(widget, ['Lane School', 'Harbour School']);
    expect(line.asked).toContain('/mskt/api/index/ranking/list');
  });

  it('a short list with its board and period, which opens to the whole', async () => {
    await shareAll();
    const widget = ranking({ limit: '2' });
    await showing(widget, ['HOST', 'LIN']);
    // MEI, who is not listed, has the same place.
    expect(entries(widget)[1]).toContain('Place 2, shared');
    await seen(widget, 'People · This month');
    expect(widget.shadowRoot?.querySelector('select, [part="toolbar"]')).toBeNull();
    await click(widget, 'Show all 3');
    await showing(widget, ['HOST', 'LIN', 'MEI']);
    await find(widget, 'button', 'Teacher studios');
    expect(all(widget, 'button', 'Show all')).toEqual([]);
  });

  it('twenty places per page', async () => {
    for (const id of GUESTS) await shares(id, 1);
    const widget = ranking();
    await showing(widget, GUESTS.slice(0, 20));
    await click(widget, 'Show more');
    await showing(widget, GUESTS);
  });

  it('an empty state that offers all time', async () => {
    await shares('lin', 1, 10 * DAY);
    const widget = ranking({ period: 'week' });
    await seen(widget, 'No ranking in this period');
    await click(widget, 'Show all time');
    await showing(widget, ['LIN']);
  });

  it('Chinese texts', async () => {
    await shareAll();
    const widget = ranking({ lang: 'zh-CN' });
    await seen(widget, '并列第 2 名');
    await find(widget, 'heading', '排行榜');
    await find(widget, 'button', '名师工作室');
    expect(entries(widget)[0]).toContain('15 分');
  });
});

describe('a reader', () => {
  it('chooses board and period, which sends an event', async () => {
    await shares('lin', 1, 10 * DAY);
    await publish(platform.db, { personId: 'mei', spaceId: 'maths', time: platform.clock.ago(60) });
    const widget = ranking();
    const told: object[] = [];
    widget.addEventListener('mskt-ranking-filter', ({ detail }) => void told.push(detail));
    await showing(widget, ['MEI']);
    await click(widget, 'Teacher studios');
    await showing(widget, ['Maths Studio']);
    await click(widget, 'People');
    await choose(widget, 'Period', 'all');
    await showing(widget, ['LIN', 'MEI']);
    expect(told).toEqual([
      { board: 'studio', period: 'month', regionCode: '' },
      { board: 'person', period: 'month', regionCode: '' },
      { board: 'person', period: 'all', regionCode: '' },
    ]);
  });

  it('chooses a region, which has its own places', async () => {
    await shares('lin', 3);
    await shares('mei', 1);
    const widget = ranking({ board: 'person' });
    await showing(widget, ['LIN', 'MEI']);
    await choose(widget, 'Region', 'south');
    await showing(widget, ['MEI']);
    expect(textOf(widget)).not.toContain('LIN');
  });

  it('sees what the attributes say when they change', async () => {
    await shares('lin', 1);
    const widget = ranking();
    await click(widget, 'Schools');
    await showing(widget, ['Lane School']);
    widget.setAttribute('period', 'year');
    await showing(widget, ['LIN']);
  });

  it('opens and closes the breakdown of a score', async () => {
    const [first] = await shares('lin', 2);
    await like(platform.db, first?.objectId ?? '', ['mei', 'host'], platform.clock.ago(50));
    const widget = ranking();
    const score = await find(widget, 'button', '12 points');
    expect(score.getAttribute('aria-expanded')).toBe('false');
    score.click();
    await seen(widget, /How the points of LIN come about.* Posts 2 × 5 10 .* Likes received 2 × 1 2 /);
    await seen(widget, 'Together 12');
    expect(score.getAttribute('aria-expanded')).toBe('true');
    score.click();
    await vi.waitFor(() => expect(textOf(widget)).not.toContain('Together'));
  });

  it('opens the rules: points, daily maximum and notes', async () => {
    await shares('lin', 1);
    const widget = ranking();
    await showing(widget, ['LIN']);
    await click(widget, 'How it is counted');
    await seen(widget, 'Posts that they published.');
    for (const words of ['Points each', 'At most a day', 'Monday', 'shares a place', 'asked to be left out'])
      expect(textOf(widget)).toContain(words);
    await click(widget, 'Schools');
    await seen(widget, 'Posts by people of the school.');
    expect(textOf(widget)).not.toContain('asked to be left out');
  });

  it('cannot open a score without a breakdown', async () => {
    await shares('lin', 1);
    const { detail: _, ...bare } = (await platform.ask('publicRankingDetail', {
      query: { rankType: 'person', id: 'lin' },
    })) as { detail: object };
    line.answer('ranking/list', { success: 1, data: [bare] });
    const widget = ranking();
    await seen(widget, '5 points');
    expect(all(widget, 'button', 'points')).toEqual([]);
  });
});

describe('a signed-in user', () => {
  const signedIn = async (name: Name, attributes: Record<string, string> = {}) => {
    await signInHere(platform, name);
    return ranking(attributes);
  };
  const own = (widget: WidgetElement) =>
    [...(widget.shadowRoot?.querySelectorAll('[role="group"]') ?? [])].find(
      group => nameOf(group) === 'Your own place',
    );

  it('finds their own place marked: person, school or studio', async () => {
    await publish(platform.db, { personId: 'mei', spaceId: 'maths', time: platform.clock.ago(60) });
    await shares('host', 2);
    const widget = await signedIn('mei');
    await showing(widget, ['HOST', 'MEI']);
    await vi.waitFor(() => expect(entries(widget)[1]).toContain('You'));
    expect(entries(widget)[0]).not.toContain('You');
    expect(own(widget)?.querySelector('article') ?? null).toBeNull();
    await click(widget, 'Teacher studios');
    await seen(widget, 'Your studio');
    await click(widget, 'Schools');
    await seen(widget, 'Your school');
  });

  it('sees their own place below the list when it is further down', async () => {
    await shares('host', 3);
    await shares('lin', 2);
    await shares('mei', 1);
    const widget = await signedIn('mei', { limit: '2' });
    await showing(widget, ['HOST', 'LIN']);
    await vi.waitFor(() => expect(textOf(own(widget) ?? document.body)).toMatch(/Place 3 .*MEI.*You/));
    await click(widget, 'Show all 3');
    await showing(widget, ['HOST', 'LIN', 'MEI']);
    await vi.waitFor(() => expect(own(widget)?.querySelector('article') ?? null).toBeNull());
  });

  it('is told that they have no place yet', async () => {
    await shares('host', 1);
    const widget = await signedIn('mei');
    await seen(widget, 'You have no place in this period yet.');
  });

  it('leaves the ranking of people, and returns', async () => {
    await shareAll();
    const widget = await signedIn('mei');
    const told: object[] = [];
    widget.addEventListener('mskt-ranking-out', ({ detail }) => void told.push(detail));
    await showing(widget, ['HOST', 'LIN', 'MEI']);
    await click(widget, 'Leave me out');
    await showing(widget, ['HOST', 'LIN']);
    await seen(widget, 'You are left out of the ranking of people.');
    expect(textOf(widget)).not.toContain('You have no place');
    const back = await find(widget, 'button', 'Take part again');
    await vi.waitFor(() => expect(back.getAttribute('aria-busy')).toBeNull());
    back.click();
    await showing(widget, ['HOST', 'LIN', 'MEI']);
    await vi.waitFor(() => expect(told).toEqual([{ out: true }, { out: false }]));
  });

  it('sees the message when leaving fails, and stays', async () => {
    await shares('mei', 1);
    line.answer('ranking/optOut', { success: 0, message: 'Not today' }, 500);
    const widget = await signedIn('mei');
    await click(widget, 'Leave me out');
    await seen(widget, 'Not today');
    expect(names(widget)).toEqual(['MEI']);
  });

  it('cannot leave with the attribute readonly or among schools; visitors cannot either', async () => {
    await shares('mei', 1);
    const visitors = ranking();
    await showing(visitors, ['MEI']);
    expect(all(visitors, 'button', 'Leave me out')).toEqual([]);
    await closePage();
    line.reconnect();
    const widget = await signedIn('mei');
    await find(widget, 'button', 'Leave me out');
    widget.setAttribute('readonly', '');
    await vi.waitFor(() => expect(all(widget, 'button', 'Leave me out')).toEqual([]));
    widget.removeAttribute('readonly');
    await find(widget, 'button', 'Leave me out');
    await click(widget, 'Schools');
    await vi.waitFor(() => expect(all(widget, 'button', 'Leave me out')).toEqual([]));
  });
});

describe('after a failure, a ranking', () => {
  const MOVING = { success: 0, message: 'We are moving house' };

  it('shows the message and reloads on request', async () => {
    await shareAll();
    line.answer('ranking/list', MOVING, 500);
    const widget = ranking();
    await seen(widget, 'We are moving house');
    line.reconnect();
    await click(widget, 'Try again');
    await showing(widget, ['HOST', 'LIN', 'MEI']);
  });

  it('keeps the places, but not below another board or period', async () => {
    await shareAll();
    const widget = ranking();
    await showing(widget, ['HOST', 'LIN', 'MEI']);
    line.answer('ranking/list', MOVING, 500);
    widget.refresh();
    await seen(widget, 'We are moving house');
    expect(names(widget)).toEqual(['HOST', 'LIN', 'MEI']);
    await click(widget, 'Schools');
    await showing(widget, []);
    await seen(widget, 'We are moving house');
    line.reconnect();
    await click(widget, 'People');
    await showing(widget, ['HOST', 'LIN', 'MEI']);
  });

  it('shows the message in place of the rules, and reloads on request', async () => {
    await shares('lin', 1);
    line.answer('ranking/types', MOVING, 500);
    const widget = ranking();
    await showing(widget, ['LIN']);
    await click(widget, 'How it is counted');
    await seen(widget, 'We are moving house');
    line.reconnect();
    await click(widget, 'Try again');
    await seen(widget, 'Posts that they published.');
    expect(names(widget)).toEqual(['LIN']);
  });
});

describe('after signing out, a ranking', () => {
  it('drops the user’s places, even if the visitor’s cannot be loaded', async () => {
    await shareAll();
    await signInHere(platform, 'lin');
    const widget = ranking();
    await showing(widget, ['HOST', 'LIN', 'MEI']);
    line.answer('ranking/list', { success: 0, message: 'We are moving house' }, 500);
    await signOutHere();
    await seen(widget, 'We are moving house');
    expect(entries(widget)).toEqual([]);
  });
});

describe('after it was removed from the page, a ranking', () => {
  it('aborts its requests; another ranking sends its own', async () => {
    await shareAll();
    line.hold();
    const widget = ranking();
    await vi.waitFor(() => expect(line.asked).toContain('/mskt/api/index/ranking/list'));
    widget.remove();
    line.release();
    const other = ranking();
    await showing(other, ['HOST', 'LIN', 'MEI']);
    expect(names(widget)).toEqual([]);
  });
});
