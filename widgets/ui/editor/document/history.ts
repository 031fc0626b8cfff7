import { Extension } from '@tiptap/core';
import { redo as doAgain, history, undo as undoLast } from '@tiptap/pm/history';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    history: {
      undo: () => ReturnType;
      redo: () => ReturnType;
    };
  }
}

/** What was done can be undone, in the steps in which it was done. */
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
