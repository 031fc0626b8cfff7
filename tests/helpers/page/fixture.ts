import { test } from 'vitest';
import { startPlatform } from '../platform/test-platform.ts';
import { closePage, connect } from './widget.tsx';

/**
 * `it` for the tests of a widget, with two fixtures:
 *
 * - `platform`: an in-process platform, started once per file;
 * - `line`: the connection of the page to it. The page is closed after the test, also if the test does not use `line`.
 *
 * A file adds fixtures of its own with `widgetTest.extend`, and fills the platform in `it.beforeAll`. It deletes rows of
 * the test before in `it.beforeEach`: then the page is closed, and all of its requests have been processed.
 */
export const widgetTest = test
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures that this one needs from the pattern
  .extend('platform', { scope: 'file' }, async ({}, { onCleanup }) => {
    const platform = await startPlatform();
    onCleanup(() => platform.close());
    return platform;
  })
  .extend('line', { auto: true }, ({ platform }, { onCleanup }) => {
    onCleanup(closePage);
    return connect(platform);
  });
