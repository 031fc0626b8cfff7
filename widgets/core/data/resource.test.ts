import { describe, expect, it } from 'vitest';
import { ApiError } from '../http/errors.ts';
import { createResource } from './resource.ts';

describe('one thing that is loaded', () => {
  it('is loading, then ready, and keeps its value while it is loaded again', async () => {
    let value = 1;
    const thing = createResource(async () => value);
    expect(thing.store.getState()).toEqual({ status: 'loading', value: null });
    await thing.load();
    expect(thing.store.getState()).toEqual({ status: 'ready', value: 1 });
    value = 2;
    const loading = thing.load();
    expect(thing.store.getState()).toEqual({ status: 'loading', value: 1 });
    await loading;
    expect(thing.store.getState()).toEqual({ status: 'ready', value: 2 });
  });

  it('keeps its value when it cannot be loaded again, and says why', async () => {
    const answers = [async () => 1, () => Promise.reject(new ApiError('GONE', 'deleted'))];
    const thing = createResource(() => (answers.shift() as () => Promise<number>)());
    await thing.load();
    await thing.load();
    expect(thing.store.getState()).toMatchObject({ status: 'failed', value: 1, error: { code: 'GONE' } });
  });

  it('takes only the answer to the newest question', async () => {
    const settle: ((value: string) => void)[] = [];
    const thing = createResource(() => new Promise<string>(resolve => settle.push(resolve)));
    const [first, second] = [thing.load(), thing.load()];
    settle[1]?.('second');
    await second;
    settle[0]?.('first');
    await first;
    expect(thing.store.getState()).toEqual({ status: 'ready', value: 'second' });
  });

  it('changes after an act, but not before it is there', async () => {
    const thing = createResource(async () => 1);
    thing.change(value => value + 1);
    expect(thing.store.getState().value).toBeNull();
    await thing.load();
    thing.change(value => value + 1);
    expect(thing.store.getState()).toEqual({ status: 'ready', value: 2 });
  });
});
