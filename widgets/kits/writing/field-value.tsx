import { useMemo } from 'react';
import type { File } from '../../contract/file/schema.ts';
import { VIDEO } from '../../contract/limits.ts';
import type { Block, Inline, RichText, Video } from '../../contract/rich-text/schema.ts';
import { useWidget } from '../../core/index.ts';
import { RichElements } from '../../ui/rich-text/view.tsx';
import { canonical, type ReadableTable, type ReadingContext, textOf } from './field-table.ts';

export interface FieldValueProps<F, N extends keyof F & string, R> {
  table: ReadableTable<F, N, string, R>;
  name: N;
  fields: F;
  /** Another version of the fields: parts of a text that it lacks are marked. */
  besides?: F;
  context: R;
  /** Shown for an empty value. */
  nothing: string;
}

/** The value of a field, read-only. */
export function FieldValue<F extends object, N extends keyof F & string, R extends ReadingContext>(
  props: FieldValueProps<F, N, R>,
) {
  const { table, name, fields, besides, context, nothing } = props;
  const { kind } = table[name];
  const value: unknown = fields[name];
  if (kind === 'richText')
    return (
      <ComparedText
        tree={value as RichText | null}
        besides={besides?.[name] as RichText | null | undefined}
      />
    );
  const text = textOf(table, name, fields, context);
  if (kind === 'picture' && value) return <Picture file={value as File} caption={text} />;
  if (!text) return <p className="quiet">{nothing}</p>;
  return (
    <p className="field-value" dir="auto">
      {text}
    </p>
  );
}

function Picture({ file, caption }: { file: File; caption: string }) {
  const { mediaUrl } = useWidget();
  const { thumbUrl, fileUrl, alt = '' } = file;
  return (
    <figure className="picture-value">
      <img src={mediaUrl(thumbUrl ?? fileUrl)} alt={alt} referrerPolicy="no-referrer" />
      {caption && (
        <figcaption className="quiet small" dir="auto">
          {caption}
        </figcaption>
      )}
    </figure>
  );
}

export interface ComparedTextProps {
  tree: RichText | null;
  /** Another version: blocks that it lacks are marked. */
  besides?: RichText | null | undefined;
  /** Hidden text before a marked block, for screen readers. */
  mark?: string;
}

/** A rich text as readers see it, with marks where another version differs. */
export function ComparedText({ tree, besides, mark }: ComparedTextProps) {
  const blocks = tree?.content ?? [];
  if (besides === undefined) return <Blocks blocks={blocks} />;
  const others = new Set((besides?.content ?? []).map(canonical));
  return (
    <div className="compared">
      {blocks.map((block, index) => {
        const isOwn = !others.has(canonical(block));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a version never move
          <div key={index} className={isOwn ? 'own' : 'same'}>
            {isOwn && mark && <span className="visually-hidden">{mark}</span>}
            <Blocks blocks={[block]} />
          </div>
        );
      })}
    </div>
  );
}

function Blocks({ blocks }: { blocks: RichText['content'] }) {
  const { siteUrl, headingLevel } = useWidget();
  const root = useMemo(() => nodesOf(blocks), [blocks]);
  return <RichElements html="" root={root} platform={siteUrl('')} below={headingLevel + 1} />;
}

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
