import { afterAll, afterEach, beforeEach } from 'vitest';
import { startPlatform, type TestPlatform } from '../platform/test-platform.ts';
import { closePage, connect, type Line } from './widget.tsx';

/** What the tests of a file share. */
interface WidgetFixture {
  /** In-process platform of this file. */
  platform: TestPlatform;
  /** Connection of the page to the platform, opened again for each test. */
  line: Line;
}

interface FixtureOptions {
  /** Deletes what a test has stored. Runs after the page is closed, when all of its requests have been processed. */
  clean?: (platform: TestPlatform) => Promise<unknown>;
}

/**
 * Starts a platform for a test file and registers the hooks that connect the page to it before each test and close both
 * afterwards. Await it at the top level of the file.
 */
export async function widgetFixture({ clean }: FixtureOptions = {}): Promise<WidgetFixture> {
  const platform = await startPlatform();
  const line = connect(platform);
  beforeEach(line.reconnect);
  afterEach(async () => {
    await closePage();
    await clean?.(platform);
  });
  afterAll(() => platform.close());
  return { platform, line };
}
