import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';

/** Milliseconds after the last change. */
const QUIET = 300;

/**
 * Tells what is written, a little after the last change, and at once when the focus or the page goes. nb. letters that
 * are still being composed are not told, but for the page that goes.
 */
export function tellChanges(editor: Editor, tell: (doc: Node) => void): { end: () => void } {
  let untold = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leaving = new AbortController();
  const { signal } = leaving;

  const now = () => {
    clearTimeout(timer);
    if (!untold) return;
    untold = false;
    tell(editor.state.doc);
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (editor.view.composing ? soon() : now()), QUIET);
  };
  editor.on('update', () => {
    untold = true;
    soon();
  });
  // nb. the words of a picture have fields of their own in the text.
  editor.view.dom.addEventListener('focusout', now, { signal });
  addEventListener('pagehide', now, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && now(), { signal });
  return {
    end() {
      now();
      leaving.abort();
    },
  };
}
