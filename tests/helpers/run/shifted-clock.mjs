/** Preloaded by `node --import` into a process of a test run: shifts its clock by `TEST_CLOCK_OFFSET` milliseconds. */
import { shiftClock } from './clock.mjs';

shiftClock(Number(process.env.TEST_CLOCK_OFFSET ?? 0));
