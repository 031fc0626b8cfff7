import { Image as ImageIcon, RotateCcw, X } from 'lucide';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../base/button.tsx';
import { Icon } from '../base/icon.tsx';
import { useSheet } from '../base/use-styles.ts';
import { useWords } from '../i18n/translate.tsx';
import { ALT_MAX, type UploadActs, type UploadShown } from './item.ts';
import css from './styles.css?inline';
import { isPassing, reasonIn, turnOf, type UploadList } from './use-list.ts';
import { uploadWords } from './words.ts';

export interface UploadGroupProps {
  /** Accessible name. */
  label: string;
  list: Pick<UploadList, 'box' | 'said'>;
  children: ReactNode;
}

/** Group of uploads. Announces their results to screen readers. */
export function UploadGroup({ label, list: { box, said }, children }: UploadGroupProps) {
  useSheet(box, css);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div ref={box} className="uploads" part="uploads" role="group" aria-label={label}>
      {children}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}

export interface UploadPictureProps {
  item: UploadShown;
  /** Resolves an address of the platform, so that it works on any page. */
  mediaUrl: (address: string | undefined) => string | undefined;
}

/** A picture: its local preview, or the uploaded file, or its name while neither is available. */
export function UploadPicture({ item: { name, preview, file, alt }, mediaUrl }: UploadPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Drawn on a canvas, because a strict page policy blocks blob: addresses.
  useLayoutEffect(() => {
    if (preview) canvas.current?.getContext('2d')?.drawImage(preview, 0, 0);
  }, [preview]);
  if (preview)
    return (
      <canvas
        ref={canvas}
        width={preview.width}
        height={preview.height}
        role="img"
        aria-label={alt || name}
      />
    );
  if (file) return <img src={mediaUrl(file.thumbUrl ?? file.fileUrl)} alt={alt || name} />;
  return (
    <span className="upload-nothing">
      <Icon of={ImageIcon} />
      <bdi className="small">{name}</bdi>
    </span>
  );
}

export interface UploadProgressProps {
  item: UploadShown;
  onRetry: () => void;
}

/** Progress of an upload, or the reason of its failure with a retry button where that may help. Empty when done. */
export function UploadProgress({ item: { name, state, progress, error }, onRetry }: UploadProgressProps) {
  const say = useWords(uploadWords);
  if (error)
    return (
      <div className="upload-failed small">
        <p dir="auto">{reasonIn(say, error)}</p>
        {isPassing(error) && (
          <Button aria-label={say('retryName', { name })} onClick={onRetry}>
            <Icon of={RotateCcw} />
            {say('retry')}
          </Button>
        )}
      </div>
    );
  if (state === 'done') return null;
  const percent = Math.floor(progress * 100);
  return (
    <div className="upload-progress small">
      <progress aria-label={say('progress', { name })} max={100} value={percent} />
      <span className="quiet" aria-hidden="true">
        {state === 'waiting'
          ? say('waiting')
          : percent < 100
            ? say('sending', { percent })
            : say('finishing')}
      </span>
    </div>
  );
}

export interface UploadRemoveProps {
  item: UploadShown;
  acts: Pick<UploadActs, 'cancel'>;
  list: Pick<UploadList, 'takeOut'>;
}

/** Button that cancels a running upload, or else removes the file. */
export function UploadRemove({ item, acts, list }: UploadRemoveProps) {
  const say = useWords(uploadWords);
  const { key, name, state } = item;
  const isPending = state === 'waiting' || state === 'sending';
  const label = say(isPending ? 'cancelName' : 'removeName', { name });
  return (
    <Button
      look="quiet"
      data-turn={turnOf('remove', key)}
      aria-label={label}
      title={label}
      onClick={() => (isPending ? acts.cancel(key) : list.takeOut(item))}
    >
      <Icon of={X} />
    </Button>
  );
}

export interface UploadAltProps {
  item: UploadShown;
  /** Id of the hint that is shown while the text is empty. */
  hintId: string | undefined;
  onChange: (text: string) => void;
}

/** Field for the alternative text of a picture. */
export function UploadAlt({ item: { name, alt }, hintId, onChange }: UploadAltProps) {
  const say = useWords(uploadWords);
  const id = useId();
  return (
    <div className="upload-alt small">
      <label htmlFor={id}>
        <span aria-hidden="true">{say('alt')}</span>
        <span className="visually-hidden">{say('altName', { name })}</span>
      </label>
      <textarea
        id={id}
        rows={2}
        dir="auto"
        maxLength={ALT_MAX}
        value={alt}
        aria-describedby={alt.trim() ? undefined : hintId}
        onInput={event => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
