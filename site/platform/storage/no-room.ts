/** Codes of the operating system, and of PostgreSQL, for a disk or a quota that is full. */
const CODES = ['ENOSPC', 'EDQUOT', '53100'];

/** Returns whether an error, or what caused it, means that no space is left: on a disk, in the database or in the storage. */
export function isNoRoom(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false;
  const { code, cause } = thrown as { code?: unknown; cause?: unknown };
  return (typeof code === 'string' && CODES.includes(code)) || isNoRoom(cause);
}

/** Runs an optional write of a read request. Ignores its failure if no space is left. */
export async function ifRoom(write: PromiseLike<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isNoRoom(error)) throw error;
  }
}
