/** Seconds after which a client may try again what failed because the database cannot answer. */
export const RETRY_AFTER = 5;

/** Thrown when the database has not answered within the time of a request, or its client has hung up. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
}

/**
 * Codes of PostgreSQL that say that a server cannot answer now: connection exceptions, too many connections, cancelled by a
 * timeout, shutting down or starting, and a standby that had to give way to the primary.
 */
const CODES = /^(08...|53300|57014|57P0[1-5]|40001)$/;

/** Codes of the operating system for a server that is not reached. */
const NETWORK = /^(ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)/;

/** What the driver says, without a code, when no connection becomes free, or one breaks or does not answer. */
const MESSAGES =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error/;

/** Whether a failure, or what caused it, says that the database cannot answer now. The same request may succeed later. */
export function isUnavailable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const { code, syscall } = thrown as { code?: unknown; syscall?: unknown };
  if (thrown instanceof NoAnswerError || MESSAGES.test(thrown.message) || syscall === 'connect') return true;
  if (typeof code === 'string' && (CODES.test(code) || NETWORK.test(code))) return true;
  return isUnavailable(thrown.cause);
}
