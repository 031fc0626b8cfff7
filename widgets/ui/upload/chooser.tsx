import { ImagePlus, Paperclip } from 'lucide';
import { type DragEvent, type Ref, useId, useRef, useState } from 'react';
import { Button } from '../base/button.tsx';
import { Icon } from '../base/icon.tsx';
import { useWords } from '../i18n/translate.tsx';
import { type Accept, acceptOf, limitsIn, type UploadActs } from './item.ts';
import { uploadWords } from './words.ts';

export interface UploadChooserProps {
  accept: Accept;
  /** Text of the button. */
  label: string;
  /** Number of files that can still be added. */
  room: number;
  /** Text about the number of files already chosen. */
  count?: string;
  onChoose: (files: File[]) => void;
  button?: Ref<HTMLButtonElement>;
}

/** Adds files by a button, by drag and drop, or by pasting while focused. Shows the accepted types and sizes. */
export function UploadChooser({ accept, label, room, count, onChoose, button }: UploadChooserProps) {
  const say = useWords(uploadWords);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const aboutId = useId();
  const take = (files: Iterable<File> | null | undefined) => {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0) onChoose(chosen);
  };
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const limits = limitsIn(say, accept);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same
    <div
      className={over ? 'upload-drop over' : 'upload-drop'}
      part="upload-drop"
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        setOver(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
      }
      onDrop={event => {
        onDrag(event);
        setOver(false);
        take(event.dataTransfer.files);
      }}
      onPaste={event => take(event.clipboardData.files)}
    >
      <Button
        aria-describedby={aboutId}
        onClick={() => input.current?.click()}
        {...(button && { ref: button })}
      >
        <Icon of={accept === 'image' ? ImagePlus : Paperclip} />
        {label}
      </Button>
      <span className="upload-hint quiet small" aria-hidden="true">
        {say(over ? 'dropNow' : room > 1 ? 'drop' : 'dropOne')}
      </span>
      <p id={aboutId} className="quiet small">
        {[limits.charAt(0).toUpperCase() + limits.slice(1), count].filter(Boolean).join(' · ')}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf(accept)}
        multiple={room > 1}
        aria-label={label}
        onChange={event => {
          const { currentTarget } = event;
          take(currentTarget.files);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

export interface UploadRoomProps {
  accept: Accept;
  /** Number of files, their maximum, and how many of the last choice exceeded it. */
  count: number;
  max: number;
  leftOut: number;
  acts: Pick<UploadActs, 'add'>;
  button: Ref<HTMLButtonElement>;
}

/** Chooser for further files, until the maximum is reached. */
export function UploadRoom({ accept, count, max, leftOut, acts, button }: UploadRoomProps) {
  const say = useWords(uploadWords);
  return (
    <>
      {count < max ? (
        <UploadChooser
          accept={accept}
          label={say(`add_${accept}`)}
          room={max - count}
          {...(count > 0 && { count: say('count', { count, max }) })}
          onChoose={acts.add}
          button={button}
        />
      ) : (
        max > 1 && <p className="quiet small">{say('full', { max })}</p>
      )}
      <p className="upload-left-out small" role="status">
        {leftOut > 0 && say('leftOut', { count: leftOut, max })}
      </p>
    </>
  );
}
