import type { Editor } from '@tiptap/core';
import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { FILE_MAX } from '../../../contract/file/limits.ts';
import { Button } from '../../base/button.tsx';
import { useWords } from '../../i18n/translate.tsx';
import { acceptOf } from '../../upload/limits.ts';
import { insertBlock } from '../document/insert-block.ts';
import { readLink } from '../document/link.ts';
import { leaves, usePanelPlace } from '../toolbar/panels.ts';
import { videoPanelWords } from './words.ts';

export interface VideoPanelProps {
  editor: Editor;
  /** By what the toolbar calls it. */
  label: string;
  at: number;
  /** A file was chosen; without it none can be. */
  onFile: ((file: File) => void) | undefined;
  /** `back`: the focus goes back to the text. */
  onClose: (back: boolean) => void;
}

/** Asks for a video: a file to send, or where it lies on the web. */
export function VideoPanel({ editor, label, at, onFile, onClose }: VideoPanelProps) {
  const say = useWords(videoPanelWords);
  const panel = usePanelPlace<HTMLDivElement>(at);
  const field = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [addressId, aboutId, limitsId] = [useId(), useId(), useId()];
  useLayoutEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>('button');
    (onFile ? first : field.current)?.focus();
  }, [panel, onFile]);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const href = readLink(address);
    const isVideo = href !== null && /^https?:/.test(href);
    setWrong(!isVideo);
    if (!isVideo) return field.current?.focus();
    onClose(true);
    const video = editor.schema.nodes.video?.create({ src: href });
    if (video) insertBlock(editor.view, video, 'behind');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose(true);
  };

  return (
    <div
      ref={panel}
      className="editor-panel"
      role="dialog"
      aria-label={label}
      onKeyDown={onKeyDown}
      // nb. while a file is chosen, the focus is nowhere on the page.
      onBlur={event => event.relatedTarget && leaves(event) && onClose(false)}
    >
      <form className="editor-link" noValidate onSubmit={apply}>
        {onFile && (
          <>
            <Button aria-describedby={limitsId} onClick={() => chooser.current?.click()}>
              {say('choose')}
            </Button>
            <p id={limitsId} className="quiet small">
              {say('limits', { size: FILE_MAX.other / 1024 / 1024 })}
            </p>
            <input
              ref={chooser}
              type="file"
              hidden
              accept={acceptOf('video')}
              aria-label={say('choose')}
              onChange={event => {
                const [file] = event.currentTarget.files ?? [];
                if (!file) return;
                onClose(true);
                onFile(file);
              }}
            />
          </>
        )}
        <label htmlFor={addressId}>{say('address')}</label>
        <input
          ref={field}
          id={addressId}
          className="editor-field"
          type="text"
          inputMode="url"
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          value={address}
          aria-invalid={isWrong || undefined}
          aria-describedby={aboutId}
          onInput={event => {
            setAddress(event.currentTarget.value);
            setWrong(false);
          }}
        />
        <p
          id={aboutId}
          className={isWrong ? 'editor-wrong small' : 'quiet small'}
          role={isWrong ? 'alert' : undefined}
        >
          {say(isWrong ? 'wrong' : 'hint')}
        </p>
        <div className="editor-acts">
          <Button look="quiet" onClick={() => onClose(true)}>
            {say('cancel')}
          </Button>
          <Button look="primary" type="submit">
            {say('add')}
          </Button>
        </div>
      </form>
    </div>
  );
}
