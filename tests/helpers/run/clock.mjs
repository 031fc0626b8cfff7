/**
 * The clock of a test run. Every process of a run shifts its `Date` by a constant, so that each test file begins at the
 * same moment, whatever the day and the hour, and time advances as usual from there. `performance.now()` and timers
 * keep the system's clock.
 *
 * The moment lies in the future: browsers compare the expiry of cookies with the system's clock, which nothing shifts.
 */

/** When the community of a browser test is seeded: a Wednesday, 09:30 in London, 17:30 in Shanghai. */
export const SEED_TIME = Date.parse('2031-03-05T09:30:00.000Z');

/** When a test file begins: late enough for everything that the preparation of a run has done before it. */
export const FILE_TIME = SEED_TIME + 10 * 60_000;

const SystemDate = globalThis.Date;

/** The offset that makes the present moment `time`, both in milliseconds. */
export const offsetTo = (/** @type {number} */ time) => time - SystemDate.now();

/**
 * Script text that shifts `Date` of the realm in which it is evaluated. It replaces an earlier shift.
 * @param {number} offset in milliseconds
 */
export const shiftScript = offset => `(${shift})(${offset})`;

/**
 * Shifts `Date` of this process. It replaces an earlier shift.
 * @param {number} offset in milliseconds; 0 restores the system's clock
 */
export const shiftClock = offset => shift(offset);

/** The real `Date` of a realm is kept on the shifted one, under this key. Self-contained: it is also sent to browsers. */
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
