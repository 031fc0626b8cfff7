import { type Parsed, readBlocks } from '../../../contract/rich-text/reading.ts';
import type { Block, Mark, PlainMark } from '../../../contract/rich-text/schema.ts';
import { listsFromWord } from './word-lists.ts';

/** What was pasted, as blocks of a rich text, and the pictures of it that are yet to be sent, by the addresses they have until then. */
export interface Pasted {
  blocks: Block[];
  pictures: Map<string, File>;
}

/** Where a picture is that has no address yet. No address that a rich text may have looks like it. */
const UNSENT = 'unsent:';

/**
 * Reads an inert document as a platform would, and what word processors say by looks alone: lists that are paragraphs,
 * marks that are styles. Of pictures that are on the writer's device, `files` are the contents where they are as many;
 * null where none can be sent.
 */
export function readPasted(root: Node, files: readonly File[] | null): Pasted {
  listsFromWord(root, STYLE);
  const pictures = new Map<string, File>();
  const local = elementsIn(root, 'img').filter(image => LOCAL.test(attributeOf(image, 'src') ?? ''));
  const isWhole = files?.length === local.length;
  const pictureOf = (image: Element): string | null => {
    const file = isWhole ? files[local.indexOf(image)] : fileFrom(attributeOf(image, 'src') ?? '');
    if (!file || !files) return null;
    const address = `${UNSENT}${pictures.size}`;
    pictures.set(address, file);
    return address;
  };
  const blocks = readBlocks(childrenOf(root), { ...parsed, pictureOf }).filter(block => !isBlank(block));
  return { blocks, pictures };
}

const LOCAL = /^\s*(data|blob|file|cid|webkit-fake-url):/i;

/** nb. nodes are reached through a walker and asked by the class: a form's own properties are what its fields are called. */
const parsed: Parsed<Node, Element> = {
  isElement: node => node instanceof Element,
  nameOf: element => String(element.localName),
  attributeOf,
  childrenOf,
  textOf: node => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : null),
  marksOf,
};

function childrenOf(node: Node): Node[] {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const children: Node[] = [];
  for (let child = walker.firstChild(); child; child = walker.nextSibling()) children.push(child);
  return children;
}

function elementsIn(root: Node, name: string): Element[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  const elements: Element[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Element && node.localName === name) elements.push(node);
  return elements;
}

function attributeOf(element: Element, name: string): string | undefined {
  return Element.prototype.getAttribute.call(element, name) ?? undefined;
}

/** The name under which a style is read. */
const STYLE = 'data-style';

/**
 * The same HTML without style sheets and frames, and with other names for styles and handlers. nb. nothing is made safe by it: but
 * browsers report these as breaches of the page's policy even where they are only parsed.
 */
export const unreported = (html: string): string =>
  html
    .replace(/<(\/?)iframe(?=[\s/>])/gi, '<$1video')
    .replace(EMBED, '<video$1></video>')
    .replace(/<style\b[\s\S]*?(<\/style[^<>]*>|$)/gi, '')
    .replace(TAG, tag => tag.replace(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2'));

/** nb. the document that is made of it is without frames; where they lead is read from videos in their places. */
const EMBED = /<embed(?=[\s/])((?:[^<>"']|"[^"]{0,2000}"|'[^']{0,2000}')*)>/gi;

/** A tag, whose quoted values may hold what looks like its end; however long, what is not closed costs little. */
const TAG = /<[a-z](?:[^<>"']|"[^"]{0,2000}"|'[^']{0,2000}')*>|<[a-z][^<>]*>/gi;

/** What a style says of a mark: that it is there, or that it is not. */
const STYLES: readonly [PlainMark, RegExp, RegExp | null][] = [
  ['bold', /(^|;)\s*font-weight\s*:\s*(bold|[6-9]00)/i, /(^|;)\s*font-weight\s*:\s*(normal|[1-5]00)/i],
  ['italic', /(^|;)\s*font-style\s*:\s*(italic|oblique)/i, /(^|;)\s*font-style\s*:\s*normal/i],
  ['underline', /(^|;)\s*text-decoration(-line)?\s*:[^;]*underline/i, null],
  ['strike', /(^|;)\s*text-decoration(-line)?\s*:[^;]*line-through/i, null],
];

/** nb. a link is underlined for being one. */
function marksOf(element: Element, marks: readonly Mark[]): readonly Mark[] {
  const style = attributeOf(element, STYLE);
  const isLink = marks.some(({ type }) => type === 'link');
  if (!style) return isLink ? marks.filter(({ type }) => type !== 'underline') : marks;
  return STYLES.reduce((kept, [type, on, off]) => {
    const others = kept.filter(mark => mark.type !== type);
    if (off?.test(style) || (isLink && type === 'underline')) return others;
    return on.test(style) ? [...others, { type }] : kept;
  }, marks);
}

const EMBEDDED = /^\s*data:(image\/(?:png|jpeg|webp));base64,([\w+/=\s]+)$/i;

/** A picture that is written out in its own address. */
function fileFrom(address: string): File | null {
  const [, type = '', letters = ''] = EMBEDDED.exec(address) ?? [];
  if (!letters) return null;
  try {
    const bytes = Uint8Array.from(atob(letters.replace(/\s/g, '')), letter => letter.charCodeAt(0));
    return new File([bytes], `image.${type.split('/')[1]?.toLowerCase()}`, { type: type.toLowerCase() });
  } catch {
    return null;
  }
}

/** A line of nothing but spaces, with which word processors keep distance. */
const isBlank = (block: Block): boolean =>
  block.type === 'paragraph' &&
  (block.content ?? []).every(inline => inline.type === 'text' && /^[\s\u00a0]*$/.test(inline.text));
