import { Extension } from '@tiptap/core';
import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model';
import { NodeSelection, Plugin, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { inertHtml, sanitizer } from '../../rich-text/view.tsx';
import { readLink } from '../document/link.ts';
import { isVideo, type Uploads } from '../media/uploads.ts';
import { type Pasted, readPasted, unreported } from './clean-tree.ts';

export interface ClipboardOptions {
  uploads: Uploads | null;
  /** Called when the files cannot be inserted. */
  onRefuse: (why: 'onlyPictures' | 'noPictures') => void;
  canUpload: () => boolean;
}

/** Data of a paste or drop. */
interface Transfer {
  html: string;
  text: string;
  files: File[];
}

/** Last slice copied from an editor of this page. Pasted unchanged, because HTML would lose parts of it. */
let copied: { text: string; slice: Slice } | null = null;

/**
 * Paste and drop. Replaces ProseMirror's own handlers, which parse HTML in a live document: here it is parsed to an
 * inert document, converted to a tree, and inserted as nodes of the schema.
 */
export const Clipboard = Extension.create<ClipboardOptions>({
  name: 'clipboard',
  priority: 2000,
  addOptions: () => ({ uploads: null, onRefuse() {}, canUpload: () => false }),
  addProseMirrorPlugins() {
    const { options } = this;
    return [
      new Plugin({
        props: {
          clipboardTextSerializer(slice) {
            const text = slice.content.textBetween(0, slice.content.size, '\n\n', leafText);
            copied = { text, slice };
            return text;
          },
          handleDOMEvents: {
            paste(view, event) {
              event.preventDefault();
              if (view.editable && event.clipboardData) bring(view, transferOf(event.clipboardData), options);
              return true;
            },
            drop(view, event) {
              // Moves within the text do not use HTML.
              if (view.dragging) return false;
              event.preventDefault();
              if (!view.editable || !event.dataTransfer) return true;
              const transfer = transferOf(event.dataTransfer);
              const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
              if (place) view.dispatch(view.state.tr.setSelection(near(view, place.pos)));
              bring(view, transfer, options);
              view.focus();
              return true;
            },
          },
        },
      }),
    ];
  },
});

const leafText = (node: Node) =>
  node.type.name === 'hardBreak' ? '\n' : (node.attrs.alt ?? node.attrs.title ?? '');
const near = (view: EditorView, pos: number) => TextSelection.near(view.state.doc.resolve(pos));

const transferOf = (data: DataTransfer): Transfer => ({
  html: data.getData('text/html'),
  text: data.getData('text/plain'),
  files: [...data.files],
});

function bring(view: EditorView, transfer: Transfer, options: ClipboardOptions): void {
  const { html, text } = transfer;
  const { $from } = view.state.selection;
  if ($from.parent.type.spec.code && text) {
    putIn(view, new Slice(Fragment.from(view.state.schema.text(text.replace(/\r\n?/g, '\n'))), 0, 0));
  } else if (copied && html.includes('data-pm-slice') && copied.text === text) {
    putIn(view, Slice.fromJSON(view.state.schema, copied.slice.toJSON()));
  } else if (html.trim() && !isLinkOver(view, text)) {
    const quiet = unreported(html);
    const root = inertHtml(quiet);
    if (root) bringHtml(view, root.body, transfer, options);
    else
      sanitizer.load().then(
        ({ purified }) => !view.isDestroyed && bringHtml(view, purified(quiet), transfer, options),
        () => !view.isDestroyed && bringText(view, text),
      );
  } else if (text) bringText(view, text);
  else bringFiles(transfer.files, options);
}

/** Inserts HTML, or its plain text where the page's policy blocks the parser. */
function bringHtml(
  view: EditorView,
  root: globalThis.Node | null,
  transfer: Transfer,
  options: ClipboardOptions,
) {
  const { text, files } = transfer;
  const pictures = files.filter(isPicture);
  const uploads = options.canUpload() ? options.uploads : null;
  const pasted = root && readPasted(root, uploads && pictures);
  const holdsWords = pasted?.blocks.some(({ type }) => type !== 'image') ?? false;
  if (!holdsWords && pictures.length > 0) return bringFiles(files, options);
  if (!pasted || pasted.blocks.length === 0) return text ? bringText(view, text) : bringFiles(files, options);
  const slice = sliceOf(view.state.schema, pasted);
  if (uploads && pasted.pictures.size > 0) putPictures(view, slice, pasted, uploads);
  else putIn(view, slice);
}

function bringFiles(files: readonly File[], { uploads, canUpload, onRefuse }: ClipboardOptions): void {
  const media = files.filter(file => isPicture(file) || isVideo(file));
  if (files.length === 0) return;
  if (media.length === 0) onRefuse('onlyPictures');
  else if (!uploads || !canUpload()) onRefuse('noPictures');
  else uploads.send(media);
}

const isPicture = ({ type }: File) => type.startsWith('image/');

/** Inserts each line as a paragraph. A URL pasted over a selection becomes its link. */
function bringText(view: EditorView, text: string): void {
  const { state } = view;
  const { schema, selection } = state;
  if (isLinkOver(view, text)) {
    const mark = schema.marks.link?.create({ href: readLink(text) });
    const { from, to } = selection;
    if (mark) view.dispatch(state.tr.removeMark(from, to, mark.type).addMark(from, to, mark));
    return;
  }
  const marks = state.storedMarks ?? selection.$from.marks();
  const lines = text
    .replaceAll('\0', '')
    .split(/[\r\n]+/)
    .map(line => schema.nodes.paragraph?.create(null, line ? schema.text(line, marks) : null))
    .filter(line => line !== undefined);
  putIn(view, new Slice(Fragment.from(lines), 1, 1));
}

/** Whether the text is a URL and the selection can become its link. */
function isLinkOver({ state }: EditorView, text: string): boolean {
  const { from, to, empty } = state.selection;
  let lines = 0;
  state.doc.nodesBetween(from, to, node => {
    if (node.isTextblock) lines++;
  });
  return !empty && lines === 1 && /^\s*(https?:\/\/|mailto:)\S+\s*$/i.test(text) && readLink(text) !== null;
}

/** A slice that is open at both ends, so that text joins the surrounding text. Tables stay closed. */
const sliceOf = (schema: Schema, { blocks }: Pasted): Slice =>
  Slice.maxOpen(Fragment.from(blocks.map(block => schema.nodeFromJSON(block))), false);

function putIn(view: EditorView, slice: Slice): void {
  const event = new ClipboardEvent('paste');
  if (view.someProp('handlePaste', handle => handle(view, event, slice))) return;
  view.dispatch(replaced(view, slice));
}

function replaced({ state }: EditorView, slice: Slice): Transaction {
  const only = slice.openStart === 0 && slice.openEnd === 0 && slice.content.childCount === 1;
  const node = only ? slice.content.firstChild : null;
  const tr = node ? state.tr.replaceSelectionWith(node, false) : state.tr.replaceSelection(slice);
  if (tr.selection instanceof NodeSelection) goBehind(tr, tr.selection);
  return tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste');
}

/** Moves the cursor behind an inserted picture, so that the next input does not replace it. */
function goBehind(tr: Transaction, { $to, to }: NodeSelection): void {
  const line = tr.doc.type.schema.nodes.paragraph;
  if (line && $to.indexAfter() === $to.parent.childCount) tr.insert(to, line.create());
  tr.setSelection(Selection.near(tr.doc.resolve(to)));
}

/** Inserts pasted content, and starts the uploads of its local pictures at their places. */
function putPictures(view: EditorView, slice: Slice, { pictures }: Pasted, uploads: Uploads): void {
  const before = view.state.doc;
  const tr = replaced(view, slice);
  const unsent: { pos: number; node: Node }[] = [];
  tr.doc.descendants((node, pos) => {
    if (node.type.name === 'image' && pictures.has(node.attrs.src)) unsent.unshift({ pos, node });
  });
  const taken = unsent.map(({ pos, node }) => {
    tr.delete(pos, pos + node.nodeSize);
    return { pos, since: tr.steps.length, alt: node.attrs.alt ?? '', file: pictures.get(node.attrs.src) };
  });
  view.dispatch(tr);
  if (view.state.doc === before) return;
  for (const { pos, since, alt, file } of taken)
    if (file) uploads.send([file], { at: tr.mapping.slice(since).map(pos), alt });
}
