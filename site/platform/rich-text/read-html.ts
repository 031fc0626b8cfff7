import { Gathering } from '../../../widgets/contract/rich-text/gathering.ts';
import { type Parsed, readBlocks } from '../../../widgets/contract/rich-text/reading.ts';
import type { RichText } from '../../../widgets/contract/rich-text/schema.ts';
import { attributeOf, type Element, isElement, type Node, parseHtml, textOf } from './parse.ts';

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
