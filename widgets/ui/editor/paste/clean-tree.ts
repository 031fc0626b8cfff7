import { type Parsed, readBlocks } from '../../../contract/rich-text/reading.ts';
import type { Block, Mark, PlainMark } from '../../../contract/rich-text/schema.ts';
import { listsFromWord } from './word-lists.ts';

/** Pasted content: blocks, and the local pictures in them by their temporary URLs. */
export interface Pasted {
  blocks: Block[];
  pictures: Map<string, File>;
}

/** Scheme of temporary URLs of pictures that are not uploaded yet. Not allowed in a rich text. */
const UNSENT = 'unsent:';

/**
 * Reads an inert document as the platform does, and converts the output of word processors: paragraphs that are list
 * items, styles that are marks. `files` are the contents of local pictures, if their numbers agree; null where uploads
 * are not possible.
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

/** Uses a tree walker and prototype methods, because the properties of a form can be shadowed by the names of its fields. */
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

/** Attribute to which `unreported` renames `style`. */
const STYLE = 'data-style';

/**
 * Removes style sheets and frames from HTML and renames styles and handlers, because browsers report them as violations
 * of the page's policy even in an inert document. Does not make the HTML safe.
 */
export const unreported = (html: string): string =>
  html
    .replace(/<(\/?)iframe(?=[\s/>])/gi, '<$1video')
    .replace(EMBED, '<video$1></video>')
    .replace(/<style\b[\s\S]*?(<\/style[^<>]*>|$)/gi, '')
    .replace(TAG, tag => tag.replace(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2'));

/** Embedded content, replaced by a video element, from which its URL is read. */
const EMBED = /<embed(?=[\s/])((?:[^<>"']|"[^"]{0,2000}"|'[^']{0,2000}')*)>/gi;

/** A tag. Quoted values may contain `>`. Their length is limited, so that unclosed quotes do not cause backtracking. */
const TAG = /<[a-z](?:[^<>"']|"[^"]{0,2000}"|'[^']{0,2000}')*>|<[a-z][^<>]*>/gi;

/** Marks with the styles that set and unset them. */
const STYLES: readonly [PlainMark, RegExp, RegExp | null][] = [
  ['bold', /(^|;)\s*font-weight\s*:\s*(bold|[6-9]00)/i, /(^|;)\s*font-weight\s*:\s*(normal|[1-5]00)/i],
  ['italic', /(^|;)\s*font-style\s*:\s*(italic|oblique)/i, /(^|;)\s*font-style\s*:\s*normal/i],
  ['underline', /(^|;)\s*text-decoration(-line)?\s*:[^;]*underline/i, null],
  ['strike', /(^|;)\s*text-decoration(-line)?\s*:[^;]*line-through/i, null],
];

/** Marks of an element. Ignores the underline of links. */
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

/** The file of a data: URL of a picture; null for other URLs. */
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

/** Whether a block is an empty line, which word processors use as a margin. */
const isBlank = (block: Block): boolean =>
  block.type === 'paragraph' &&
  (block.content ?? []).every(inline => inline.type === 'text' && /^[\s\u00a0]*$/.test(inline.text));
