/**
 * Clock of a test run. Every process shifts its `Date` by a constant, so that each test file starts at the
 * same time of the same day, and time advances normally from there. `performance.now()` and timers use the
 * system clock.
 *
 * The time lies in the future, because browsers compare cookie expiry with the unshifted system clock.
 */

/** Seed time of the browser tests' community: a Wednesday, 09:30 in London, 17:30 in Shanghai. */
export const SEED_TIME = Date.parse('2031-03-05T09:30:00.000Z');

/** Start time of each test file: later than all preparation of the run. */
export const FILE_TIME = SEED_TIME + 10 * 60_000;

const SystemDate = globalThis.Date;

/** Offset that makes the current time `time`, both in milliseconds. */
export const offsetTo = (/** @type {number} */ time) => time - SystemDate.now();

/**
 * Script text that shifts `Date` in its realm. Replaces an earlier shift.
 * @param {number} offset in milliseconds
 */
export const shiftScript = offset => `(${shift})(${offset})`;

/**
 * Shifts `Date` of this process. Replaces an earlier shift.
 * @param {number} offset in milliseconds; 0 restores the system clock
 */
export const shiftClock = offset => shift(offset);

/**
 * Stores the original `Date` on the shifted one under `key`. Self-contained, because browsers evaluate its
 * source text.
 */
function shift(/** @type {number} */ offset) {
  const key = Symbol.for('msktfront.system-date');
  const System = /** @type {DateConstructor} */ (Reflect.get(globalThis.Date, key) ?? globalThis.Date);
  if (offset === 0) {
    globalThis.Date = System;
    return;
  }
  const now = () => System.now() + offset;
  const Shifted = new Proxy(System, {
    apply: () => new System(now()).toString(),
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
    get: (target, name, receiver) =>
      name === 'now' ? now : name === key ? System : Reflect.get(target, name, receiver),
  });
  globalThis.Date = Shifted;
}
