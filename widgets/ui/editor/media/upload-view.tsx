import { Film } from 'lucide';
import { useEffect, useRef } from 'react';
import { Button } from '../../base/button.tsx';
import { Icon } from '../../base/icon.tsx';
import { useWords } from '../../i18n/translate.tsx';
import { editorWords } from '../words.ts';
import { AltField } from './picture-tools.tsx';

/** What is sent for a text. */
export type MediaKind = 'picture' | 'video';

export interface UploadViewProps {
  kind: MediaKind;
  file: File;
  alt: string;
  /** How much has been sent, 0 to 1. */
  fraction: number;
  failure: string | null;
  /** Somebody chose this one picture: what it shows is asked at once. */
  isAsked: boolean;
  onDescribe: (alt: string) => void;
  onLeave: () => void;
  onStop: () => void;
  onRetry: () => void;
}

/** A picture or a video on its way, at the place where it will stand. */
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
        <div className="upload-acts">
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

/** Widest and highest the preview is drawn, in pixels. */
const PREVIEW = 320;

/** The picture as it is on this device. nb. drawn, for a page's policy may allow no address of it. */
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
    // nb. what cannot be drawn is sent all the same: the platform judges what it is.
    globalThis.createImageBitmap?.(file).then(draw, () => {});
    return () => {
      isShown = false;
    };
  }, [file]);
  return <canvas ref={ref} className="upload-preview" width={1} height={1} />;
}
