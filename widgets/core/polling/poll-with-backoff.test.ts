import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pollWithBackoff } from './poll-with-backoff.ts';

const MINUTE = 60_000;

/** Visibility and network state of the page. */
let hidden: boolean;
let online: boolean;
let leave: AbortController;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  hidden = false;
  online = true;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  leave = new AbortController();
});

afterEach(() => {
  leave.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Asks until the test ends; `answer` resolves to the seconds until the next time. */
function asking(answer: () => unknown = () => 60) {
  const ask = vi.fn(async () => (await answer()) as number);
  const now = pollWithBackoff(ask, leave.signal);
  return { now, times: () => ask.mock.calls.length };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function show(isShown: boolean): void {
  hidden = !isShown;
  document.dispatchEvent(new Event('visibilitychange'));
}

function connect(isOnline: boolean): void {
  online = isOnline;
  if (isOnline) window.dispatchEvent(new Event('online'));
}

describe('a page asks', () => {
  it('at once, and then whenever the platform has said', async () => {
    const { times } = asking(() => 120);
    expect(times()).toBe(1);
    await pass(2 * MINUTE - 1);
    expect(times()).toBe(1);
    await pass(1);
    expect(times()).toBe(2);
  });

  it('up to a quarter later than another, so that a school does not ask all at once', async () => {
    vi.mocked(Math.random).mockReturnValue(0.999);
    const { times } = asking();
    await pass(1.24 * MINUTE);
    expect(times()).toBe(1);
    await pass(0.01 * MINUTE);
    expect(times()).toBe(2);
  });

  it('not while the page is hidden, and at once when it is visible after it was due', async () => {
    const { times } = asking();
    await pass(1);
    show(false);
    await pass(10 * MINUTE);
    expect(times()).toBe(1);
    show(true);
    expect(times()).toBe(2);
  });

  it('not at once when the page is visible before it is due', async () => {
    const { times } = asking();
    await pass(MINUTE / 2);
    show(false);
    show(true);
    await pass(MINUTE / 2 - 1);
    expect(times()).toBe(1);
    await pass(1);
    expect(times()).toBe(2);
  });

  it('not while the device is offline, and at once when it is online again', async () => {
    connect(false);
    const { times } = asking();
    await pass(10 * MINUTE);
    expect(times()).toBe(0);
    connect(true);
    expect(times()).toBe(1);
  });

  it('on request, and counts the time from then', async () => {
    const { times, now } = asking();
    await pass(MINUTE / 2);
    now();
    expect(times()).toBe(2);
    await pass(MINUTE - 1);
    expect(times()).toBe(2);
    await pass(1);
    expect(times()).toBe(3);
  });

  it('once more after a response that was on its way at the request', async () => {
    const answers: ((seconds: number) => void)[] = [];
    const { times, now } = asking(() => new Promise(resolve => answers.push(resolve)));
    now();
    now();
    expect(times()).toBe(1);
    answers[0]?.(60);
    await pass(0);
    expect(times()).toBe(2);
    answers[1]?.(60);
    await pass(MINUTE - 1);
    expect(times()).toBe(2);
  });
});

describe('after a failure a page waits', () => {
  it('one minute, then two, four, eight, at most sixteen; one answer, and it is the usual time again', async () => {
    let fails = true;
    const { times } = asking(() => {
      if (fails) throw new Error('down');
      return 60;
    });
    for (const [index, minutes] of [1, 2, 4, 8, 16].entries()) {
      await pass(minutes * MINUTE - 1);
      expect(times()).toBe(index + 1);
      await pass(1);
      expect(times()).toBe(index + 2);
    }
    fails = false;
    await pass(16 * MINUTE);
    expect(times()).toBe(7);
    await pass(MINUTE);
    expect(times()).toBe(8);
  });

  it('as long as a busy platform asks for', async () => {
    const { times } = asking(() => {
      throw Object.assign(new Error('busy'), { retryAfter: 300 });
    });
    await pass(5 * MINUTE - 1);
    expect(times()).toBe(1);
    await pass(1);
    expect(times()).toBe(2);
  });
});

it('a page that has stopped asks no more, whatever happens', async () => {
  const { times, now } = asking();
  await pass(1);
  leave.abort();
  now();
  show(false);
  show(true);
  await pass(10 * MINUTE);
  expect(times()).toBe(1);
});
