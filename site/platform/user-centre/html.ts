/** Markup that is safe to send: whatever was put into it has been escaped, or was such markup itself. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | number | Html | readonly Html[] | undefined | false;

/** Template tag that makes markup; texts put into it are escaped, `undefined` and `false` leave nothing. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(parts.map((part, index) => part + markup(pieces[index])).join(''));
}

function markup(piece: Piece): string {
  if (piece === undefined || piece === false) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map(each => each.text).join('');
  return String(piece).replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}
