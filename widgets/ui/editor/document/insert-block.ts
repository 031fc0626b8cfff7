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
 * Where a block of its own may stand near the cursor: above the line when nothing is before the cursor in it, else
 * below. Null when nothing there takes it.
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

/**
 * Adds a block at a place that takes it, and a line below it when it would be the last, so that there is where to go
 * on writing.
 */
export function addBlock(tr: Transaction, place: number, block: Node): Transaction {
  tr.insert(place, block);
  const end = place + block.nodeSize;
  const $end = tr.doc.resolve(end);
  const line = block.type.schema.nodes.paragraph?.create();
  if (line && $end.indexAfter() === $end.parent.childCount) tr.insert(end, line);
  return tr;
}

/** Puts a block of its own in at the cursor, which goes on inside it or behind it. */
export function insertBlock(view: EditorView, block: Node, cursor: 'inside' | 'behind'): void {
  const place = placeForBlock(view.state);
  if (place === null) return;
  const tr = addBlock(view.state.tr, place, block);
  const next = cursor === 'inside' ? place + 1 : place + block.nodeSize;
  // nb. into a line of text: a picture or a video that stands behind would be selected, and what comes next take its place.
  tr.setSelection(Selection.findFrom(tr.doc.resolve(next), 1, true) ?? TextSelection.atEnd(tr.doc));
  view.dispatch(tr.scrollIntoView());
  view.focus();
}
