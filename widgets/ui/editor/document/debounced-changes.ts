import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';

/** Delay after the last change, in milliseconds. */
const QUIET = 300;
/** Maximum delay after the first change, in milliseconds. */
const LATEST = 500;

/**
 * Reports the document with a delay after changes, and at once when the focus or the page is left. During a composition
 * of an input method it waits longer, up to the maximum delay.
 */
export function debounceChanges(editor: Editor, report: (doc: Node) => void): { end: () => void } {
  let isPending = false;
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leaving = new AbortController();
  const { signal } = leaving;

  const now = () => {
    clearTimeout(timer);
    if (!isPending) return;
    isPending = false;
    report(editor.state.doc);
  };
  const soon = () => {
    clearTimeout(timer);
    const left = latest - performance.now();
    timer = setTimeout(() => (editor.view.composing && left > 0 ? soon() : now()), Math.min(QUIET, left));
  };
  editor.on('update', () => {
    if (!isPending) latest = performance.now() + LATEST;
    isPending = true;
    soon();
  });
  // Also from the fields of pictures, which are inside the document.
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
