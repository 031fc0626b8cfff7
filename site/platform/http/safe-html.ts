/** Safe HTML: every interpolated value was escaped or was itself safe HTML. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | number | Html | readonly Html[] | undefined | false;

/** Template tag for safe HTML. Escapes texts; omits `undefined` and `false`. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(parts.map((part, index) => part + markup(pieces[index])).join(''));
}

function markup(piece: Piece): string {
  if (piece === undefined || piece === false) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map(each => each.text).join('');
  return String(piece).replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}
