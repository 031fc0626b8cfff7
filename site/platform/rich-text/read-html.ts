import type { Block, Mark, RichText, TableCell, TableRow } from '../../../widgets/core/contract/rich-text.ts';
import { imageAddress, linkAddress } from '../../../widgets/core/contract/rich-text-address.ts';
import { Gathering } from './gathering.ts';
import { attributeOf, countOf, type Element, isElement, type Node, parseHtml, textOf } from './parse.ts';

/** The harmless part of any HTML, as a tree. Never throws. */
export function readHtml(html: string): RichText {
  const nodes = parseHtml(html);
  const into = new Gathering();
  if (nodes) readNodes(nodes, { into, marks: [], depth: 1 });
  else into.text(html.replace(/<[^<>]*>/g, ' '), []);
  return { type: 'doc', content: into.end() };
}

/** Where what is read goes: with these marks, into a gathering whose blocks hang at `depth` of the tree. */
interface Place {
  into: Gathering;
  marks: readonly Mark[];
  depth: number;
}

type Read = (node: Element, place: Place) => void;

/** Elements whose text is none for readers. */
const MUTE = new Set(
  [
    'script style template noscript noembed noframes iframe frameset object embed applet svg math',
    'title head link meta base audio video canvas map',
  ].flatMap(names => names.split(' ')),
);

/** Elements that begin and end a line, and mean nothing else here. */
const LINES = [
  'p div section article main header footer nav aside address center figure figcaption form fieldset legend details',
  'summary dl dt dd dialog hgroup search caption tr td th li body html',
].flatMap(names => names.split(' '));

const asMark =
  (type: Exclude<Mark['type'], 'link'>): Read =>
  (node, place) =>
    readNodes(node.childNodes, { ...place, marks: [...place.marks, { type }] });

const asHeading =
  (level: 2 | 3 | 4): Read =>
  (node, { into, marks, depth }) =>
    into.heading(level, gather(node.childNodes, marks, depth));

const asLine: Read = (node, place) => {
  place.into.endLine();
  readNodes(node.childNodes, place);
  place.into.endLine();
};

const asCode: Read = (node, { into }) => into.code(rawText(node));

/** How each element is read. Of every other one only its text is. */
const READ = new Map<string, Read>([
  ...LINES.map(name => [name, asLine] as const),
  ...['b', 'strong'].map(name => [name, asMark('bold')] as const),
  ...['i', 'em', 'cite'].map(name => [name, asMark('italic')] as const),
  ...['u', 'ins'].map(name => [name, asMark('underline')] as const),
  ...['s', 'strike', 'del'].map(name => [name, asMark('strike')] as const),
  ...['code', 'kbd', 'samp', 'tt'].map(name => [name, asMark('code')] as const),
  ...['h1', 'h2'].map(name => [name, asHeading(2)] as const),
  ['h3', asHeading(3)],
  ...['h4', 'h5', 'h6'].map(name => [name, asHeading(4)] as const),
  ...['pre', 'listing', 'xmp', 'plaintext', 'textarea'].map(name => [name, asCode] as const),
  ...['ul', 'ol', 'menu', 'dir'].map(name => [name, readList] as const),
  ['table', readTable],
  ['a', readLink],
  ['img', readImage],
  ['br', (_node, { into }) => into.hardBreak()],
  ['hr', (_node, { into }) => into.block({ type: 'horizontalRule' })],
  [
    'blockquote',
    (node, { into, marks, depth }) =>
      into.wrap(depth, 1, gather(node.childNodes, marks, depth + 1), content => ({
        type: 'blockquote',
        content,
      })),
  ],
]);

function readNodes(nodes: readonly Node[], place: Place): void {
  for (const node of nodes) {
    const text = textOf(node);
    if (text !== null) place.into.text(text, place.marks);
    else if (isElement(node) && !MUTE.has(node.tagName)) {
      const read = READ.get(node.tagName);
      if (read) read(node, place);
      else readNodes(node.childNodes, place);
    }
  }
}

/** What the nodes say, gathered by itself. */
function gather(nodes: readonly Node[], marks: readonly Mark[], depth: number): Block[] {
  const into = new Gathering();
  readNodes(nodes, { into, marks, depth });
  return into.end();
}

function rawText(node: Element): string {
  return node.childNodes
    .map(child => {
      if (!isElement(child)) return textOf(child) ?? '';
      if (MUTE.has(child.tagName)) return '';
      return child.tagName === 'br' ? '\n' : rawText(child);
    })
    .join('');
}

function readLink(node: Element, place: Place): void {
  const href = linkAddress(attributeOf(node, 'href') ?? '');
  const others = place.marks.filter(mark => mark.type !== 'link');
  const marks = isKept(href) ? [{ type: 'link' as const, attrs: { href } }, ...others] : place.marks;
  readNodes(node.childNodes, { ...place, marks });
}

function readImage(node: Element, { into }: Place): void {
  const src = imageAddress(attributeOf(node, 'src') ?? '');
  const alt = words(attributeOf(node, 'alt'));
  if (!isKept(src)) {
    into.text(alt, []);
    return;
  }
  const [width, height] = [countOf(node, 'width', 10_000), countOf(node, 'height', 10_000)];
  const given = { alt, title: words(attributeOf(node, 'title')), width, height };
  const attrs = Object.fromEntries(Object.entries(given).filter(([, value]) => value));
  into.block({ type: 'image', attrs: { src, ...attrs } });
}

const isKept = (address: string | null): address is string => address !== null && address.length <= 2048;

const words = (text = ''): string => text.replaceAll('\0', '').trim().slice(0, 500).toWellFormed();

/** A list; what stands between its items belongs to the one before it. */
function readList(node: Element, { into, marks, depth }: Place): void {
  const items: Block[][] = [];
  for (const child of node.childNodes) {
    const isItem = isElement(child) && child.tagName === 'li';
    const blocks = gather(isItem ? child.childNodes : [child], marks, depth + 2);
    const last = items.at(-1);
    if (isItem || (!last && blocks.length > 0)) items.push(blocks);
    else last?.push(...blocks);
  }
  const start = countOf(node, 'start', 1_000_000);
  if (node.tagName === 'ol') into.list(depth, 'orderedList', items, start);
  else into.list(depth, 'bulletList', items);
}

/** A table of rows of cells, after its caption; groups of rows and columns say nothing here. */
function readTable(node: Element, { into, marks, depth }: Place): void {
  into.blocks(gather(childrenOf(node, ['caption']), marks, depth));
  const rows = childrenOf(node, ['thead', 'tbody', 'tfoot']).flatMap(group => childrenOf(group, ['tr']));
  const content = rows.map(
    (row): TableRow => ({
      type: 'tableRow',
      content: childrenOf(row, ['td', 'th']).map(cell => readCell(cell, marks, depth + 3)),
    }),
  );
  into.table(
    depth,
    content.filter(row => row.content.length > 0),
  );
}

function readCell(cell: Element, marks: readonly Mark[], depth: number): TableCell {
  const content = gather(cell.childNodes, marks, depth);
  const spans = ['colspan', 'rowspan'].map(name => [name, countOf(cell, name, 100) ?? 1] as const);
  const attrs = Object.fromEntries(spans.filter(([, span]) => span > 1));
  return {
    type: cell.tagName === 'th' ? 'tableHeader' : 'tableCell',
    ...(Object.keys(attrs).length > 0 && { attrs }),
    content: content.length > 0 ? content : [{ type: 'paragraph' }],
  };
}

const childrenOf = (node: Element, names: readonly string[]): Element[] =>
  node.childNodes.filter(isElement).filter(child => names.includes(child.tagName));
