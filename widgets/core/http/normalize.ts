const ID = /^(id|\w+Id)$/;
const BOOLEAN = /^(has|can|is)[A-Z]|^(top|expired)$|Flag$/;
const TIME = /((^t|T)ime|Until)$/;
const OLD_TIME = /^\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?$/;

/**
 * Mends what one field alone tells, at every depth: older platforms send numbers for ids, 0 and 1 for booleans,
 * `yyyy-MM-dd HH:mm:ss` or less of it for times, null for what is not there.
 */
export function repair(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map(item => repair(item, key));
  if (typeof value === 'number') {
    if (ID.test(key)) return String(value);
    if (BOOLEAN.test(key)) return value !== 0;
  }
  if (typeof value === 'string' && TIME.test(key) && OLD_TIME.test(value)) {
    // nb. an old time has no offset; the platforms that send it stand in China's one zone.
    return `${value.slice(0, 10)}T${value.slice(11) || '00:00'}+08:00`;
  }
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  // nb. null is left out: it would hide the default of a field that a platform sends empty.
  const given = Object.entries(value).filter(([, item]) => item !== null);
  return Object.fromEntries(given.map(([name, item]) => [name, repair(item, name)]));
}
