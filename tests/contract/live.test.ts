import { createParser } from 'eventsource-parser';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createChanges } from '../../site/platform/live/changes.ts';
import { notifyOfScheduled } from '../../site/platform/live/scheduled.ts';
import { CHANGE_EVENT, OPEN_EVENT, objectTopic, TOPICS_MAX } from '../../widgets/contract/live/calls.ts';
import { databases } from '../helpers/database/databases.ts';
import { holdActivity, settleActivities, unholdActivities } from '../helpers/fixtures/activities.ts';
import { settleNews, unwriteNews, writeNews } from '../helpers/fixtures/news.ts';
import { forgetRecentChanges } from '../helpers/page/live.ts';
import { type Name, publish, SCHOOL_PAGE, STRANGER_PAGE, unsay } from '../helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

/** An open stream: the topics that it has named so far. */
interface Opened {
  changed: string[];
  close(): Promise<void>;
}

describe.each(databases)('the stream of changes on $name', database => {
  let it: TestPlatform;
  const opened: Opened[] = [];
  beforeAll(async () => {
    it = await startPlatform(database);
    forgetRecentChanges(it);
    await settleActivities(it.db);
    await settleNews(it.db);
  });
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close();
    await unholdActivities(it.db);
    await unwriteNews(it.db);
    await unsay(it.db);
  });
  afterAll(() => it.close());

  const share = (personId: Name) => publish(it.db, { personId, time: it.clock.now() });
  const ask = async (topics: readonly string[], as?: Name, headers: Record<string, string> = {}) =>
    it.request(
      `/mskt/api/${as ? 'group' : 'index'}/live?${new URLSearchParams(topics.map(topic => ['topic', topic]))}`,
      {
        headers: { ...(as && { Authorization: await it.asPerson(as) }), ...headers },
      },
    );

  /** Opens a stream, and resolves when it has begun. */
  async function open(topics: readonly string[], as?: Name, headers = {}): Promise<Opened> {
    const answer = await ask(topics, as, headers);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    const stream: Opened = { changed: [], close: () => reader.cancel() };
    opened.push(stream);
    const events: string[] = [];
    const parser = createParser({
      onEvent({ event = '', data }) {
        events.push(event);
        if (event === CHANGE_EVENT) stream.changed.push(...data.split('\n'));
      },
    });
    const text = new TextDecoder();
    const read = async () => {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        parser.feed(text.decode(value, { stream: true }));
      }
    };
    void read();
    await vi.waitFor(() => expect(events).toEqual([OPEN_EVENT]));
    return stream;
  }

  const hears = (stream: Opened, topics: string[]) =>
    vi.waitFor(() => expect([...new Set(stream.changed)].sort()).toEqual(topics), { timeout: 3_000 });

  test('names the thread of a comment, and the messages of the person who is answered, and only theirs', async () => {
    const { id, objectId } = await share('lin');
    const visitor = await open([objectTopic(objectId), objectTopic(id), 'dynamics']);
    const lin = await open(['messages'], 'lin');
    const mei = await open(['messages'], 'mei');
    await it.ask('commentAdd', { as: 'host', body: { objectId, comment: 'Hello', isReply: 0 } });
    await hears(visitor, [objectTopic(id), objectTopic(objectId)].sort());
    await hears(lin, ['messages']);
    expect(mei.changed).toEqual([]);
  });

  test('names a thread of the page that asks, as that page does', async () => {
    const reader = await open([objectTopic('spring-concert')], undefined, { Origin: SCHOOL_PAGE });
    await it.ask('commentAdd', {
      as: 'lin',
      body: { objectId: 'spring-concert', comment: 'Hello', isReply: 0 },
      headers: { Origin: SCHOOL_PAGE },
    });
    await hears(reader, [objectTopic('spring-concert')]);
  });

  test('names what is liked', async () => {
    const { id } = await share('lin');
    const reader = await open([objectTopic(id)], 'mei');
    await it.ask('dynamicPraise', { as: 'host', params: { id } });
    await hears(reader, [objectTopic(id)]);
  });

  test('names an activity whose places are taken', async () => {
    const { id } = await holdActivity(it.db, it.clock);
    const reader = await open([objectTopic(id)]);
    await it.ask('signupAdd', { as: 'lin', params: { id }, body: {} });
    await hears(reader, [objectTopic(id)]);
  });

  test('names the lists that have a new entry, and for a notice the messages of all', async () => {
    const reader = await open(['dynamics', 'news', 'messages'], 'lin');
    await share('mei');
    await hears(reader, ['dynamics']);
    await writeNews(it.db, { title: 'Notice', kind: 2, publishTime: it.clock.ago(60) });
    await hears(reader, ['dynamics', 'messages', 'news']);
  });

  test('names scheduled news when their time has come, once', async () => {
    const reader = await open(['news', 'messages', 'dynamics'], 'lin');
    await writeNews(it.db, { title: 'Later', publishTime: it.clock.ago(-60) });
    await hears(reader, ['messages', 'news']);
    reader.changed.length = 0;
    const before = it.clock.now();
    await notifyOfScheduled(it.db, it.clock.ago(60), before);
    it.clock.advance(61);
    await notifyOfScheduled(it.db, before, it.clock.now());
    await hears(reader, ['messages', 'news']);
    reader.changed.length = 0;
    await notifyOfScheduled(it.db, it.clock.now(), it.clock.now());
    await share('mei');
    await hears(reader, ['dynamics']);
  });

  test('gives a visitor no messages', async () => {
    const visitor = await open(['messages', 'dynamics']);
    const lin = await open(['messages'], 'lin');
    await writeNews(it.db, { title: 'Notice', kind: 2, publishTime: it.clock.ago(60) });
    await hears(lin, ['messages']);
    await share('mei');
    await hears(visitor, ['dynamics']);
  });

  test('is for people by its path of people', async () => {
    const answer = await it.request('/mskt/api/group/live?topic=dynamics');
    expect(answer.status).toBe(401);
  });

  test.each(['', 'object:', 'other', 'messages:lin', `object:${'a'.repeat(120)}`])(
    'refuses the topic "%s"',
    async topics => {
      expect((await ask([topics])).status).toBe(422);
    },
  );

  test(`refuses more than ${TOPICS_MAX} topics`, async () => {
    const topics = Array.from({ length: TOPICS_MAX + 1 }, (_, index) => `object:${index}`);
    expect((await ask(topics)).status).toBe(422);
  });

  test('is readable for visitors of every page, for people on listed pages', async () => {
    const from = async (origin: string, as?: Name) => {
      const answer = await ask(['dynamics'], as, { Origin: origin });
      await answer.body?.cancel();
      return answer.headers.get('access-control-allow-origin');
    };
    expect(await from(STRANGER_PAGE)).toBe('*');
    expect(await from(SCHOOL_PAGE, 'lin')).toBe(SCHOOL_PAGE);
    expect(await from(STRANGER_PAGE, 'lin')).toBeNull();
  });

  test('ends with the client: nothing is followed any more', async () => {
    const { changes } = it.platform;
    const before = changes?.size;
    const stream = await open(['dynamics']);
    expect(changes?.size).toBe((before ?? 0) + 1);
    await stream.close();
    await vi.waitFor(() => expect(changes?.size).toBe(before));
  });
});

