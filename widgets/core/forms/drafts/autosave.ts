import { toApiError } from '../../http/errors.ts';

export interface Rhythm {
  /** There is something to do: within ten seconds. */
  due(): void;
  /** At once; after what is under way, if something is. */
  now(): void;
  /** What is under way ends by itself. */
  stop(): void;
}

const WITHIN = 10_000;
/** A wait is doubled so often at most. */
const DOUBLED = 4;

/**
 * Does some work for the platform in its own time. `work` says whether there is more to do; what it rejects with is
 * tried again, ever more rarely, and told as `failing`.
 */
export function createRhythm(work: () => Promise<boolean>, tellFailing: (failing: boolean) => void): Rhythm {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let again = false;
  let stopped = false;
  let failures = 0;

  function wait(milliseconds: number): void {
    timer ??= setTimeout(run, milliseconds);
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    again = running;
    if (running) return;
    running = true;
    let next: number | null = null;
    try {
      if (await work()) next = WITHIN;
      failures = 0;
      tellFailing(false);
    } catch (error) {
      failures = Math.min(failures + 1, DOUBLED);
      next = Math.max((toApiError(error).retryAfter ?? 0) * 1000, WITHIN * 2 ** (failures - 1));
      tellFailing(true);
    }
    running = false;
    if (again) return run();
    if (next !== null && !stopped) wait(next);
  }

  return {
    due() {
      stopped = false;
      wait(WITHIN);
    },
    now() {
      stopped = false;
      void run();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
