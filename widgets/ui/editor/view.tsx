import { Fragment, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { RichText } from '../../contract/rich-text/schema.ts';
import { useSheet } from '../base/use-styles.ts';
import { useWords } from '../i18n/translate.tsx';
import richTextCss from '../rich-text/styles.css?inline';
import { holdSelection } from './document/visible-selection.ts';
import type { Fillings } from './media/node-portals.ts';
import type { Upload, UploadsOptions } from './media/uploads.ts';
import css from './styles.css?inline';
import { type Panel, placeOf } from './toolbar/panels.ts';
import { Toolbar } from './toolbar/view.tsx';
import { type Refusal, useEditor } from './use-editor.ts';
import { editorWords } from './words.ts';

export interface RichTextEditorProps {
  /** What it begins with; another `version` replaces what is shown (a restored draft, the other side of a conflict). */
  value: RichText | null;
  version?: number;
  /** 300 ms after the last change, and at once when the focus or the page goes. */
  onChange: (tree: RichText) => void;
  label: string;
  /** Where paths of the platform lead; empty where the page is the platform's own. */
  platform: string;
  /** Ids of what tells more about the field, in the same shadow root. */
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Sends a picture or a video; resolves to where it is now. Without it none can be put in. */
  onUpload?: Upload | undefined;
  /** How many pictures and videos are on their way: the form waits for them. And how many did not arrive: it tells of them. */
  onUploading?: UploadsOptions['onUploading'] | undefined;
}

/** A field for rich text: a toolbar, and below it the text as its readers will see it. */
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
  const writing = useEditor(page, {
    ...{ value, version, platform, disabled, onChange, onUpload, onUploading },
    onRefuse: setRefusal,
    onKeys: what => {
      if (what === 'link') setPanel({ name: 'link', at: placeOf(tool('link')) });
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
    if (writing) holdSelection(writing.editor.view, asksForLink);
  }, [writing, asksForLink]);

  const className = ['editor', invalid && 'invalid', disabled && 'disabled'].filter(Boolean).join(' ');
  return (
    <div ref={frame} className={className} part="field" onInput={() => refusal && setRefusal(null)}>
      {writing && (
        <Toolbar
          editor={writing.editor}
          platform={platform}
          disabled={disabled}
          onMedia={onUpload && (files => writing.uploads.send(files, { asked: true }))}
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
      {writing && <Filled fillings={writing.fillings} />}
    </div>
  );
}

/** What belongs to the pictures and videos, each in its place in the text. */
function Filled({ fillings }: { fillings: Fillings }) {
  const list = useSyncExternalStore(fillings.subscribe, fillings.get);
  return list.map(({ key, place, view }) => <Fragment key={key}>{createPortal(view(), place)}</Fragment>);
}
