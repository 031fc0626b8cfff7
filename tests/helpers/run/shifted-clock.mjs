/** Preloaded by `node --import` into processes of a test run: shifts the clock by `TEST_CLOCK_OFFSET` milliseconds. */
import { shiftClock } from './clock.mjs';

shiftClock(Number(process.env.TEST_CLOCK_OFFSET ?? 0));
