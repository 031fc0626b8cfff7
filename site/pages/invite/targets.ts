/**
 * Extracts phone numbers and email addresses from text that was typed, pasted or read from a file. Entries
 * are separated by line breaks, commas, semicolons or tabs. Removes duplicates, and other cells beside a
 * valid entry, such as names.
 */
export function targetsIn(text: string): string[] {
  const found = text
    .normalize('NFKC')
    .split(/\r?\n/)
    .flatMap(line => {
      const cells = line.split(/[,;\t，；、]/).map(cell =>
        cell
          .trim()
          .replace(/^"(.*)"$/, '$1')
          .trim(),
      );
      const filled = cells.filter(Boolean);
      const reached = filled.filter(mayReach);
      // A line without a valid entry is kept, so that the server can report the problem.
      return reached.length > 0 ? reached : filled.slice(0, 1);
    });
  return [...new Set(found)];
}

/** Extracts the entries of a file. Skips a byte order mark and drops lines without a valid entry, such as a header row. */
export const targetsInTable = (text: string): string[] =>
  targetsIn(text.replace(/^\ufeff/, '')).filter(mayReach);

const mayReach = (cell: string): boolean => /.@.+\../.test(cell) || /^[+\d][\d\s()-]{5,}$/.test(cell);
