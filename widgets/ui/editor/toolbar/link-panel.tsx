import { type Editor, getMarkRange } from '@tiptap/core';
import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../base/button.tsx';
import { useWords } from '../../i18n/translate.tsx';
import { safeUrl } from '../../text/safe-url.ts';
import { readLink } from '../document/link.ts';
import { editorWords } from '../words.ts';
import { leaves, usePanelPlace } from './panels.ts';

export interface LinkPanelProps {
  editor: Editor;
  at: number;
  platform: string;
  /** `back`: the focus goes back to the text. */
  onClose: (back: boolean) => void;
}

/** Asks where a link leads; without a selection, also what its words are. */
export function LinkPanel({ editor, at, platform, onClose }: LinkPanelProps) {
  const say = useWords(editorWords);
  const panel = usePanelPlace<HTMLDivElement>(at);
  const field = useRef<HTMLInputElement>(null);
  const [found] = useState(() => linkAt(editor));
  const [address, setAddress] = useState(found.href);
  const [words, setWords] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [addressId, wordsId, aboutId] = [useId(), useId(), useId()];
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const href = readLink(address);
    setWrong(href === null);
    if (href === null) return field.current?.focus();
    onClose(true);
    setLink(editor, href, words.trim() || address.trim());
  };
  const remove = () => {
    onClose(true);
    editor.chain().extendMarkRange('link').unsetMark('link').run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose(true);
  };
  const opened = readLink(address);

  return (
    <div
      ref={panel}
      className="editor-panel"
      role="dialog"
      aria-label={say('link')}
      onKeyDown={onKeyDown}
      onBlur={event => leaves(event) && onClose(false)}
    >
      <form className="editor-link" noValidate onSubmit={apply}>
        <label htmlFor={addressId}>{say('linkAddress')}</label>
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
          {say(isWrong ? 'linkWrong' : 'linkHint')}
        </p>
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
        <div className="editor-acts">
          {found.href && (
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
          )}
          <Button look="quiet" onClick={() => onClose(true)}>
            {say('cancel')}
          </Button>
          <Button look="primary" type="submit">
            {say(found.href ? 'linkChange' : 'linkApply')}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** The link that the cursor is in, and whether there is nothing yet that could become one. */
function linkAt(editor: Editor): { href: string; isNew: boolean } {
  const { href } = editor.getAttributes('link');
  const { empty } = editor.state.selection;
  return { href: typeof href === 'string' ? href : '', isNew: empty && typeof href !== 'string' };
}

/** What is selected or is a link already leads to `href`; where there is nothing, the words are put in. */
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
