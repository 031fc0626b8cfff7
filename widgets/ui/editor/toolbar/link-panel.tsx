import { type Editor, getMarkRange } from '@tiptap/core';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../base/button.tsx';
import { safeUrl } from '../../base/safe-url.ts';
import { useWords } from '../../i18n/translate.tsx';
import { readLink } from '../document/link.ts';
import { editorWords } from '../words.ts';
import { AddressPanel, type AddressPanelProps } from './panels.tsx';

export interface LinkPanelProps extends Pick<AddressPanelProps, 'at' | 'onClose'> {
  editor: Editor;
  platform: string;
}

/** Panel for the URL of a link and, without a selection, its text. */
export function LinkPanel({ editor, at, platform, onClose }: LinkPanelProps) {
  const say = useWords(editorWords);
  const field = useRef<HTMLInputElement>(null);
  const [found] = useState(() => linkAt(editor));
  const [address, setAddress] = useState(found.href);
  const [words, setWords] = useState('');
  const wordsId = useId();
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const apply = () => {
    const href = readLink(address);
    if (href === null) return false;
    onClose(true);
    setLink(editor, href, words.trim() || address.trim());
    return true;
  };
  const remove = () => {
    onClose(true);
    editor.chain().extendMarkRange('link').unsetMark('link').run();
  };
  const opened = readLink(address);

  return (
    <AddressPanel
      label={say('link')}
      at={at}
      address={address}
      onAddress={setAddress}
      field={field}
      texts={{ address: say('linkAddress'), hint: say('linkHint'), wrong: say('linkWrong') }}
      submit={say(found.href ? 'linkChange' : 'linkApply')}
      onSubmit={apply}
      onClose={onClose}
      actions={
        found.href && (
          <>
            {opened && (
              <a
                className="button quiet"
                href={safeUrl(opened, platform || document.baseURI) ?? undefined}
                target="_blank"
                rel="noopener"
              >
                {say('linkOpen')}
              </a>
            )}
            <Button look="quiet" onClick={remove}>
              {say('linkRemove')}
            </Button>
          </>
        )
      }
    >
      {found.isNew && (
        <>
          <label htmlFor={wordsId}>{say('linkText')}</label>
          <input
            id={wordsId}
            className="editor-field"
            type="text"
            dir="auto"
            value={words}
            onInput={event => setWords(event.currentTarget.value)}
          />
        </>
      )}
    </AddressPanel>
  );
}

/** The link at the cursor. `isNew`: there is neither a link nor a selection. */
function linkAt(editor: Editor): { href: string; isNew: boolean } {
  const { href } = editor.getAttributes('link');
  const { empty } = editor.state.selection;
  return { href: typeof href === 'string' ? href : '', isNew: empty && typeof href !== 'string' };
}

/** Sets the link of the selection or of the link at the cursor; without either inserts `words` as a link. */
function setLink(editor: Editor, href: string, words: string): void {
  const { state, schema } = editor;
  const type = schema.marks.link;
  const { from, to, empty, $from } = state.selection;
  if (!type) return;
  const around = empty ? getMarkRange($from, type) : undefined;
  const mark = type.create({ href });
  const tr = state.tr;
  if (around) tr.removeMark(around.from, around.to, type).addMark(around.from, around.to, mark);
  else if (empty)
    tr.replaceSelectionWith(schema.text(words, [...$from.marks(), mark]), false).removeStoredMark(type);
  else tr.removeMark(from, to, type).addMark(from, to, mark);
  editor.view.dispatch(tr.scrollIntoView());
}
