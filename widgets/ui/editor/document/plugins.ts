import { Extension } from '@tiptap/core';
import { redo as doAgain, history, undo as undoLast } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { RICH_TEXT } from '../../../contract/limits.ts';
import { treeOf } from './tree.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    history: {
      undo: () => ReturnType;
      redo: () => ReturnType;
    };
  }
}

/** Undo and redo. */
export const History = Extension.create({
  name: 'history',
  addProseMirrorPlugins: () => [history()],
  addCommands: () => ({
    undo:
      () =>
      ({ state, dispatch }) =>
        undoLast(state, dispatch),
    redo:
      () =>
      ({ state, dispatch }) =>
        doAgain(state, dispatch),
  }),
  addKeyboardShortcuts() {
    const redo = () => this.editor.commands.redo();
    return { 'Mod-z': () => this.editor.commands.undo(), 'Mod-Shift-z': redo, 'Mod-y': redo };
  },
});

export interface KeysOptions {
  /** Called for the shortcuts of the toolbar (Alt+F10) and of a link (Mod+K). */
  onKeys: (what: 'toolbar' | 'link') => void;
}

/** Keyboard shortcuts beyond the text. Reads the selection before each key, so that fast input finds the cursor in place. */
export const Keys = Extension.create<KeysOptions>({
  name: 'keys',
  priority: 2000,
  addKeyboardShortcuts() {
    const { onKeys } = this.options;
    const go = (what: 'toolbar' | 'link') => () => {
      onKeys(what);
      return true;
    };
    return { 'Alt-F10': go('toolbar'), 'Mod-k': go('link') };
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown(view, event) {
            if (!event.isComposing && !view.composing) flushSelection(view);
            return false;
          },
        },
      },
    }),
  ],
});

/** ProseMirror's DOM observer, which is not part of its public API. */
type ObservedView = EditorView & { domObserver?: { flush?(): void } };

/**
 * Reads the selection now. ProseMirror reads it on an event that comes a frame later: on a busy machine after the next
 * key, which would then act at the old position.
 */
const flushSelection = (view: ObservedView) => view.domObserver?.flush?.();

const key = new PluginKey<boolean>('heldSelection');

/** Keeps the selection visible while a panel has the focus. */
export const HeldSelection = Extension.create({
  name: 'heldSelection',
  addProseMirrorPlugins: () => [
    new Plugin<boolean>({
      key,
      state: { init: () => false, apply: (tr, held) => tr.getMeta(key) ?? held },
      props: {
        decorations(state) {
          const { from, to, empty } = state.selection;
          if (empty || !key.getState(state)) return null;
          return DecorationSet.create(state.doc, [Decoration.inline(from, to, { class: 'editor-held' })]);
        },
      },
    }),
  ],
});

export const holdSelection = (view: EditorView, held: boolean): void => {
  if (key.getState(view.state) !== held) view.dispatch(view.state.tr.setMeta(key, held));
};

export interface LimitsOptions {
  /** Called when a change is rejected. */
  onRefuse: (why: 'tooDeep' | 'tooLong') => void;
}

/** Rejects changes that exceed the maximum depth or length of a rich text. */
export const Limits = Extension.create<LimitsOptions>({
  name: 'limits',
  addProseMirrorPlugins() {
    const { onRefuse } = this.options;
    return [
      new Plugin({
        filterTransaction(tr, { doc }) {
          if (!tr.docChanged) return true;
          const why = isTooDeep(tr.doc) ? 'tooDeep' : isLonger(tr.doc, doc) ? 'tooLong' : null;
          if (why) onRefuse(why);
          return why === null;
        },
      }),
    ];
  },
});

/** Each text block counts one level for its text. */
function isTooDeep(doc: Node): boolean {
  let deepest = 0;
  const visit = (node: Node, level: number) => {
    deepest = Math.max(deepest, node.isTextblock ? level + 1 : level);
    if (!node.isTextblock) for (const child of node.children) visit(child, level + 1);
  };
  visit(doc, 1);
  return deepest > RICH_TEXT.depth;
}

/** Document size below which the length of the JSON is not computed: it is rarely 16 times as long. */
const WORTH_COUNTING = RICH_TEXT.max / 16;

/** Whether the document is too long and has grown. A document that is too long already may be shortened. */
function isLonger(doc: Node, before: Node): boolean {
  if (doc.content.size < WORTH_COUNTING || doc.content.size <= before.content.size) return false;
  return JSON.stringify(treeOf(doc)).length > RICH_TEXT.max;
}
