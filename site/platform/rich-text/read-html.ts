import type { RichText } from '../../../widgets/core/contract/rich-text.ts';
import { Gathering } from '../../../widgets/core/contract/rich-text-gathering.ts';
import { type Parsed, readBlocks } from '../../../widgets/core/contract/rich-text-reading.ts';
import { attributeOf, type Element, isElement, type Node, parseHtml, textOf } from './parse.ts';

const parsed: Parsed<Node, Element> = {
  isElement,
  textOf,
  attributeOf,
  nameOf: ({ tagName }) => tagName,
  childrenOf: ({ childNodes }) => childNodes,
};

/** The harmless part of any HTML, as a tree. Never throws. */
export function readHtml(html: string): RichText {
  const nodes = parseHtml(html);
  return { type: 'doc', content: nodes ? readBlocks(nodes, parsed) : readLetters(html) };
}

/** Of what is too much to be parsed, the words. */
function readLetters(html: string) {
  const into = new Gathering();
  into.text(html.replace(/<[^<>]*>/g, ' '), []);
  return into.end();
}
