import { Fragment, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { RichText } from '../../contract/rich-text/schema.ts';
import { useSheet } from '../base/use-styles.ts';
import { useWords } from '../i18n/translate.tsx';
import richTextCss from '../rich-text/styles.css?inline';
import { holdSelection } from './document/plugins.ts';
import type { NodePortals } from './media/node-portals.ts';
import type { Upload, UploadsOptions } from './media/uploads.ts';
import css from './styles.css?inline';
import { offsetOf, type Panel } from './toolbar/panels.tsx';
import { Toolbar } from './toolbar/view.tsx';
import { type Refusal, useEditor } from './use-editor.ts';
import { editorWords } from './words.ts';

export interface RichTextEditorProps {
  /** Initial value. A new `version` replaces the text by the value (a restored draft, the other side of a conflict). */
  value: RichText | null;
  version?: number;
  /** Called 300 ms after the last change, and at once when the focus or the page is left. */
  onChange: (tree: RichText) => void;
  label: string;
  /** Base URL of paths that begin with `/`; empty on the platform's own pages. */
  platform: string;
  /** Ids of descriptions of the field, in the same shadow root. */
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Uploads a picture or a video. Without it none can be inserted. */
  onUpload?: Upload | undefined;
  /** Called with the number of running and failed uploads, which keep the form from being sent or are shown by it. */
  onUploading?: UploadsOptions['onUploading'] | undefined;
}

/** Field for rich text: a toolbar, and the text as readers will see it. */
export function Editor(props: RichTextEditorProps) {
  const { value, version = 0, label, platform, describedBy, invalid, disabled = false } = props;
  const { onChange, onUpload, onUploading } = props;
  const say = useWords(editorWords);
  const frame = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const keysId = useId();
  useSheet(frame, richTextCss);
  useSheet(frame, css);

  const tool = (name: string) => frame.current?.querySelector<HTMLElement>(`[data-tool="${name}"]`);
  const parts = useEditor(page, {
    ...{ value, version, platform, disabled, onChange, onUpload, onUploading },
    onRefuse: setRefusal,
    onKeys: what => {
      if (what === 'link') setPanel({ name: 'link', at: offsetOf(tool('link')) });
      else frame.current?.querySelector<HTMLElement>('.editor-tool[tabindex="0"]')?.focus();
    },
    attributes: {
      class: 'rich-text editor-text',
      'aria-label': label,
      'aria-multiline': 'true',
      'aria-describedby': [describedBy, keysId].filter(Boolean).join(' '),
      ...(invalid && { 'aria-invalid': 'true' }),
      ...(disabled && { 'aria-disabled': 'true' }),
    },
  });
  const asksForLink = panel?.name === 'link';
  useLayoutEffect(() => {
    if (parts) holdSelection(parts.editor.view, asksForLink);
  }, [parts, asksForLink]);

  const className = ['editor', invalid && 'invalid', disabled && 'disabled'].filter(Boolean).join(' ');
  return (
    <div ref={frame} className={className} part="field" onInput={() => refusal && setRefusal(null)}>
      {parts && (
        <Toolbar
          editor={parts.editor}
          platform={platform}
          disabled={disabled}
          onMedia={onUpload && (files => parts.uploads.send(files, { asked: true }))}
          panel={panel}
          onPanel={setPanel}
        />
      )}
      <div ref={page} className="editor-page" />
      <p id={keysId} className="visually-hidden">
        {say('toolbarKeys')}
      </p>
      <p className="editor-refusal small" role="status">
        {refusal && say(refusal)}
      </p>
      {parts && <Portals portals={parts.portals} />}
    </div>
  );
}

/** Components of pictures and videos, inside their elements of the document. */
function Portals({ portals }: { portals: NodePortals }) {
  const list = useSyncExternalStore(portals.subscribe, portals.get);
  return list.map(({ key, place, view }) => <Fragment key={key}>{createPortal(view(), place)}</Fragment>);
}
