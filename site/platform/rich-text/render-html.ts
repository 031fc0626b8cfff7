import { VIDEO } from '../../../widgets/contract/limits.ts';
import type { Block, Inline, Mark, RichText, TableCell } from '../../../widgets/contract/rich-text/schema.ts';

/** Options for URLs of the platform: paths if `origin` is empty, absolute URLs for readers on other origins. */
interface Rendering {
  origin: string;
}

/**
 * Renders a tree as HTML. Elements and attributes come only from this file; the tree supplies escaped texts
 * and checked URLs.
 */
export const renderHtml = (tree: RichText, rendering: Rendering = { origin: '' }): string =>
  blocksHtml(tree.content, rendering);

const blocksHtml = (blocks: readonly Block[], rendering: Rendering): string =>
  blocks.map(block => blockHtml(block, rendering)).join('');

function blockHtml(block: Block, rendering: Rendering): string {
  switch (block.type) {
    case 'paragraph':
      return element('p', {}, inlineHtml(block.content, rendering));
    case 'heading':
      return element(`h${block.attrs.level}`, {}, inlineHtml(block.content, rendering));
    case 'bulletList':
      return element('ul', {}, itemsHtml(block.content, rendering));
    case 'orderedList':
      return element('ol', { start: unlessOne(block.attrs?.start) }, itemsHtml(block.content, rendering));
    case 'blockquote':
      return element('blockquote', {}, blocksHtml(block.content, rendering));
    case 'codeBlock':
      return element('pre', {}, element('code', {}, inlineHtml(block.content, rendering)));
    case 'horizontalRule':
      return '<hr>';
    case 'image': {
      const { src, alt = '', title, width, height } = block.attrs;
      const quiet = { loading: 'lazy', referrerpolicy: 'no-referrer' };
      return startTag('img', { src: absolute(src, rendering), alt, title, width, height, ...quiet });
    }
    case 'video': {
      const { src, title = src, fileSize } = block.attrs;
      const href = absolute(src, rendering);
      return element(
        'figure',
        {},
        element('a', { href, [VIDEO]: fileSize ?? '', ...UNVOUCHED }, escapeHtml(title)),
      );
    }
    case 'table': {
      const rows = block.content.map(row => element('tr', {}, cellsHtml(row.content, rendering)));
      return element('table', {}, element('tbody', {}, rows.join('')));
    }
  }
}

const itemsHtml = (items: readonly { content: readonly Block[] }[], rendering: Rendering): string =>
  items.map(({ content }) => element('li', {}, blocksHtml(content, rendering))).join('');

const cellsHtml = (cells: readonly TableCell[], rendering: Rendering): string =>
  cells
    .map(({ type, attrs, content }) => {
      const spans = { colspan: unlessOne(attrs?.colspan), rowspan: unlessOne(attrs?.rowspan) };
      return element(type === 'tableHeader' ? 'th' : 'td', spans, blocksHtml(content, rendering));
    })
    .join('');

const unlessOne = (count: number | undefined) => (count === 1 ? undefined : count);

/** Elements of the marks, outermost first. */
const MARKS = { link: 'a', bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' } as const;
const OUTSIDE_IN = Object.keys(MARKS) as Mark['type'][];

/** Adjacent nodes with the same mark share its element: a link with a bold word stays one link. */
function inlineHtml(
  nodes: readonly Inline[] = [],
  rendering: Rendering,
  [outer, ...inner]: readonly Mark['type'][] = OUTSIDE_IN,
): string {
  if (outer === undefined) return nodes.map(leafHtml).join('');
  return runsOf(nodes, outer)
    .map(({ mark, run }) => {
      const html = inlineHtml(run, rendering, inner);
      return mark === undefined ? html : element(MARKS[outer], attributesOf(mark, rendering), html);
    })
    .join('');
}

const leafHtml = (node: Inline) => (node.type === 'text' ? escapeHtml(node.text) : '<br>');

function runsOf(nodes: readonly Inline[], type: Mark['type']): { mark: Mark | undefined; run: Inline[] }[] {
  const runs: { mark: Mark | undefined; run: Inline[] }[] = [];
  for (const node of nodes) {
    const mark = node.type === 'text' ? node.marks?.find(found => found.type === type) : undefined;
    const last = runs.at(-1);
    if (last && hrefOf(last.mark) === hrefOf(mark)) last.run.push(node);
    else runs.push({ mark, run: [node] });
  }
  return runs;
}

/** Returns the identity of a mark: the URL of a link, otherwise the type. */
const hrefOf = (mark: Mark | undefined) => (mark?.type === 'link' ? mark.attrs.href : mark?.type);

const attributesOf = (mark: Mark, rendering: Rendering): Attributes =>
  mark.type === 'link' ? { href: absolute(mark.attrs.href, rendering), ...UNVOUCHED } : {};

/** Link attributes for user content: the platform does not vouch for the target. */
const UNVOUCHED = { rel: 'noopener ugc nofollow' };

const absolute = (address: string, { origin }: Rendering) =>
  address.startsWith('/') ? origin + address : address;

type Attributes = Record<string, string | number | undefined>;

const element = (name: string, attributes: Attributes, html: string): string =>
  `${startTag(name, attributes)}${html}</${name}>`;

function startTag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`);
  return `<${name}${written.join('')}>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use in an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, letter => ENTITIES[letter] ?? letter);
