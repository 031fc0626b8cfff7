import { Fragment, Mark, type Node, type Schema } from '@tiptap/pm/model';
import type {
  Block,
  Inline,
  ListItem,
  RichText,
  TableCell,
  TableRow,
  Mark as TreeMark,
} from '../../../contract/rich-text/schema.ts';

/** Creates the document of a tree. An invalid tree (an old draft) is reduced to its text. */
export function documentOf(tree: RichText | null, schema: Schema): Node {
  const content = tree?.content.length ? tree.content : [{ type: 'paragraph' }];
  try {
    const doc = inOrder(schema.nodeFromJSON({ type: 'doc', content }));
    doc.check();
    return doc;
  } catch {
    const lines = wordsOf(tree).map(text => ({ type: 'paragraph', content: [{ type: 'text', text }] }));
    return schema.nodeFromJSON({ type: 'doc', content: lines.length > 0 ? lines : [{ type: 'paragraph' }] });
  }
}

/** Sorts marks in the order of the schema and removes duplicates. */
function inOrder(node: Node): Node {
  if (node.isText) return node.mark(node.marks.reduce((marks, mark) => mark.addToSet(marks), Mark.none));
  const children: Node[] = [];
  node.forEach(child => {
    children.push(inOrder(child));
  });
  return node.copy(Fragment.fromArray(children));
}

function wordsOf(tree: unknown): string[] {
  if (typeof tree !== 'object' || tree === null) return [];
  if ('text' in tree && typeof tree.text === 'string' && tree.text !== '') return [tree.text];
  return 'content' in tree && Array.isArray(tree.content) ? tree.content.flatMap(wordsOf) : [];
}

/** Converts a document to a tree. Attributes without a value are left out. */
export const treeOf = (doc: Node): RichText => ({ type: 'doc', content: blocksOf(doc) });

const childrenOf = (node: Node): Node[] =>
  Array.from({ length: node.childCount }, (_, index) => node.child(index));
const blocksOf = (node: Node): Block[] => childrenOf(node).map(blockOf);
const itemsOf = (list: Node): ListItem[] =>
  childrenOf(list).map(item => {
    const [first, ...rest] = blocksOf(item);
    const content: ListItem['content'] =
      first?.type === 'paragraph' ? [first, ...rest] : [{ type: 'paragraph' }];
    return { type: 'listItem', content };
  });

function blockOf(node: Node): Block {
  const { attrs } = node;
  switch (node.type.name) {
    case 'heading':
      return { type: 'heading', attrs: { level: attrs.level }, ...inlineOf(node) };
    case 'bulletList':
      return { type: 'bulletList', content: itemsOf(node) };
    case 'orderedList':
      return {
        type: 'orderedList',
        ...(attrs.start !== null && { attrs: { start: attrs.start } }),
        content: itemsOf(node),
      };
    case 'blockquote':
      return { type: 'blockquote', content: blocksOf(node) };
    case 'codeBlock': {
      const text = node.textContent;
      return { type: 'codeBlock', ...(text !== '' && { content: [{ type: 'text', text }] }) };
    }
    case 'horizontalRule':
      return { type: 'horizontalRule' };
    case 'image':
      return {
        type: 'image',
        attrs: { src: attrs.src, ...given(attrs, ['alt', 'title', 'width', 'height']) },
      };
    case 'video':
      return { type: 'video', attrs: { src: attrs.src, ...given(attrs, ['title', 'fileSize']) } };
    case 'table':
      return { type: 'table', content: childrenOf(node).map(rowOf) };
    default:
      return { type: 'paragraph', ...inlineOf(node) };
  }
}

const rowOf = (row: Node): TableRow => ({ type: 'tableRow', content: childrenOf(row).map(cellOf) });

function cellOf(cell: Node): TableCell {
  const spans = given(cell.attrs, ['colspan', 'rowspan'], 1);
  return {
    type: cell.type.name === 'tableHeader' ? 'tableHeader' : 'tableCell',
    ...(Object.keys(spans).length > 0 && { attrs: spans }),
    content: blocksOf(cell),
  };
}

function inlineOf(node: Node): { content?: Inline[] } {
  const content = childrenOf(node).map((child): Inline => {
    if (child.text === undefined) return { type: 'hardBreak' };
    const marks = child.marks.map(markOf);
    return { type: 'text', text: child.text, ...(marks.length > 0 && { marks }) };
  });
  return content.length > 0 ? { content } : {};
}

function markOf({ type, attrs }: Mark): TreeMark {
  switch (type.name) {
    case 'link':
      return { type: 'link', attrs: { href: attrs.href } };
    case 'italic':
    case 'underline':
    case 'strike':
    case 'code':
      return { type: type.name };
    default:
      return { type: 'bold' };
  }
}

/** The named attributes whose value is not the default. */
const given = (attrs: Node['attrs'], names: readonly string[], unsaid: unknown = null) =>
  Object.fromEntries(names.filter(name => attrs[name] !== unsaid).map(name => [name, attrs[name]]));
