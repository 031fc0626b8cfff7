import { VIDEO } from '../limits.ts';
import { imageAddress, linkAddress, videoAddress } from './address.ts';
import { Gathering } from './gathering.ts';
import type { Block, Mark, PlainMark, TableCell, TableRow } from './schema.ts';

/** How the nodes of HTML that was parsed, here by a server and there by a browser, are asked what they are. */
export interface Parsed<N, E extends N> {
  isElement(node: N): node is E;
  nameOf(element: E): string;
  attributeOf(element: E, name: string): string | undefined;
  childrenOf(element: E): readonly N[];
  /** What a text says; null for every other node. */
  textOf(node: N): string | null;
  /** The marks of what is in an element, when its look says more than its name. */
  marksOf?(element: E, marks: readonly Mark[]): readonly Mark[];
  /** Where a picture is whose own address is none for a rich text. */
  pictureOf?(element: E): string | null;
}

/** What the nodes say, as blocks of a rich text: the harmless part of any HTML. */
export function readBlocks<N, E extends N>(nodes: readonly N[], parsed: Parsed<N, E>): Block[] {
  return new Reader(parsed).gather(nodes, [], 1);
}

/** Where what is read goes: with these marks, into a gathering whose blocks hang at `depth` of the tree. */
interface Place {
  into: Gathering;
  marks: readonly Mark[];
  depth: number;
}

const namesIn = (line: string) => line.split(' ');

/** Elements whose text is none for readers. */
const MUTE = new Set(
  [
    'script style template noscript noembed noframes iframe frameset object embed applet svg math',
    'title head link meta base audio video canvas map',
  ].flatMap(namesIn),
);

/** Those of them that show what lies elsewhere. */
const EMBEDS = new Set(namesIn('iframe embed audio video'));

/** Elements that begin and end a line, and mean nothing else here. */
const LINES = new Set(
  [
    'p div section article main header footer nav aside address center figure figcaption form fieldset legend',
    'details summary dl dt dd dialog hgroup search caption tr td th li body html',
  ].flatMap(namesIn),
);

const MARKS = new Map(
  Object.entries({
    bold: 'b strong',
    italic: 'i em cite',
    underline: 'u ins',
    strike: 's strike del',
    code: 'code kbd samp tt',
  } satisfies Record<PlainMark, string>).flatMap(([type, names]) =>
    namesIn(names).map(name => [name, { type: type as PlainMark }] as const),
  ),
);

const LEVELS = new Map([
  ['h1', 2],
  ['h2', 2],
  ['h3', 3],
  ['h4', 4],
  ['h5', 4],
  ['h6', 4],
] as const);

const CODE = new Set(namesIn('pre listing xmp plaintext textarea'));
const LISTS = new Set(namesIn('ul ol menu dir'));

class Reader<N, E extends N> {
  readonly #parsed: Parsed<N, E>;

  constructor(parsed: Parsed<N, E>) {
    this.#parsed = parsed;
  }

  /** What the nodes say, gathered by itself. */
  gather(nodes: readonly N[], marks: readonly Mark[], depth: number): Block[] {
    const into = new Gathering();
    this.#readNodes(nodes, { into, marks, depth });
    return into.end();
  }

  #readNodes(nodes: readonly N[], place: Place): void {
    for (const node of nodes) {
      const text = this.#parsed.textOf(node);
      if (text !== null) place.into.text(text, place.marks);
      else if (this.#parsed.isElement(node)) this.#readElement(node, place);
    }
  }

  /** Of unsupported elements only the text is read. */
  #readElement(element: E, place: Place): void {
    const { into, depth } = place;
    const name = this.#parsed.nameOf(element);
    if (EMBEDS.has(name)) this.#readEmbed(element, place);
    if (MUTE.has(name)) return;
    const marks = this.#marksIn(element, name, place.marks);
    const children = this.#parsed.childrenOf(element);
    const level = LEVELS.get(name as 'h1');

    if (level) into.heading(level, this.gather(children, marks, depth));
    else if (LINES.has(name)) {
      into.endLine();
      this.#readNodes(children, { ...place, marks });
      into.endLine();
    } else if (CODE.has(name)) into.code(this.#rawText(element));
    else if (LISTS.has(name)) this.#readList(element, name, { ...place, marks });
    else if (name === 'table') this.#readTable(element, { ...place, marks });
    else if (name === 'img') this.#readImage(element, place);
    else if (name === 'a' && this.#isVideo(element)) this.#readVideo(element, place);
    else if (name === 'br') into.hardBreak();
    else if (name === 'hr') into.block({ type: 'horizontalRule' });
    else if (name === 'blockquote') {
      const inner = this.gather(children, marks, depth + 1);
      into.wrap(depth, 1, inner, content => ({ type: 'blockquote', content }));
    } else this.#readNodes(children, { ...place, marks });
  }

  #marksIn(element: E, name: string, around: readonly Mark[]): readonly Mark[] {
    const named = MARKS.get(name);
    const marks = named ? [...around, named] : name === 'a' ? this.#linked(element, around) : around;
    return this.#parsed.marksOf?.(element, marks) ?? marks;
  }

  #linked(element: E, marks: readonly Mark[]): readonly Mark[] {
    const href = linkAddress(this.#parsed.attributeOf(element, 'href') ?? '');
    if (!isKept(href)) return marks;
    return [{ type: 'link', attrs: { href } }, ...marks.filter(mark => mark.type !== 'link')];
  }

