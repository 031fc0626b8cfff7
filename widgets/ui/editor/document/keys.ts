import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

export interface KeysOptions {
  /** The keys that go to the toolbar, and that ask for a link. */
  onKeys: (what: 'toolbar' | 'link') => void;
}

/** What keys do beyond the text, and that each of them finds the cursor where the one before has put it. */
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
            if (!event.isComposing && !view.composing) catchUp(view);
            return false;
          },
        },
      },
    }),
  ],
});

/** What watches the text for the editor. Not part of what it promises, hence asked whether it is there. */
type Watched = EditorView & { domObserver?: { flush?(): void } };

/**
 * The editor learns where the cursor is from an event that comes a frame later: on a busy machine after the next key,
 * which would act where the cursor was.
 */
const catchUp = (view: Watched) => view.domObserver?.flush?.();
