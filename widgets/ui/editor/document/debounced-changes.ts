import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';

/** Milliseconds after the last change, and at the latest after the first: who types without a pause is heard, too. */
const QUIET = 300;
const LATEST = 500;

/**
 * Tells what is written, a little after the last change, and at once when the focus or the page goes. nb. letters that
 * are still being composed wait a little longer, but not for ever: some people compose all the time.
 */
export function tellChanges(editor: Editor, tell: (doc: Node) => void): { end: () => void } {
  let untold = false;
  let latest = 0;
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
    const left = latest - performance.now();
    timer = setTimeout(() => (editor.view.composing && left > 0 ? soon() : now()), Math.min(QUIET, left));
  };
  editor.on('update', () => {
    if (!untold) latest = performance.now() + LATEST;
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
