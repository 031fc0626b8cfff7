import { Film } from 'lucide';
import { useEffect, useRef } from 'react';
import { Button } from '../../base/button.tsx';
import { Icon } from '../../base/icon.tsx';
import { useWords } from '../../i18n/translate.tsx';
import { editorWords } from '../words.ts';
import { AltField } from './tools.tsx';

export type MediaKind = 'picture' | 'video';

export interface UploadViewProps {
  kind: MediaKind;
  file: File;
  alt: string;
  /** Share that was sent, from 0 to 1. */
  fraction: number;
  /** Why the upload failed; null while it is running. */
  failure: string | null;
  /** True if the user chose this file alone: its field takes the focus. */
  isAsked: boolean;
  onDescribe: (alt: string) => void;
  onLeave: () => void;
  onStop: () => void;
  onRetry: () => void;
}

/** Progress of an upload, at the place of the picture or video in the text. */
export function UploadView({
  kind,
  file,
  alt,
  fraction,
  failure,
  isAsked,
  onDescribe,
  onLeave,
  onStop,
  onRetry,
}: UploadViewProps) {
  const say = useWords(editorWords);
  const { name } = file;
  return (
    <>
      {kind === 'picture' ? <Preview file={file} /> : <Icon of={Film} />}
      <div className="upload-state">
        {failure === null ? (
          <>
            <p className="quiet small">{say('sendingPicture', { name })}</p>
            <progress max={1} value={fraction} aria-label={say('sendingPicture', { name })} />
          </>
        ) : (
          <div role="alert">
            <p className="editor-wrong">{say('pictureNotSent', { name })}</p>
            {failure && (
              <p className="quiet small" dir="auto">
                {failure}
              </p>
            )}
          </div>
        )}
        <div className="cluster">
          {failure !== null && <Button onClick={onRetry}>{say('retryPicture')}</Button>}
          <Button look={failure === null ? 'plain' : 'quiet'} onClick={onStop}>
            {say(failure === null ? 'stopPicture' : `${kind}Remove`)}
          </Button>
        </div>
      </div>
      <AltField of={kind} alt={alt} caret={isAsked ? 0 : null} onDescribe={onDescribe} onLeave={onLeave} />
    </>
  );
}

/** Maximum width and height of the preview, in pixels. */
const PREVIEW = 320;

/** Preview of the local file. Drawn on a canvas, because a strict page policy blocks blob: URLs. */
function Preview({ file }: Pick<UploadViewProps, 'file'>) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    let isShown = true;
    const draw = (bitmap: ImageBitmap) => {
      if (!canvas || !isShown) return bitmap.close();
      const scale = Math.min(1, PREVIEW / Math.max(bitmap.width, bitmap.height));
      canvas.width = Math.max(1, Math.round(bitmap.width * scale));
      canvas.height = Math.max(1, Math.round(bitmap.height * scale));
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      bitmap.close();
    };
    // Without a preview the upload continues: the platform validates the file.
    globalThis.createImageBitmap?.(file).then(draw, () => {});
    return () => {
      isShown = false;
    };
  }, [file]);
  return <canvas ref={ref} className="upload-preview" width={1} height={1} />;
}
