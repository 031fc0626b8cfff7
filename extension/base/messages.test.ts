import { describe, expect, it } from 'vitest';
import { keyOf, readAsk } from './messages.ts';

describe('a message to the background', () => {
  it('is accepted if it is valid', () => {
    expect(readAsk({ ask: 'look' })).toEqual({ ask: 'look' });
    const call = { ask: 'call', name: 'messageRead', lang: 'en', params: { id: '7' } };
    expect(readAsk(call)).toMatchObject(call);
  });

  it.each([
    [null],
    ['look'],
    [{ ask: 'fetch', url: 'https://a.example' }],
    [{ ask: 'call', name: 'msktToken', lang: 'en' }],
    [{ ask: 'call', name: 'toString', lang: 'en' }],
    [{ ask: 'call', name: 'messageList', lang: 'en', query: { pageIndex: {} } }],
    [{ ask: 'open', url: 7 }],
  ])('is refused when it is %j', message => {
    expect(readAsk(message)).toBeNull();
  });

  it('has the same cache key whatever the order of its parameters', () => {
    const ask = { ask: 'call', name: 'messageList', lang: 'en' } as const;
    expect(keyOf({ ...ask, query: { a: '1', b: '2' } })).toBe(keyOf({ ...ask, query: { b: '2', a: '1' } }));
    expect(keyOf({ ...ask, query: { a: '1' } })).not.toBe(keyOf({ ...ask, query: { a: '2' } }));
  });
});
