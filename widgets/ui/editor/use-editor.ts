import { Editor, Extension } from '@tiptap/core';
import { dropCursor } from '@tiptap/pm/dropcursor';
import { gapCursor } from '@tiptap/pm/gapcursor';
import { closeHistory } from '@tiptap/pm/history';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RichText } from '../../contract/rich-text/schema.ts';
import { tellChanges } from './document/debounced-changes.ts';
import { History } from './document/history.ts';
import { Keys, type KeysOptions } from './document/keys.ts';
import { Limits, type LimitsOptions } from './document/limits.ts';
import { schemaExtensions } from './document/schema.ts';
import { documentOf, treeOf } from './document/tree.ts';
import { HeldSelection } from './document/visible-selection.ts';
import { createFillings, type Fillings } from './media/node-portals.ts';
import { Picture } from './media/picture.ts';
import { createUploads, type Upload, type Uploads, type UploadsOptions } from './media/uploads.ts';
import { Video } from './media/video.ts';
import { Clipboard, type ClipboardOptions } from './paste/clipboard.ts';

export interface EditorSetup {
  value: RichText | null;
  version: number;
  platform: string;
  disabled: boolean;
  /** What the text is called and told about, as attributes of its element. */
  attributes: Record<string, string>;
  onChange: (tree: RichText) => void;
  onUpload: Upload | undefined;
  onUploading: UploadsOptions['onUploading'] | undefined;
  onRefuse: (why: Refusal) => void;
  onKeys: KeysOptions['onKeys'];
}

/** Why something did not come into the text. */
export type Refusal = Parameters<LimitsOptions['onRefuse']>[0] | Parameters<ClipboardOptions['onRefuse']>[0];

export interface Writing {
  editor: Editor;
  uploads: Uploads;
  fillings: Fillings;
}

/** An editor for as long as `place` shows. It begins with the value, and again with each other version of it. */
export function useEditor(place: RefObject<HTMLElement | null>, setup: EditorSetup): Writing | null {
  const [writing, setWriting] = useState<Writing | null>(null);
  const latest = useRef(setup);
  latest.current = setup;
  const shown = useRef(setup.version);
  const { version, disabled } = setup;
  const attributes = JSON.stringify(setup.attributes);

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const made = createWriting(element, latest);
    const tell = tellChanges(made.editor, doc => latest.current.onChange(treeOf(doc)));
    setWriting(made);
    return () => {
      tell.end();
      made.editor.destroy();
    };
  }, [place]);

  useLayoutEffect(() => {
    writing?.editor.setOptions({ editable: !disabled, editorProps: { attributes: JSON.parse(attributes) } });
  }, [writing, disabled, attributes]);

  useEffect(() => {
    if (!writing || shown.current === version) return;
    shown.current = version;
    const { state, view, schema } = writing.editor;
    const { content } = documentOf(latest.current.value, schema);
    const tr = state.tr.replaceWith(0, state.doc.content.size, content).setMeta('preventUpdate', true);
    // nb. one step of its own, which can be undone.
    view.dispatch(closeHistory(tr));
    view.dispatch(closeHistory(view.state.tr));
  }, [writing, version]);

  return writing;
}

function createWriting(element: HTMLElement, latest: RefObject<EditorSetup>): Writing {
  const { platform, disabled, attributes, value } = latest.current;
  const fillings = createFillings();
  const uploads = createUploads({
    fillings,
    upload: () => latest.current.onUpload ?? null,
    onUploading: (...counts) => latest.current.onUploading?.(...counts),
  });
  answerForSelection(element);
  const editor = new Editor({
    element,
    injectCSS: false,
    enablePasteRules: false,
    enableCoreExtensions: {
      clipboardTextSerializer: false,
      delete: false,
      drop: false,
      paste: false,
      textDirection: false,
    },
    editable: !disabled,
    editorProps: { attributes },
    extensions: [
      ...schemaExtensions.map(extension =>
        extension.name === Picture.name
          ? Picture.configure({ platform, fillings })
          : extension.name === Video.name
            ? Video.configure({ fillings })
            : extension,
      ),
      ...[History, HeldSelection, uploads.extension],
      Limits.configure({ onRefuse: why => latest.current.onRefuse(why) }),
      Clipboard.configure({
        uploads,
        onRefuse: why => latest.current.onRefuse(why),
        canUpload: () => latest.current.onUpload !== undefined,
      }),
      Keys.configure({ onKeys: what => latest.current.onKeys(what) }),
      cursors,
    ],
    onBeforeCreate: ({ editor }) => {
      editor.options.content = documentOf(value, editor.schema).toJSON();
    },
  });
  return { editor, uploads, fillings };
}

/** Cursors that no browser has: between two blocks, and where something dragged will fall. */
const cursors = Extension.create({
  name: 'cursors',
  addProseMirrorPlugins: () => [gapCursor(), dropCursor({ class: 'editor-drop', color: false, width: 2 })],
});

/**
 * Not every browser's shadow roots tell what is selected in them. nb. answered here for this one alone: the editor's
 * own answer would be given to all of the page.
 */
function answerForSelection(element: HTMLElement): void {
  const root = element.getRootNode();
  if (root instanceof ShadowRoot && !('getSelection' in root))
    Object.assign(root, { getSelection: () => document.getSelection() });
}
