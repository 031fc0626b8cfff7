import { afterEach, describe, expect, it } from 'vitest';
import { dispatch } from './events.ts';

const page = new AbortController();
afterEach(() => page.abort());

describe('an event', () => {
  it('is dispatched under its present name, then under its former one, with the same detail', () => {
    const heard: unknown[] = [];
    const { signal } = page;
    for (const type of ['mskt-like', 'mskt-dynamic-like'])
      document.addEventListener(type, event => heard.push([type, (event as CustomEvent).detail]), { signal });
    const detail = { id: '1', likeNum: 2, hasLike: true };
    expect(dispatch(document.body, 'mskt-dynamic-like', detail)).toBe(true);
    expect(heard).toEqual([
      ['mskt-dynamic-like', detail],
      ['mskt-like', detail],
    ]);
  });

  it('that had no other name is dispatched once, and returns whether the page has cancelled it', () => {
    let count = 0;
    const cancel = (event: Event) => {
      count += 1;
      event.preventDefault();
    };
    document.addEventListener('mskt-navigate', cancel, { once: true });
    expect(dispatch(document.body, 'mskt-navigate', { href: '/' })).toBe(false);
    expect(count).toBe(1);
  });
});
