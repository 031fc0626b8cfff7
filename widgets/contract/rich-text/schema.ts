import { z } from 'zod';
import { RICH_TEXT } from '../limits.ts';
import { imageAddress, linkAddress, videoAddress } from './address.ts';

/**
 * The body of a news article as a tree: ProseMirror's JSON with these kinds of nodes and no other. What a kind does not list
 * is dropped, another kind is refused. HTML is rendered from the tree, so what is not here cannot be published.
 */

export type PlainMark = 'bold' | 'italic' | 'underline' | 'strike' | 'code';
export type Mark = { type: PlainMark } | { type: 'link'; attrs: { href: string } };

export interface Text {
  type: 'text';
  text: string;
  marks?: Mark[] | undefined;
}
export interface HardBreak {
  type: 'hardBreak';
}
export type Inline = Text | HardBreak;

export interface Paragraph {
  type: 'paragraph';
  content?: Inline[] | undefined;
}
export interface Heading {
  type: 'heading';
  attrs: { level: 2 | 3 | 4 };
  content?: Inline[] | undefined;
}
export interface CodeBlock {
  type: 'codeBlock';
  content?: { type: 'text'; text: string }[] | undefined;
}
export interface Image {
  type: 'image';
  attrs: {
    src: string;
    alt?: string | undefined;
    title?: string | undefined;
    width?: number | undefined;
    height?: number | undefined;
  };
}
export interface Video {
  type: 'video';
  attrs: {
    /** A file of the platform, which readers can play; of everything else it is where a link leads. */
    src: string;
    title?: string | undefined;
    /** Bytes. */
    fileSize?: number | undefined;
  };
}
export interface ListItem {
  type: 'listItem';
  content: [Paragraph, ...Block[]];
}
export interface BulletList {
  type: 'bulletList';
  content: ListItem[];
}
export interface OrderedList {
  type: 'orderedList';
  attrs?: { start?: number | undefined } | undefined;
  content: ListItem[];
}
export interface Blockquote {
  type: 'blockquote';
  content: Block[];
}
export interface TableCell {
  type: 'tableCell' | 'tableHeader';
  attrs?: { colspan?: number | undefined; rowspan?: number | undefined } | undefined;
  content: Block[];
}
export interface TableRow {
  type: 'tableRow';
  content: TableCell[];
}
export interface Table {
  type: 'table';
  content: TableRow[];
}
export type Block =
  | Paragraph
  | Heading
  | BulletList
  | OrderedList
  | Blockquote
  | CodeBlock
  | { type: 'horizontalRule' }
  | Image
  | Video
  | Table;
export interface RichText {
  type: 'doc';
  content: Block[];
}

/** Longest address of which a refusal shows all. */
const SHOWN_MAX = 80;
const shownOf = (text: string) => (text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text);

/** Key of the message for an invalid value in the platform's catalogue. */
const addressBy = (
  read: (text: string) => string | null,
  why: 'linkAddress' | 'imageAddress' | 'videoAddress',
) =>
  z
    .string()
    .max(2048)
    .transform((given, context) => {
      const address = read(given);
      if (address !== null) return address;
      const params = { why, address: shownOf(given) };
      context.addIssue({ code: 'custom', message: 'this address is not allowed here', params, input: given });
      return z.NEVER;
    });

const mark = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['bold', 'italic', 'underline', 'strike', 'code']) }),
  z.object({ type: z.literal('link'), attrs: z.object({ href: addressBy(linkAddress, 'linkAddress') }) }),
]) satisfies z.ZodType<Mark>;

const letters = z.string().min(1);
const text = z.object({ type: z.literal('text'), text: letters, marks: z.array(mark).max(6).optional() });
const inline = z.array(z.discriminatedUnion('type', [text, z.object({ type: z.literal('hardBreak') })]));
const pixels = z.coerce.number().int().min(1).max(10_000).optional();
const span = z.number().int().min(1).max(100).optional();

const paragraph = z.object({ type: z.literal('paragraph'), content: inline.optional() });
const heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.literal([2, 3, 4]) }),
  content: inline.optional(),
});
const codeBlock = z.object({
  type: z.literal('codeBlock'),
  content: z.array(z.object({ type: z.literal('text'), text: letters })).optional(),
});
const image = z.object({
  type: z.literal('image'),
  attrs: z.object({
    src: addressBy(imageAddress, 'imageAddress'),
    alt: z.string().max(500).optional(),
    title: z.string().max(500).optional(),
    width: pixels,
    height: pixels,
  }),
});
const video = z.object({
  type: z.literal('video'),
  attrs: z.object({
    src: addressBy(videoAddress, 'videoAddress'),
    title: z.string().max(500).optional(),
    fileSize: z.number().int().min(1).optional(),
  }),
});

const blocks: z.ZodType<Block[]> = z.lazy(() => z.array(block).min(1));
const listItem = z.object({
  type: z.literal('listItem'),
  content: z.lazy(() => z.tuple([paragraph], block)),
}) satisfies z.ZodType<ListItem>;
const tableCell = z.object({
  type: z.enum(['tableCell', 'tableHeader']),
  attrs: z.object({ colspan: span, rowspan: span }).optional(),
  content: blocks,
});
const tableRow = z.object({ type: z.literal('tableRow'), content: z.array(tableCell) });

const block: z.ZodType<Block> = z
  .discriminatedUnion('type', [
    paragraph,
    heading,
    z.object({ type: z.literal('bulletList'), content: z.array(listItem).min(1) }),
    z.object({
      type: z.literal('orderedList'),
      attrs: z.object({ start: z.number().int().min(0).max(1_000_000).optional() }).optional(),
      content: z.array(listItem).min(1),
    }),
    z.object({ type: z.literal('blockquote'), content: blocks }),
    codeBlock,
    z.object({ type: z.literal('horizontalRule') }),
    image,
    video,
    z.object({ type: z.literal('table'), content: z.array(tableRow).min(1) }),
  ])
  .meta({ id: 'RichTextBlock' });

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const nodesBelow = (node: object): unknown[] =>
  'content' in node && Array.isArray(node.content) ? node.content : [];

/** Whether nothing lies deeper than `levels`. Level by level: a hostile tree must not use up the stack. */
export function fits(tree: unknown, levels: number, below: (value: object) => unknown[]): boolean {
  let level = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === levels) return false;
    level = level.filter(isObject).flatMap(below);
  }
  return true;
}

/** A node is an object in a list, and the deepest carries marks with their attributes. */
const isShallow = (tree: unknown) =>
  fits(tree, 2 * RICH_TEXT.depth + 5, Object.values) && fits(tree, RICH_TEXT.depth, nodesBelow);

/** Editors write null for a missing attribute. */
const withoutNull = (_key: string, value: unknown) => value ?? undefined;

/** A tree that came from outside. Its size is asked before its shape, so that no tree costs much to refuse. */
export const richText: z.ZodType<RichText> = z
  .unknown()
  .transform((tree, context): unknown => {
    const json = isShallow(tree) ? (JSON.stringify(tree, withoutNull) ?? '') : null;
    if (json !== null && json.length <= RICH_TEXT.max) return json === '' ? undefined : JSON.parse(json);
    const message = json === null ? 'nested too deeply' : 'too long';
    context.addIssue({ code: 'custom', message, input: tree });
    return z.NEVER;
  })
  .pipe(z.object({ type: z.literal('doc'), content: z.array(block) }))
  .meta({
    description: `ProseMirror’s JSON of a doc: at most ${RICH_TEXT.depth} levels and ${RICH_TEXT.max} letters.`,
  });
