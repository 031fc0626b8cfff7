import { expect, vi } from 'vitest';
import { createChanges } from '../../../site/platform/live/changes.ts';
import type { TestPlatform } from '../platform/test-platform.ts';

/** Makes every observed element visible. Without it, elements of a simulated page never are. Undone by `vi.unstubAllGlobals`. */
export function showEverything(): void {
  class Observer {
    readonly #seen: IntersectionObserverCallback;
    constructor(seen: IntersectionObserverCallback) {
      this.#seen = seen;
    }
    observe(target: Element) {
      this.#seen(
        [{ target, isIntersecting: true } as IntersectionObserverEntry],
        this as unknown as IntersectionObserver,
      );
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
}

/** Resolves when the page follows the platform's stream of changes. Visible elements do so after a moment. */
export async function followed({ platform }: TestPlatform): Promise<void> {
  await vi.waitFor(() => expect(platform.changes?.size).toBeGreaterThan(0), { timeout: 5_000 });
}

/** Streams of the platform begin without the changes of the last half minute, which are those of other tests. */
export function forgetRecentChanges({ platform, notifications }: TestPlatform): void {
  platform.changes = notifications && createChanges(notifications, 0);
}
