import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { followed, forgetRecentChanges } from '../../../tests/helpers/page/live.ts';
import { closePage, connect, coreHere, type Line } from '../../../tests/helpers/page/widget.tsx';
import { publish, unsay } from '../../../tests/helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../../../tests/helpers/platform/test-platform.ts';
import { objectTopic, TOPIC } from '../../contract/live/calls.ts';
import { liveOf, POLL_INTERVAL, POLL_INTERVAL_REFUSED } from './watchers.ts';

const STREAM = '/mskt/api/index/live';

let platform: TestPlatform;
let line: Line;
let hidden: boolean;
let stops: (() => void)[];

beforeAll(async () => {
  platform = await startPlatform();
  forgetRecentChanges(platform);
});
beforeEach(() => {
  line = connect(platform);
  hidden = false;
  stops = [];
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(async () => {
  for (const stop of stops) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await closePage();
  await unsay(platform.db);
});
afterAll(() => platform.close());

/** Watches a topic. `answer` may fail. */
function watch(topic: string, answer: () => unknown = () => null) {
  const ask = vi.fn(async () => answer());
  const stop = liveOf(coreHere()).watch(topic, ask);
  stops.push(stop);
  return { ask, stop, times: () => ask.mock.calls.length };
}

const share = () => publish(platform.db, { time: platform.clock.now() });
const streams = () => line.asked.filter(path => path === STREAM).length;
const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function show(isShown: boolean): void {
  hidden = !isShown;
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('with a stream, a topic', () => {
  it('is asked for when it has changed, and only then', async () => {
    const dynamics = watch(TOPIC.dynamics);
    const news = watch(TOPIC.news);
    await followed(platform);
    expect(dynamics.times()).toBe(0);
    await share();
    await vi.waitFor(() => expect(dynamics.times()).toBe(1));
    expect([news.times(), streams()]).toEqual([0, 1]);
  });

  it('that is added is followed without a gap for the others', async () => {
    const dynamics = watch(TOPIC.dynamics);
    await followed(platform);
    watch(TOPIC.news);
    await vi.waitFor(() => expect(streams()).toBe(2));
    await share();
    await vi.waitFor(() => expect(dynamics.times()).toBe(1));
  });

  it('is not asked for twice at a time, but once more for a change meanwhile', async () => {
    const answers: (() => void)[] = [];
    const { times } = watch(TOPIC.dynamics, () => new Promise<void>(resolve => answers.push(resolve)));
    await followed(platform);
    await share();
    await vi.waitFor(() => expect(times()).toBe(1));
    const other = watch(TOPIC.dynamics);
    await share();
    await vi.waitFor(() => expect(other.times()).toBeGreaterThan(0));
    expect(times()).toBe(1);
    answers[0]?.();
    await vi.waitFor(() => expect(times()).toBe(2));
  });

  it('ends with its last watcher: nothing is followed', async () => {
    const one = watch(TOPIC.dynamics);
    const other = watch(TOPIC.dynamics);
    await followed(platform);
    one.stop();
    other.stop();
    await vi.waitFor(() => expect(platform.platform.changes?.size).toBe(0));
  });
});

describe('a hidden page', () => {
  it('has no stream, and asks once when it is shown again', async () => {
    const { times } = watch(TOPIC.dynamics);
    await followed(platform);
    show(false);
    await vi.waitFor(() => expect(platform.platform.changes?.size).toBe(0));
    await share();
    expect(times()).toBe(0);
    show(true);
    await vi.waitFor(() => expect(times()).toBe(1));
    await followed(platform);
    expect(times()).toBe(1);
  });
});

describe('without a stream', () => {
  it('that has broken, everything is asked for soon, and once more when there is one again', async () => {
    const { times } = watch(objectTopic('one'));
    await followed(platform);
    line.cut();
    line.drop();
    await vi.waitFor(() => expect(times()).toBe(1));
    line.mend();
    await followed(platform);
    await vi.waitFor(() => expect(times()).toBe(2));
  });

  it('where the platform has none, lists are asked for each minute, and single objects not at all', async () => {
    line.answer(STREAM, { success: 0, errorCode: 'NOT_AVAILABLE', message: 'no' }, 404);
    fakeTimers();
    const dynamics = watch(TOPIC.dynamics);
    const object = watch(objectTopic('one'));
    await pass(POLL_INTERVAL_REFUSED + 2_000);
    expect(dynamics.times()).toBe(1);
    await pass(POLL_INTERVAL_REFUSED);
    expect([dynamics.times(), object.times()]).toEqual([2, 0]);
  });

  it('and without a connection, everything is asked for at shorter intervals, which grow with failures', async () => {
    line.cut();
    fakeTimers();
    const { times } = watch(objectTopic('one'), () => Promise.reject(new Error('down')));
    await pass(POLL_INTERVAL);
    expect(times()).toBe(1);
    await pass(2 * POLL_INTERVAL - 1);
    expect(times()).toBe(1);
    await pass(1);
    expect(times()).toBe(2);
    await pass(4 * POLL_INTERVAL);
    expect(times()).toBe(3);
  });

  it('and a busy platform, as long as it asks for', async () => {
    line.cut();
    fakeTimers();
    const busy = Object.assign(new Error('busy'), { retryAfter: 300 });
    const { times } = watch(TOPIC.dynamics, () => Promise.reject(busy));
    await pass(POLL_INTERVAL);
    expect(times()).toBe(1);
    await pass(299_000);
    expect(times()).toBe(1);
    await pass(1_000);
    expect(times()).toBe(2);
  });

  it('that the platform has refused, none is requested before its time, whatever is watched', async () => {
    line.answer(STREAM, { success: 0, errorCode: 'SERVER', message: 'full' }, 404);
    watch(TOPIC.dynamics);
    await vi.waitFor(() => expect(streams()).toBe(1), { timeout: 3_000 });
    watch(TOPIC.news);
    await new Promise(resolve => setTimeout(resolve, 1_500));
    expect(streams()).toBe(1);
  });
});
