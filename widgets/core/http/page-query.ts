import { PAGE_SIZE } from '../../contract/limits.ts';

/**
 * Query of one page of a list. Always sends `pageIndex`, from 1, and `pageSize`: platforms differ in their defaults, and a
 * page with fewer entries than asked for is the last one.
 */
export const pageQuery = <Q extends object>({ pageIndex = 1, pageSize = PAGE_SIZE, ...query }: Page & Q) => ({
  ...query,
  pageIndex,
  pageSize,
});

interface Page {
  pageIndex?: number | undefined;
  pageSize?: number | undefined;
}
