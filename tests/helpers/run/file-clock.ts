/** Set up before each browser test file: its clock begins at the same moment, in this process and in what it starts. */
import { FILE_TIME, offsetTo, shiftClock } from './clock.mjs';

let offset = offsetTo(FILE_TIME);
shiftClock(offset);

/** By how much the clock of this file is shifted, in milliseconds. */
export const clockOffset = (): number => offset;

export function restartClock(): void {
  offset = offsetTo(FILE_TIME);
  shiftClock(offset);
}
