/** Byte order mark, by which spreadsheets detect Unicode. */
const MARK = '\uFEFF';

/** Formats a table as CSV (RFC 4180) that is safe to open in a spreadsheet. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  MARK + rows.map(row => `${row.map(cell).join(',')}\r\n`).join('');

/**
 * Escapes a cell. A leading apostrophe prevents CSV injection: without it, spreadsheets evaluate a text that
 * starts like a formula.
 */
function cell(text: string): string {
  const isNumber = /^-?\d+([.,]\d+)?$/.test(text);
  const safe = /^[\s]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) && !isNumber ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
