import { useRef, useState } from 'react';
import type { File as StoredFile } from '../../contract/file/schema.ts';
import { Button } from '../../ui/base/button.tsx';
import { lazyComponent, lazyModule } from '../../ui/base/lazy.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import type { RichTextEditorProps } from '../../ui/editor/view.tsx';
import { useFieldIds, useForm } from '../../ui/form/place.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import type { Accept } from '../../ui/upload/item.ts';
import { uiWords } from '../../ui/words.ts';
import css from './rich-text-editor.css?inline';
import { writingWords } from './words.ts';

export interface BodyFieldProps extends Pick<RichTextEditorProps, 'value' | 'onChange' | 'onUploading'> {
  /** Grows when the text was replaced as a whole. */
  version: number;
  /** Uploads a picture or a video. */
  onFile: (file: File, options: SendOptions) => Promise<StoredFile>;
}

type SendOptions = Omit<UploadOptions, 'kind'> & { accept: Accept };
type UploadOptions = Parameters<NonNullable<RichTextEditorProps['onUpload']>>[1];

/** Field for the formatted text of an article. */
export function BodyField({ onFile, ...rest }: BodyFieldProps) {
  const { locked, say, wordsFor, platform } = useForm();
  const { id, problem } = useFieldIds('content', false);
  return (
    <div className="form-field" id={id}>
      <span className="label">{say('content')}</span>
      <RichTextEditor
        {...rest}
        label={say('content')}
        platform={platform}
        onUpload={async (file, { kind, ...options }) =>
          blockOf(await onFile(file, { ...options, accept: kind === 'picture' ? 'image' : 'video' }))
        }
        disabled={locked}
        invalid={problem !== undefined}
        {...(problem && { describedBy: `${id}-problem` })}
      />
      {problem && (
        <p id={`${id}-problem`} className="problem small" dir="auto">
          {wordsFor(problem)}
        </p>
      )}
    </div>
  );
}

/** Attributes of a picture or video in the text, from an uploaded file. */
const blockOf = ({ fileUrl, fileSize, width, height }: StoredFile) => ({
  src: fileUrl,
  fileSize,
  ...(width && { width }),
  ...(height && { height }),
});

export type { Upload, UploadedPicture } from '../../ui/editor/media/uploads.ts';
export type { RichTextEditorProps } from '../../ui/editor/view.tsx';

const Editor = lazyComponent(
  lazyModule(() => import('../../ui/editor/view.tsx')),
  ({ Editor }) => Editor,
);

/** Field for rich text. Loads the editor when it is first shown; the parent holds the text. */
export function RichTextEditor(props: RichTextEditorProps) {
  const say = useWords(uiWords);
  const sayMissing = useWords(writingWords);
  const [failed, setFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useSheet(place, css);
  if (failed) {
    return (
      <div ref={place} className="state editor-missing" role="alert">
        <p className="state-title">{sayMissing('editorMissing')}</p>
        <p className="quiet">{sayMissing('editorMissingHint')}</p>
        <Button onClick={() => setFailed(false)}>{say('retry')}</Button>
      </div>
    );
  }
  const waiting = <div ref={place} className="editor-waiting" aria-busy="true" />;
  return <Editor {...props} fallback={waiting} onLoadError={() => setFailed(true)} />;
}
