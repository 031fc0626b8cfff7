/** A mark by which spreadsheets know that the letters are Unicode. */
const MARK = '\uFEFF';

/** A table as comma-separated values (RFC 4180), safe to open in a spreadsheet. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  MARK + rows.map(row => `${row.map(cell).join(',')}\r\n`).join('');

/** nb. a cell that begins like a formula would be one, whoever wrote it; an apostrophe makes it a text. */
function cell(text: string): string {
  const isNumber = /^-?\d+([.,]\d+)?$/.test(text);
  const safe = /^[\s]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) && !isNumber ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
