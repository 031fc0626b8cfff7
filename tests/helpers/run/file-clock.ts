/** Setup of each browser test file: starts its clock at the same time, in this process and in those it starts. */
import { FILE_TIME, offsetTo, shiftClock } from './clock.mjs';

let offset = offsetTo(FILE_TIME);
shiftClock(offset);

/** Offset of this file's clock, in milliseconds. */
export const clockOffset = (): number => offset;

export function restartClock(): void {
  offset = offsetTo(FILE_TIME);
  shiftClock(offset);
}
