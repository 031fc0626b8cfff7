import type { Node } from '@tiptap/pm/model';
import {
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Position near the cursor at which a block can be inserted: before the line if the cursor is at its start, else after
 * it. Null if there is none.
 */
export function placeForBlock({ doc, selection, schema }: EditorState, at = selection.from): number | null {
  const $at = doc.resolve(at);
  if (selection instanceof NodeSelection && at === selection.from && selection.node.isBlock)
    return selection.to;
  for (let depth = $at.depth; depth >= 0; depth--) {
    const node = $at.node(depth);
    if (node.inlineContent) continue;
    const isAtStart = depth < $at.depth && $at.parentOffset === 0 && $at.depth === depth + 1;
    const before = $at.index(depth);
    const after = depth === $at.depth ? before : $at.indexAfter(depth);
    const type = schema.nodes.image;
    if (isAtStart && type && node.canReplaceWith(before, before, type)) return $at.before(depth + 1);
    if (type && node.canReplaceWith(after, after, type))
      return depth === $at.depth ? at : $at.after(depth + 1);
  }
  return null;
}

/** Inserts a block. Adds an empty line if it would be the last, so that the cursor can be placed after it. */
export function addBlock(tr: Transaction, place: number, block: Node): Transaction {
  tr.insert(place, block);
  const end = place + block.nodeSize;
  const $end = tr.doc.resolve(end);
  const line = block.type.schema.nodes.paragraph?.create();
  if (line && $end.indexAfter() === $end.parent.childCount) tr.insert(end, line);
  return tr;
}

/** Inserts a block at the cursor and moves the cursor into it or behind it. */
export function insertBlock(view: EditorView, block: Node, cursor: 'inside' | 'behind'): void {
  const place = placeForBlock(view.state);
  if (place === null) return;
  const tr = addBlock(view.state.tr, place, block);
  const next = cursor === 'inside' ? place + 1 : place + block.nodeSize;
  // Into a line of text: a selected picture or video would be replaced by the next input.
  tr.setSelection(Selection.findFrom(tr.doc.resolve(next), 1, true) ?? TextSelection.atEnd(tr.doc));
  view.dispatch(tr.scrollIntoView());
  view.focus();
}
