import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5';
import { Gathering } from '../../../widgets/contract/rich-text/gathering.ts';
import { type Parsed, readBlocks } from '../../../widgets/contract/rich-text/reading.ts';
import type { RichText } from '../../../widgets/contract/rich-text/schema.ts';

export type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Limits against HTML made to exhaust time or memory. Real texts stay far below them. */
const MOST_NODES = 50_000;
const DEEPEST = 500;

class TooMuch extends Error {}

/**
 * Parses HTML as browsers do. Returns null if the tree has more than 50 000 nodes or 500 levels. The limits
 * apply while parsing, because repairing unclosed elements can make short HTML very expensive.
 */
export function parseHtml(html: string): Node[] | null {
  let nodes = 0;
  let depth = 0;
  try {
    return parseFragment(html, {
      treeAdapter: {
        ...defaultTreeAdapter,
        createElement: (...given) => {
          if (++nodes > MOST_NODES) throw new TooMuch();
          return defaultTreeAdapter.createElement(...given);
        },
        onItemPush: () => {
          if (++depth > DEEPEST) throw new TooMuch();
        },
        onItemPop: () => {
          depth--;
        },
      },
    }).childNodes;
  } catch (error) {
    if (error instanceof TooMuch) return null;
    throw error;
  }
}

export const isElement = (node: Node): node is Element => 'tagName' in node;

export const textOf = (node: Node): string | null =>
  node.nodeName === '#text' && 'value' in node ? node.value : null;

const attributeOf = (node: Element, name: string): string | undefined =>
  node.attrs.find(found => found.name === name)?.value;

const parsed: Parsed<Node, Element> = {
  isElement,
  textOf,
  attributeOf,
  nameOf: ({ tagName }) => tagName,
  childrenOf: ({ childNodes }) => childNodes,
};

/** Sanitises any HTML to a rich text tree. Never throws. */
export function readHtml(html: string): RichText {
  const nodes = parseHtml(html);
  return { type: 'doc', content: nodes ? readBlocks(nodes, parsed) : readLetters(html) };
}

/** Fallback for HTML beyond the parser's limits: returns its text without tags. */
function readLetters(html: string) {
  const into = new Gathering();
  into.text(html.replace(/<[^<>]*>/g, ' '), []);
  return into.end();
}
