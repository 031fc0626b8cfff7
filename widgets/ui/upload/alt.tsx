import { useId } from 'react';
import { useWords } from '../i18n/translate.tsx';
import type { UploadShown } from './item.ts';
import { ALT_MAX } from './limits.ts';
import { uploadWords } from './words.ts';

export interface UploadAltProps {
  item: UploadShown;
  /** Tells why the text matters, while there is none. */
  hintId: string | undefined;
  onChange: (text: string) => void;
}

/** The text of what a picture shows. */
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
