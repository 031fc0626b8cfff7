import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pollForNewItems } from './new-items-bar.tsx';

const MINUTE = 60_000;

/** Simulated visibility of the page and the list. */
let hidden: boolean;
let online: boolean;
let sight: (isIntersecting: boolean) => void;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  hidden = false;
  online = true;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  class Observer {
    constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
      sight = isIntersecting => told([{ isIntersecting }]);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A list under watch; `looks` counts, and `answer` may fail. */
function watched(answer: () => unknown = () => null) {
  const look = vi.fn(async () => void (await answer()));
  stop = pollForNewItems(document.body, performance.now(), look);
  return { looks: () => look.mock.calls.length };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function show(now: boolean) {
  hidden = !now;
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('polling for new items', () => {
  it('requests once a minute', async () => {
    const { looks } = watched();
    await pass(MINUTE - 1);
    expect(looks()).toBe(0);
    await pass(1);
    expect(looks()).toBe(1);
    await pass(3 * MINUTE);
    expect(looks()).toBe(4);
  });

  it('adds up to a quarter of a minute, so that tabs do not request together', async () => {
    vi.mocked(Math.random).mockReturnValue(0.999);
    const { looks } = watched();
    await pass(1.24 * MINUTE);
    expect(looks()).toBe(0);
    await pass(0.01 * MINUTE);
    expect(looks()).toBe(1);
  });

  it('requests at once if its code was loaded late', async () => {
    const look = vi.fn(async () => {});
    stop = pollForNewItems(document.body, performance.now() - 2 * MINUTE, look);
    await pass(0);
    expect(look).toHaveBeenCalledOnce();
  });
});

describe('polling pauses', () => {
  it('while the page is hidden, and requests once when it is visible again', async () => {
    const { looks } = watched();
    show(false);
    await pass(10 * MINUTE);
    expect(looks()).toBe(0);
    show(true);
    show(true);
    await pass(0);
    expect(looks()).toBe(1);
  });

  it('no longer than usual if the page was hidden for a moment', async () => {
    const { looks } = watched();
    await pass(MINUTE / 2);
    show(false);
    show(true);
    await pass(0);
    expect(looks()).toBe(0);
    await pass(MINUTE / 2);
    expect(looks()).toBe(1);
  });

  it('while the list is far from the visible part', async () => {
    const { looks } = watched();
    sight(false);
    await pass(5 * MINUTE);
    expect(looks()).toBe(0);
    sight(true);
    await pass(0);
    expect(looks()).toBe(1);
  });

  it('while the device is offline', async () => {
    const { looks } = watched();
    online = false;
    await pass(5 * MINUTE);
    expect(looks()).toBe(0);
    online = true;
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(looks()).toBe(1);
  });

  it('2, 4, 8 and 8 minutes after failures, and one after a success', async () => {
    let fails = true;
    const { looks } = watched(() => fails && Promise.reject(new Error('no')));
    await pass(MINUTE);
    for (const [minutes, seen] of [
      [2, 2],
      [4, 3],
      [8, 4],
      [8, 5],
    ] as const) {
      await pass(minutes * MINUTE - 1);
      expect(looks()).toBe(seen - 1);
      await pass(1);
      expect(looks()).toBe(seen);
    }
    fails = false;
    await pass(8 * MINUTE);
    await pass(MINUTE);
    expect(looks()).toBe(7);
  });

  it('for the time that the platform requests', async () => {
    const { looks } = watched(() => Promise.reject(Object.assign(new Error('busy'), { retryAfter: 600 })));
    await pass(MINUTE);
    await pass(599_000);
    expect(looks()).toBe(1);
    await pass(1_000);
    expect(looks()).toBe(2);
  });
});

describe('polling ends', () => {
  it('with the list, also during a request', async () => {
    let answer = () => {};
    const { looks } = watched(
      () =>
        new Promise<void>(resolve => {
          answer = resolve;
        }),
    );
    await pass(MINUTE);
    stop();
    answer();
    await pass(10 * MINUTE);
    show(true);
    expect(looks()).toBe(1);
  });
});
