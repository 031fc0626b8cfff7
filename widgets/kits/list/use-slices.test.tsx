import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closePage, show } from '../../../tests/helpers/page/widget.tsx';
import { useSlices } from './use-slices.ts';

/** What waits for an idle browser. */
const waiting = new Map<number, () => void>();

beforeEach(() => {
  let last = 0;
  vi.stubGlobal('requestIdleCallback', (task: () => void) => {
    last += 1;
    waiting.set(last, task);
    return last;
  });
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle));
});

afterEach(async () => {
  await closePage();
  waiting.clear();
  vi.unstubAllGlobals();
});

/** Waits for tasks, and runs them. */
async function beIdle() {
  await vi.waitFor(() => expect(waiting.size).toBeGreaterThan(0));
  const tasks = [...waiting.values()];
  waiting.clear();
  for (const task of tasks) task();
}

function List({ count, isWhole = false }: { count: number; isWhole?: boolean }) {
  return <p>{useSlices(count, isWhole)}</p>;
}

const rendered = (place: Element) => Number(place.textContent);

async function shown(list: ReactElement): Promise<Element> {
  const place = show(list);
  await vi.waitFor(() => expect(rendered(place)).toBeGreaterThan(0));
  return place;
}

describe('a list in slices', () => {
  it('renders the first three entries with the list, and two more whenever the browser is idle', async () => {
    const place = await shown(<List count={8} />);
    const counts = [rendered(place)];
    while (counts.length < 4) {
      await beIdle();
      await vi.waitFor(() => expect(rendered(place)).toBeGreaterThan(counts.at(-1) ?? 0));
      counts.push(rendered(place));
    }
    expect(counts).toEqual([3, 5, 7, 8]);
  });

  it('is complete on paper though the browser was not idle yet', async () => {
    const place = await shown(<List count={20} />);
    expect(rendered(place)).toBe(3);
    dispatchEvent(new Event('beforeprint'));
    expect(rendered(place)).toBe(20);
  });

  it.each([
    ['short', { count: 7 }],
    ['to be scrolled to one of its entries', { count: 20, isWhole: true }],
  ])('is rendered at once if it is %s', async (_, props) => {
    expect(rendered(await shown(<List {...props} />))).toBe(props.count);
  });
});
