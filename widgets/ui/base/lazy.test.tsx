import { afterEach, describe, expect, it, vi } from 'vitest';
import { closePage, seen, show } from '../../../tests/helpers/page/widget.tsx';
import { lazyComponent, lazyModule } from './lazy.tsx';

afterEach(closePage);

const actions = { Greeting: ({ name }: { name: string }) => <p>Hello {name}</p> };

describe('a lazy module', () => {
  it('is loaded once for several callers', async () => {
    const load = vi.fn(async () => actions);
    const module = lazyModule(load);
    expect(module.loaded()).toBeNull();
    const [first, second] = await Promise.all([module.load(), module.load()]);
    expect(await module.load()).toBe(first);
    expect(second).toBe(first);
    expect(module.loaded()).toBe(actions);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is tried again after its code could not be loaded', async () => {
    const load = vi.fn(async () => actions).mockRejectedValueOnce(new Error('offline'));
    const module = lazyModule(load);
    await expect(module.load()).rejects.toThrow('offline');
    expect(module.loaded()).toBeNull();
    expect(await module.load()).toBe(actions);
  });
});

describe('a lazy component', () => {
  it('shows its fallback until it is loaded, and then itself with its props', async () => {
    let arrive = () => {};
    const load = vi.fn(
      () =>
        new Promise<typeof actions>(resolve => {
          arrive = () => resolve(actions);
        }),
    );
    const Greeting = lazyComponent(lazyModule(load), ({ Greeting }) => Greeting);
    const place = show(<Greeting name="Ada" fallback={<p>Loading…</p>} />);
    await seen(place, 'Loading…');
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    arrive();
    await seen(place, 'Hello Ada');
  });

  it('renders at once when its module has been loaded', async () => {
    const module = lazyModule(async () => actions);
    const Greeting = lazyComponent(module, ({ Greeting }) => Greeting);
    await module.load();
    const fallback = vi.fn(() => null);
    const Fallback = fallback;
    await seen(show(<Greeting name="Ada" fallback={<Fallback />} />), 'Hello Ada');
    expect(fallback).not.toHaveBeenCalled();
  });

  it('renders a module that was loaded between its first render and its effect', async () => {
    let reads = 0;
    const module = {
      load: async () => actions,
      loaded: () => {
        reads += 1;
        return reads > 2 ? actions : null;
      },
    };
    const Greeting = lazyComponent(module, ({ Greeting }) => Greeting);
    await seen(show(<Greeting name="Ada" fallback={<p>Loading…</p>} />), 'Hello Ada');
  });

  it('reports that its code cannot be loaded', async () => {
    const module = lazyModule<typeof actions>(async () => {
      throw new Error('offline');
    });
    const Greeting = lazyComponent(module, ({ Greeting }) => Greeting);
    const onLoadError = vi.fn();
    show(<Greeting name="Ada" onLoadError={onLoadError} />);
    await vi.waitFor(() => expect(onLoadError).toHaveBeenCalledTimes(1));
  });
});
