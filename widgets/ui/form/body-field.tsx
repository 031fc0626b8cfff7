import type { File as StoredFile } from '../../core/contract/file.ts';
import { RichTextEditor, type RichTextEditorProps } from '../editor/editor-on-demand.tsx';
import { useFieldIds, useForm } from './place.tsx';

export interface BodyFieldProps extends Pick<RichTextEditorProps, 'value' | 'onChange' | 'onUploading'> {
  /** Grows when the text was replaced as a whole. */
  version: number;
  /** Sends a picture. */
  onPicture: (file: File, options: PictureOptions) => Promise<StoredFile>;
}

type PictureOptions = Parameters<NonNullable<RichTextEditorProps['onUpload']>>[1];

/** The formatted text of what is written. */
export function BodyField({ onPicture, ...rest }: BodyFieldProps) {
  const { locked, say, wordsFor, platform } = useForm();
  const { id, problem } = useFieldIds('content', false);
  return (
    <div className="form-field" id={id}>
      <span className="label">{say('content')}</span>
      <RichTextEditor
        {...rest}
        label={say('content')}
        platform={platform}
        onUpload={async (file, options) => pictureOf(await onPicture(file, options))}
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

/** A file of the platform as a picture of a text. */
const pictureOf = ({ fileUrl, width, height }: StoredFile) => ({
  src: fileUrl,
  ...(width && { width }),
  ...(height && { height }),
});
