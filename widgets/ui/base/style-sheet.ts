const sheets = new Map<string, CSSStyleSheet>();

/** Returns one shared style sheet per CSS text. */
export function sheetOf(css: string): CSSStyleSheet {
  const known = sheets.get(css);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}
