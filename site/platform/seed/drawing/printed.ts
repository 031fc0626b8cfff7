/** Layout of an A4 page in points: start of the text, line height, offset of the second column. */
const [LEFT, TOP, LINE, COLUMN] = [72, 750, 26, 110];

/** Returns a one-page PDF with a title and rows of words and definitions. All text must be ASCII. */
export function printed(title: string, rows: readonly (readonly [word: string, text: string])[]): string {
  const lines = rows.flatMap(([word, text], place) => {
    const y = TOP - LINE * (place + 2);
    return [shown('F2', 12, LEFT, y, word), shown('F1', 12, LEFT + COLUMN, y, text)];
  });
  const drawn = [shown('F2', 18, LEFT, TOP, title), ...lines].join('\n');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  return written([
    `<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${quoted(title)} >>`,
  ]);
}

const quoted = (text: string) => `(${text.replace(/[\\()]/g, '\\$&')})`;

const shown = (font: string, size: number, x: number, y: number, text: string) =>
  `BT /${font} ${size} Tf ${x} ${y} Td ${quoted(text)} Tj ET`;

/**
 * Serialises PDF objects with their cross-reference table. The first object is the catalogue, the last the
 * document information.
 */
function written(objects: readonly string[]): string {
  let text = '%PDF-1.4\n';
  const begins = objects.map((object, place) => {
    const begin = text.length;
    text += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(begin).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${begins.join('')}`;
  const end = `trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return `${text}${table}${end}`;
}
