import { ImagePlus, Paperclip } from 'lucide';
import { type DragEvent, type Ref, useId, useRef, useState } from 'react';
import { Button } from '../base/button.tsx';
import { Icon } from '../base/icon.tsx';
import { useSheet } from '../base/use-styles.ts';
import { useWords } from '../i18n/translate.tsx';
import css from './chooser.css?inline';
import { type Accept, acceptOf, limitsIn } from './limits.ts';
import { uploadWords } from './words.ts';

export interface UploadChooserProps {
  accept: Accept;
  /** The button's words. */
  label: string;
  /** How many more there is room for. */
  room: number;
  /** Below the limits: how many there are already. */
  count?: string;
  onChoose: (files: File[]) => void;
  button?: Ref<HTMLButtonElement>;
}

/** Where files come in: by a button, dropped, or pasted while the focus is here. Says what may be chosen. */
export function UploadChooser({ accept, label, room, count, onChoose, button }: UploadChooserProps) {
  const say = useWords(uploadWords);
  const place = useRef<HTMLDivElement>(null);
  useSheet(place, css);
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
    // biome-ignore lint/a11y/noStaticElementInteractions: all that can be done here the button does as well
    <div
      ref={place}
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
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
