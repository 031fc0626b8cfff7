import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5';

export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;

/** More than people write. What goes beyond was made to use up time or memory. */
const MOST_NODES = 50_000;
const DEEPEST = 500;

class TooMuch extends Error {}

/**
 * The nodes of HTML as browsers see them; null when they are too many or too deep.
 * nb. parsing repairs what is not closed, and few letters can make that cost very much.
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

export const attributeOf = (node: Element, name: string): string | undefined =>
  node.attrs.find(found => found.name === name)?.value;
