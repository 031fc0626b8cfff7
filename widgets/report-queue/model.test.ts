import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { report } from '../../site/platform/db/schema.ts';
import { closePage, connect, coreHere, type Line, signInHere } from '../../tests/helpers/page/widget.tsx';
import { publish, unsay } from '../../tests/helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../../tests/helpers/platform/test-platform.ts';
import type { ReportCase } from '../contract/report/schema.ts';
import { reportApi } from '../core/api/report.ts';
import { createApi } from '../core/http/api.ts';
import { createQueue, type Queue } from './model.ts';

let platform: TestPlatform;
let line: Line;

beforeAll(async () => {
  platform = await startPlatform();
});
beforeEach(async () => {
  line = connect(platform);
  await signInHere(platform, 'editor');
});
afterEach(async () => {
  await closePage();
  await platform.db.delete(report);
  await unsay(platform.db);
});
afterAll(() => platform.close());

async function open(...contents: string[]): Promise<Queue> {
  for (const content of contents) {
    platform.clock.advance(60);
    const { id } = await publish(platform.db, { personId: 'mei', content, time: platform.clock.ago(9) });
    const body = { objectType: 'dynamic', objectId: id, reason: 2 } as const;
    await platform.ask('reportAdd', { as: 'lin', body });
  }
  const { http, session } = coreHere();
  await vi.waitFor(() => expect(session.store.getState().status).toBe('in'));
  const api = createApi(http('en'), reportApi, () => true);
  const queue = createQueue(() => api);
  await queue.ask({ status: 'open' });
  return queue;
}
const items = ({ list }: Queue) => list.store.getState().items;
const contents = (queue: Queue) => items(queue).map(({ content }) => content);
const first = (queue: Queue) => items(queue)[0] as ReportCase;

describe('a case', () => {
  it('leaves list and selection with a decision', async () => {
    const queue = await open('One', 'Two');
    const [one, two] = items(queue) as [ReportCase, ReportCase];
    queue.selection.select([one.id, two.id], true);
    expect(await queue.decide(one, null)).toBe(true);
    expect(contents(queue)).toEqual(['Two']);
    expect([...queue.selection.store.getState()]).toEqual([two.id]);
    expect(queue.counts.getState()).toEqual({ open: 1, kept: 1, removed: 0 });
  });

  it('takes one decision at a time', async () => {
    const queue = await open('One');
    const one = first(queue);
    line.hold();
    const decided = queue.decide(one, null);
    expect(await queue.decide(one, { reason: 2, note: '' })).toBe(false);
    line.release();
    expect(await decided).toBe(true);
    expect(queue.counts.getState()).toEqual({ open: 0, kept: 1, removed: 0 });
  });

  it('is reloaded if the result is unknown, and has left if the decision was made', async () => {
    const queue = await open('One', 'Two');
    line.lose('report/handle', { arrives: true });
    expect(await queue.decide(first(queue), null)).toBe(false);
    expect(contents(queue)).toEqual(['Two']);
    expect(queue.actions.store.getState().failed[0]?.row.content).toBe('One');
  });
});
