import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

const key = new PluginKey<boolean>('heldSelection');

/** What is selected stays visible while something is asked about it, though the focus is elsewhere. */
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
