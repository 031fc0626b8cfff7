/** Structured fields of a log entry. */
export type Fields = Record<string, unknown>;

/** Writes one JSON object per line. Tokens are removed before: see `redact`. */
export interface Logger {
  info(message: string, fields?: Fields): void;
  warn(message: string, fields?: Fields): void;
  error(message: string, fields?: Fields): void;
}

const SECRET_NAME =
  /^(authorization|cookie|set-cookie|password|token|id_token|mskttoken|ticket|request|code_verifier|mskt_code)$/i;
const SECRET_IN_TEXT =
  /\b(id_token|token|msktToken|ticket|request|code|mskt_code|code_verifier)=[^&\s"#/]+/gi;
/** Token in the address of a personal calendar. */
const CALENDAR_TOKEN = /(\/feed\/my\/)[^/\s"?]+/g;
/** JSON Web Token, anywhere in a text. */
const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/** Returns the value without tokens, passwords and codes, with which a reader of the log could sign in. */
function redact(value: unknown, name = ''): unknown {
  if (SECRET_NAME.test(name)) return '[redacted]';
  if (typeof value === 'string')
    return value
      .replace(SECRET_IN_TEXT, '$1=[redacted]')
      .replace(CALENDAR_TOKEN, '$1[redacted]')
      .replace(JWT, '[redacted]');
  if (value instanceof Error)
    return { name: value.name, message: redact(value.message), stack: redact(value.stack) };
  if (Array.isArray(value)) return value.map(item => redact(item));
  if (value !== null && typeof value === 'object' && !(value instanceof Date)) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redact(item, key)]));
  }
  return value;
}

/** Creates a logger over a function that writes a line of text. */
export function createLogger(write: (line: string) => void): Logger {
  const log =
    (level: string) =>
    (message: string, fields: Fields = {}) =>
      write(JSON.stringify(redact({ time: new Date(), level, message, ...fields })));
  return { info: log('info'), warn: log('warn'), error: log('error') };
}
