import { describe, expect, it } from 'vitest';
import { listAddress } from './list-address.ts';

const { filtersIn, withFilters, isTyping } = listAddress({
  keyword: 'keyword',
  category: 'category',
  dateFrom: 'date-from',
  unread: 'unread',
  scope: 'scope',
});

const page = (query = '') => new URL(`https://platform.example/msktfront/home/news${query}`);
const NONE = { keyword: '', category: '', dateFrom: '', unread: false, scope: '' };

describe('the address of a list', () => {
  it('contains the filters of the list', () => {
    expect(filtersIn(page('?keyword=tea&dateFrom=2026-03-01&unread=1&category=&scope=3'))).toEqual({
      keyword: 'tea',
      'date-from': '2026-03-01',
      unread: '1',
      scope: '3',
    });
  });

  it('follows the chosen filters, and keeps other parameters', () => {
    const chosen = withFilters(page('?keyword=tea&from=mail'), { ...NONE, category: 'people', unread: true });
    expect(chosen.search).toBe('?from=mail&category=people&unread=1');
    expect(withFilters(chosen, NONE).search).toBe('?from=mail');
  });

  it('keeps filters that were not chosen', () => {
    const { unread: _, ...chosen } = { ...NONE, category: 'people' };
    expect(withFilters(page('?unread=1'), chosen).search).toBe('?unread=1&category=people');
  });

  it.each([
    ['?keyword=te', '?keyword=tea', true],
    ['', '?keyword=te', false],
    ['?keyword=tea', '', false],
    ['?keyword=tea', '?keyword=tea&category=people', false],
    ['?keyword=te&category=people', '?keyword=tea&category=people', true],
  ])('goes from %j to %j by typing on: %s', (before, after, is) => {
    expect(isTyping(page(before), page(after))).toBe(is);
  });
});
