/**
 * Phone numbers and mail addresses out of a text that was typed, pasted, or read from a table: one a line, or with commas,
 * semicolons or tabs between them; each once. What else stands in a line of a table (names, headings) is left out.
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
      // A line of which nothing reaches anybody is kept: whoever has typed it shall learn why.
      return reached.length > 0 ? reached : filled.slice(0, 1);
    });
  return [...new Set(found)];
}

/** The same of a table's file, whose first line may name its columns. */
export const targetsInTable = (text: string): string[] =>
  targetsIn(text.replace(/^\ufeff/, '')).filter(mayReach);

const mayReach = (cell: string): boolean => /.@.+\../.test(cell) || /^[+\d][\d\s()-]{5,}$/.test(cell);