describe('a platform that cannot listen', () => {
  test('says so, and when to ask again', async () => {
    const it = await startPlatform(databases[0], { changes: undefined });
    const answer = await it.request('/mskt/api/index/live?topic=dynamics');
    expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([503, 300]);
    await it.close();
  });
});

describe('a change that many follow', () => {
  test('reaches them over time, so that they do not all ask at once', async () => {
    vi.useFakeTimers();
    let publishChange: (payload: string | null) => void = () => {};
    const changes = createChanges(
      {
        subscribe(listener) {
          publishChange = listener;
          return () => {};
        },
      },
      0,
    );
    let reached = 0;
    const ends = Array.from({ length: 250 }, () => changes.subscribe(['news'], () => (reached += 1)));
    publishChange('news');
    expect(reached).toBe(100);
    ends.at(-1)?.();
    vi.advanceTimersByTime(1_000);
    expect(reached).toBe(249);
    vi.useRealTimers();
  });

  test('begins with what has changed in the last half minute, which a client may have read before', () => {
    vi.useFakeTimers();
    let publishChange: (payload: string | null) => void = () => {};
    const changes = createChanges({
      subscribe(listener) {
        publishChange = listener;
        return () => {};
      },
    });
    const begin = (topic: string) => {
      const named: string[] = [];
      changes.subscribe([topic], name => named.push(name));
      return named;
    };
    // The process did not listen before.
    expect(begin('news')).toEqual(['*']);
    vi.advanceTimersByTime(31_000);
    publishChange('news');
    vi.advanceTimersByTime(29_000);
    expect(begin('news')).toEqual(['news']);
    expect(begin('dynamics')).toEqual([]);
    vi.advanceTimersByTime(2_000);
    expect(begin('news')).toEqual([]);
    publishChange(null);
    expect(begin('dynamics')).toEqual(['*']);
    vi.useRealTimers();
  });
});
