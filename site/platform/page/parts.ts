import { LRUCache } from 'lru-cache';
import type { Db } from '../db/handle.ts';
import { sharedByRequests } from '../db/request-scope.ts';
import type { Platform } from '../dependencies.ts';

/** Longest time that a page waits for one of its parts, in milliseconds. */
const WITHIN = 1_000;

/**
 * How long a part is shown as it is, in milliseconds: short, because responses made of it are stored in their turn. A part
 * that could not be read is not asked for again for `FAILED_FOR`, and shown as it last was for up to `OLD_FOR`.
 */
const FRESH_FOR = 1_000;
const FAILED_FOR = 5_000;
const OLD_FOR = 10 * 60 * 1_000;

/** Parts that are kept of a platform. */
const PARTS_MAX = 200;

interface Part {
  /** Last value, and when it was read. */
  value?: { content: unknown; time: number };
  /** When it last could not be read. */
  failedAt?: number;
  pending?: Promise<unknown> | undefined;
}

const kept = new WeakMap<Db, LRUCache<string, Part>>();

/**
 * Reads a part of an assembled page, which is the same for every visitor. Resolves to undefined if it fails or takes longer
 * than a second, so that the rest of the page is shown. With the platform's cache, requests share one query, and a part is
 * kept for a second.
 */
export async function readPart<T>(
  platform: Pick<Platform, 'db' | 'logger' | 'cache'>,
  name: string,
  read: () => Promise<T>,
): Promise<T | undefined> {
  const part = partOf(platform, name);
  const now = performance.now();
  const age = part.value ? now - part.value.time : Number.POSITIVE_INFINITY;
  const last = () => (part.value ? (part.value.content as T) : undefined);
  if (age < FRESH_FOR) return last();
  const hasFailed = part.failedAt !== undefined && now - part.failedAt < FAILED_FOR;
  if (!hasFailed) {
    part.pending ??= sharedByRequests(read)
      .then(
        content => {
          part.value = { content, time: performance.now() };
        },
        error => {
          part.failedAt = performance.now();
          platform.logger.error('a part of a page could not be read', { part: name, error });
        },
      )
      .finally(() => {
        part.pending = undefined;
      });
    await within(part.pending);
  }
  return part.value && now - part.value.time < OLD_FOR ? last() : undefined;
}

/** The part as it was last read; a new one without the platform's cache. */
function partOf({ db, cache }: Pick<Platform, 'db' | 'cache'>, name: string): Part {
  if (!cache) return {};
  const parts = kept.get(db) ?? new LRUCache<string, Part>({ max: PARTS_MAX });
  kept.set(db, parts);
  const part = parts.get(name) ?? {};
  parts.set(name, part);
  return part;
}

async function within(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>(resolve => {
    timer = setTimeout(resolve, WITHIN);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
