import { toApiError } from '../../http/errors.ts';

export interface Autosave {
  /** Schedules a run within ten seconds. */
  due(): void;
  /** Runs at once, or after the current run. */
  now(): void;
  /** Cancels scheduled runs. The current one ends by itself. */
  stop(): void;
}

/** Delay of a run, in milliseconds. */
const WITHIN = 10_000;
/** Maximum number of times that the delay is doubled after failures. */
const DOUBLED = 4;

/**
 * Saves in the background, with growing delays after failures.
 *
 * @param work saves; resolves to whether there is more to save
 * @param onFailing called with whether the last run failed
 */
export function createAutosave(
  work: () => Promise<boolean>,
  onFailing: (failing: boolean) => void,
): Autosave {
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
      onFailing(false);
    } catch (error) {
      failures = Math.min(failures + 1, DOUBLED);
      next = Math.max((toApiError(error).retryAfter ?? 0) * 1000, WITHIN * 2 ** (failures - 1));
      onFailing(true);
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
