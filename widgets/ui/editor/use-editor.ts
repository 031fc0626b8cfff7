import { Editor, Extension } from '@tiptap/core';
import { dropCursor } from '@tiptap/pm/dropcursor';
import { gapCursor } from '@tiptap/pm/gapcursor';
import { closeHistory } from '@tiptap/pm/history';
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { RichText } from '../../contract/rich-text/schema.ts';
import { debounceChanges } from './document/debounced-changes.ts';
import {
  HeldSelection,
  History,
  Keys,
  type KeysOptions,
  Limits,
  type LimitsOptions,
} from './document/plugins.ts';
import { schemaExtensions } from './document/schema.ts';
import { documentOf, treeOf } from './document/tree.ts';
import { createNodePortals, type NodePortals } from './media/node-portals.ts';
import { Picture, Video } from './media/nodes.ts';
import { createUploads, type Upload, type Uploads, type UploadsOptions } from './media/uploads.ts';
import { Clipboard, type ClipboardOptions } from './paste/clipboard.ts';

export interface EditorSetup {
  value: RichText | null;
  version: number;
  platform: string;
  disabled: boolean;
  /** Attributes of the editable element, such as its accessible name. */
  attributes: Record<string, string>;
  onChange: (tree: RichText) => void;
  onUpload: Upload | undefined;
  onUploading: UploadsOptions['onUploading'] | undefined;
  onRefuse: (why: Refusal) => void;
  onKeys: KeysOptions['onKeys'];
}

/** Why a change was rejected. */
export type Refusal = Parameters<LimitsOptions['onRefuse']>[0] | Parameters<ClipboardOptions['onRefuse']>[0];

/** An editor with its uploads and the components inside its document. */
export interface EditorParts {
  editor: Editor;
  uploads: Uploads;
  portals: NodePortals;
}

/** Creates an editor in `place` with the value. Replaces the document by the value when `version` changes. */
export function useEditor(place: RefObject<HTMLElement | null>, setup: EditorSetup): EditorParts | null {
  const [parts, setParts] = useState<EditorParts | null>(null);
  const latest = useRef(setup);
  latest.current = setup;
  const shown = useRef(setup.version);
  const { version, disabled } = setup;
  const attributes = JSON.stringify(setup.attributes);

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const created = createEditor(element, latest);
    const changes = debounceChanges(created.editor, doc => latest.current.onChange(treeOf(doc)));
    setParts(created);
    return () => {
      changes.end();
      created.editor.destroy();
    };
  }, [place]);

  useLayoutEffect(() => {
    parts?.editor.setOptions({ editable: !disabled, editorProps: { attributes: JSON.parse(attributes) } });
  }, [parts, disabled, attributes]);

  useEffect(() => {
    if (!parts || shown.current === version) return;
    shown.current = version;
    const { state, view, schema } = parts.editor;
    const { content } = documentOf(latest.current.value, schema);
    const tr = state.tr.replaceWith(0, state.doc.content.size, content).setMeta('preventUpdate', true);
    // A separate step of the history.
    view.dispatch(closeHistory(tr));
    view.dispatch(closeHistory(view.state.tr));
  }, [parts, version]);

  return parts;
}

function createEditor(element: HTMLElement, latest: RefObject<EditorSetup>): EditorParts {
  const { platform, disabled, attributes, value } = latest.current;
  const portals = createNodePortals();
  const uploads = createUploads({
    portals,
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
          ? Picture.configure({ platform, portals })
          : extension.name === Video.name
            ? Video.configure({ portals })
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
  return { editor, uploads, portals };
}

/** Cursors between two blocks and at the target of a drag. */
const cursors = Extension.create({
  name: 'cursors',
  addProseMirrorPlugins: () => [gapCursor(), dropCursor({ class: 'editor-drop', color: false, width: 2 })],
});

/**
 * Adds `getSelection` to the shadow root in browsers without it. Only to this one: ProseMirror's own fallback would
 * patch the whole page.
 */
function answerForSelection(element: HTMLElement): void {
  const root = element.getRootNode();
  if (root instanceof ShadowRoot && !('getSelection' in root))
    Object.assign(root, { getSelection: () => document.getSelection() });
}

/** Subscribes to a primitive value of the editor's state. Renders only when it changes. */
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
