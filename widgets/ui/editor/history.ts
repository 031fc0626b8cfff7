import { Extension } from '@tiptap/core';
import { history, redo, undo } from '@tiptap/pm/history';

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
        undo(state, dispatch),
    redo:
      () =>
      ({ state, dispatch }) =>
        redo(state, dispatch),
  }),
  addKeyboardShortcuts() {
    const { commands } = this.editor;
    return {
      'Mod-z': () => commands.undo(),
      'Mod-Shift-z': () => commands.redo(),
      'Mod-y': () => commands.redo(),
    };
  },
});