  #rawText(element: E): string {
    return this.#parsed
      .childrenOf(element)
      .map(child => {
        if (!this.#parsed.isElement(child)) return this.#parsed.textOf(child) ?? '';
        const name = this.#parsed.nameOf(child);
        if (MUTE.has(name)) return '';
        return name === 'br' ? '\n' : this.#rawText(child);
      })
      .join('');
  }

  #readImage(element: E, { into }: Place): void {
    const asked = (name: string) => this.#parsed.attributeOf(element, name);
    const found = imageAddress(asked('src') ?? '');
    const src = isKept(found) ? found : (this.#parsed.pictureOf?.(element) ?? null);
    const alt = words(asked('alt'));
    if (src === null) {
      into.text(alt, []);
      return;
    }
    const [width, height] = [countIn(asked('width'), 10_000), countIn(asked('height'), 10_000)];
    const given = { alt, title: words(asked('title')), width, height };
    const attrs = Object.fromEntries(Object.entries(given).filter(([, value]) => value));
    into.block({ type: 'image', attrs: { src, ...attrs } });
  }

  #isVideo = (element: E) => this.#parsed.attributeOf(element, VIDEO) !== undefined;

  /** A video as it is rendered: a link that says that it leads to one. */
  #readVideo(element: E, { into }: Place): void {
    const said = words(this.#rawText(element).replace(/\s+/g, ' '));
    const src = videoAddress(this.#parsed.attributeOf(element, 'href') ?? '');
    if (!isKept(src)) {
      into.text(said, []);
      return;
    }
    const fileSize = Number(/^\d{1,12}$/.exec(this.#parsed.attributeOf(element, VIDEO) ?? '')?.[0] ?? 0);
    const title = said === src ? '' : said;
    into.block({ type: 'video', attrs: { src, ...(title && { title }), ...(fileSize > 0 && { fileSize }) } });
  }

  /** What would show something of elsewhere becomes a link to it. */
  #readEmbed(element: E, { into }: Place): void {
    const asked = (of: E, name: string) => this.#parsed.attributeOf(of, name);
    const given = [element, ...this.#childrenNamed(element, ['source'])].map(each => asked(each, 'src'));
    const href = linkAddress(given.find(Boolean) ?? '');
    if (!isKept(href) || !/^https?:/.test(href)) return;
    into.endLine();
    into.text(words(asked(element, 'title')) || href, [{ type: 'link', attrs: { href } }]);
    into.endLine();
  }

  /** Reads a list. Content between items is added to the item before it. */
  #readList(element: E, name: string, { into, marks, depth }: Place): void {
    const items: Block[][] = [];
    for (const child of this.#parsed.childrenOf(element)) {
      const item = this.#parsed.isElement(child) && this.#parsed.nameOf(child) === 'li' ? child : null;
      const blocks = this.gather(item ? this.#parsed.childrenOf(item) : [child], marks, depth + 2);
      const last = items.at(-1);
      if (item || (!last && blocks.length > 0)) items.push(blocks);
      else last?.push(...blocks);
    }
    const start = countIn(this.#parsed.attributeOf(element, 'start'), 1_000_000);
    if (name === 'ol') into.list(depth, 'orderedList', items, start);
    else into.list(depth, 'bulletList', items);
  }

  /** A table of rows of cells, after its caption; groups of rows and columns say nothing here. */
  #readTable(element: E, { into, marks, depth }: Place): void {
    into.blocks(this.gather(this.#childrenNamed(element, ['caption']), marks, depth));
    const groups = this.#childrenNamed(element, ['thead', 'tbody', 'tfoot']);
    const rows = groups.flatMap(group => this.#childrenNamed(group, ['tr']));
    const content = rows.map(
      (row): TableRow => ({
        type: 'tableRow',
        content: this.#childrenNamed(row, ['td', 'th']).map(cell => this.#readCell(cell, marks, depth + 3)),
      }),
    );
    into.table(
      depth,
      content.filter(row => row.content.length > 0),
    );
  }

  #readCell(cell: E, marks: readonly Mark[], depth: number): TableCell {
    const content = this.gather(this.#parsed.childrenOf(cell), marks, depth);
    const spans = ['colspan', 'rowspan'].map(
      name => [name, countIn(this.#parsed.attributeOf(cell, name), 100) ?? 1] as const,
    );
    const attrs = Object.fromEntries(spans.filter(([, span]) => span > 1));
    return {
      type: this.#parsed.nameOf(cell) === 'th' ? 'tableHeader' : 'tableCell',
      ...(Object.keys(attrs).length > 0 && { attrs }),
      content: content.length > 0 ? content : [{ type: 'paragraph' }],
    };
  }

  #childrenNamed(element: E, names: readonly string[]): E[] {
    const { isElement, nameOf, childrenOf } = this.#parsed;
    return childrenOf(element)
      .filter(isElement)
      .filter(child => names.includes(nameOf(child)));
  }
}

const isKept = (address: string | null): address is string => address !== null && address.length <= 2048;

const words = (text = ''): string => text.replaceAll('\0', '').trim().slice(0, 500).trim().toWellFormed();

/** The number that an attribute begins with, within bounds; undefined without one. */
function countIn(attribute: string | undefined, most: number): number | undefined {
  const digits = /^\s*(\d{1,7})/.exec(attribute ?? '')?.[1];
  return digits === undefined ? undefined : Math.min(Number(digits), most);
}
