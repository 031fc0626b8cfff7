import type { Editor } from '@tiptap/core';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { FILE_MAX } from '../../../contract/file/limits.ts';
import { Button } from '../../base/button.tsx';
import { useWords } from '../../i18n/translate.tsx';
import { acceptOf } from '../../upload/item.ts';
import { insertBlock } from '../document/insert-block.ts';
import { readLink } from '../document/link.ts';
import { editorWords } from '../words.ts';
import { AddressPanel, type AddressPanelProps } from './panels.tsx';

export interface VideoPanelProps extends Pick<AddressPanelProps, 'at' | 'onClose'> {
  editor: Editor;
  /** Inserts a chosen file; absent where files cannot be uploaded. */
  onFile: ((file: File) => void) | undefined;
}

/** Panel for a video: a file to upload, or a URL. */
export function VideoPanel({ editor, at, onFile, onClose }: VideoPanelProps) {
  const say = useWords(editorWords);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState('');
  const limitsId = useId();
  useLayoutEffect(() => {
    (button.current ?? field.current)?.focus();
  }, []);

  const apply = () => {
    const href = readLink(address);
    if (href === null || !/^https?:/.test(href)) return false;
    onClose(true);
    const video = editor.schema.nodes.video?.create({ src: href });
    if (video) insertBlock(editor.view, video, 'behind');
    return true;
  };

  return (
    <AddressPanel
      label={say('video')}
      at={at}
      address={address}
      onAddress={setAddress}
      field={field}
      texts={{ address: say('videoAddress'), hint: say('videoHint'), wrong: say('videoWrong') }}
      submit={say('videoAdd')}
      staysUnfocused
      onSubmit={apply}
      onClose={onClose}
      before={
        onFile && (
          <>
            <Button ref={button} aria-describedby={limitsId} onClick={() => chooser.current?.click()}>
              {say('videoChoose')}
            </Button>
            <p id={limitsId} className="quiet small">
              {say('videoLimits', { size: FILE_MAX.other / 1024 / 1024 })}
            </p>
            <input
              ref={chooser}
              type="file"
              hidden
              accept={acceptOf('video')}
              aria-label={say('videoChoose')}
              onChange={event => {
                const [file] = event.currentTarget.files ?? [];
                if (!file) return;
                onClose(true);
                onFile(file);
              }}
            />
          </>
        )
      }
    />
  );
}
