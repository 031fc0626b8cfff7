import type { File as StoredFile } from '../../contract/file/schema.ts';
import { useFieldIds, useForm } from '../../ui/form/place.tsx';
import type { Accept } from '../../ui/upload/limits.ts';
import { RichTextEditor, type RichTextEditorProps } from './rich-text-editor.tsx';

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
