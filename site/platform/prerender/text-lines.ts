/** Width of the text columns that are assumed, in widths of a CJK character: about 640 px. */
const COLUMN = 40;

/** Returns how many lines a text takes, as it cannot be measured here. Characters that are not CJK are half as wide. */
export const linesOf = (text: string): number =>
  text
    .split('\n')
    .map(line => [...line].reduce((width, letter) => width + (letter > '\u2e7f' ? 1 : 0.5), 0))
    .reduce((lines, width) => lines + Math.max(1, Math.ceil(width / COLUMN)), 0);
