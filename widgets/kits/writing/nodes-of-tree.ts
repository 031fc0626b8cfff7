import { VIDEO } from '../../contract/limits.ts';
import type { Block, Inline, RichText, Video } from '../../contract/rich-text/schema.ts';

/** Attributes of an element. */
type Attributes = Record<string, string | number | undefined>;

const MARKS = { link: 'a', bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' } as const;

/** Blocks of a tree as nodes of an inert document, for `RichElements`. */
export function nodesOf(blocks: RichText['content']): Node {
  const inert = document.implementation.createHTMLDocument('');
  const make = (name: string, attributes: Attributes, children: readonly Node[]): Element => {
    const element = inert.createElement(name);
    for (const [key, value] of Object.entries(attributes))
      if (value !== undefined) element.setAttribute(key, String(value));
    element.append(...children);
    return element;
  };

  function blockNode(block: Block): Node {
    switch (block.type) {
      case 'paragraph':
        return make('p', {}, inlineNodes(block.content));
      case 'heading':
        return make(`h${block.attrs.level}`, {}, inlineNodes(block.content));
      case 'bulletList':
        return make('ul', {}, itemNodes(block.content));
      case 'orderedList':
        return make('ol', { start: block.attrs?.start }, itemNodes(block.content));
      case 'blockquote':
        return make('blockquote', {}, block.content.map(blockNode));
      case 'codeBlock':
        return make('pre', {}, [make('code', {}, inlineNodes(block.content))]);
      case 'horizontalRule':
        return make('hr', {}, []);
      case 'image':
        return make('img', block.attrs, []);
      case 'video':
        return videoNode(block.attrs);
      case 'table':
        return make(
          'table',
          {},
          block.content.map(row =>
            make(
              'tr',
              {},
              row.content.map(({ type, attrs, content }) =>
                make(type === 'tableHeader' ? 'th' : 'td', { ...attrs }, content.map(blockNode)),
              ),
            ),
          ),
        );
    }
  }

  function videoNode({ src, title = src, fileSize }: Video['attrs']): Node {
    const link = make('a', { href: src, [VIDEO]: fileSize ?? '' }, [inert.createTextNode(title)]);
    return make('figure', {}, [link]);
  }

  const itemNodes = (items: readonly { content: readonly Block[] }[]) =>
    items.map(({ content }) => make('li', {}, content.map(blockNode)));

  const inlineNodes = (nodes: readonly Inline[] = []): Node[] =>
    nodes.map(node => {
      if (node.type === 'hardBreak') return make('br', {}, []);
      const text: Node = inert.createTextNode(node.text);
      return (node.marks ?? []).reduceRight<Node>(
        (inner, mark) => make(MARKS[mark.type], mark.type === 'link' ? mark.attrs : {}, [inner]),
        text,
      );
    });

  inert.body.append(...blocks.map(blockNode));
  return inert.body;
}
