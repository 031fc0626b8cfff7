import type { Editor } from '@tiptap/core';
import { useCallback, useSyncExternalStore } from 'react';

/** Something about the text or the cursor that is compared by itself: a word, a number, whether. Shown anew only when it is another. */
export function useEditorState<T extends string | number | boolean | null>(
  editor: Editor,
  select: (editor: Editor) => T,
): T {
  const subscribe = useCallback(
    (listen: () => void) => {
      editor.on('transaction', listen);
      return () => {
        editor.off('transaction', listen);
      };
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => select(editor));
}
