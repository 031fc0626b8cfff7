import type { Editor } from '@tiptap/core';
import { ImagePlus } from 'lucide';
import { type ReactNode, useId, useRef } from 'react';
import { IMAGE_EXTS } from '../../../contract/file/limits.ts';
import { Icon } from '../../base/icon.tsx';
import { useWords } from '../../i18n/translate.tsx';
import { useEditorState } from '../use-editor.ts';
import { editorWords } from '../words.ts';
import { keysRead, keysShown, type Tool } from './commands.ts';
import { offsetOf, setPlace } from './panels.tsx';

export interface ToolButtonProps {
  /** Identifies the button in the toolbar. */
  tool: string;
  /** Accessible name. */
  name: string;
  keys?: string | undefined;
  /** Whether it applies to the text at the cursor; absent if it cannot be on. */
  isOn?: boolean | undefined;
  /** Kind of popup, and whether it is open. */
  opens?: 'menu' | 'dialog' | undefined;
  isOpen?: boolean | undefined;
  disabled: boolean;
  /** True for the button that Tab reaches in the toolbar. */
  isStop: boolean;
  onStop: () => void;
  onClick: (button: HTMLButtonElement) => void;
  children: ReactNode;
}

/** Button of the toolbar. Shows its name and shortcut on hover and focus. */
export function ToolButton(props: ToolButtonProps) {
  const { tool, name, keys, isOn, opens, isOpen, disabled, isStop, onStop, onClick, children } = props;
  const tip = useId();
  return (
    <span className="editor-place">
      <button
        type="button"
        className="editor-tool"
        data-tool={tool}
        aria-label={name}
        aria-pressed={isOn}
        aria-haspopup={opens}
        aria-expanded={opens && isOpen}
        aria-keyshortcuts={keys && keysRead(keys)}
        aria-disabled={disabled || undefined}
        aria-describedby={keys && tip}
        tabIndex={isStop ? 0 : -1}
        onFocus={event => {
          placeTip(event.currentTarget);
          onStop();
        }}
        onMouseEnter={event => placeTip(event.currentTarget)}
        // Keeps the focus in the text, and on phones the keyboard open.
        onMouseDown={event => event.preventDefault()}
        onClick={event => !disabled && onClick(event.currentTarget)}
      >
        {children}
      </button>
      {/* Beside the button: visible text inside would have to be part of its accessible name. */}
      <span className="editor-tip" aria-hidden="true">
        {name}
        {keys && <kbd id={tip}>{keysShown(keys)}</kbd>}
      </span>
    </span>
  );
}

/** Positions the tooltip so that it stays within the toolbar. */
const placeTip = (button: HTMLElement) => setPlace(button.parentElement, offsetOf(button));

/** The place of a button in the roving tab stop. */
interface Stop {
  tool: string;
  disabled: boolean;
  isStop: boolean;
  onStop: () => void;
}

/** Button of a command. */
export function EditorTool({ editor, of, disabled, ...stop }: Stop & { editor: Editor; of: Tool }) {
  const say = useWords(editorWords);
  const isOn = useEditorState(editor, editor => of.isOn?.(editor) ?? null);
  const can = useEditorState(editor, of.can);
  return (
    <ToolButton
      {...stop}
      name={say(of.name)}
      keys={of.keys}
      isOn={isOn ?? undefined}
      disabled={disabled || !can}
      onClick={() => of.run(editor)}
    >
      <Icon of={of.icon} />
    </ToolButton>
  );
}

const PICTURE_TYPES = IMAGE_EXTS.map(ext => `.${ext}`).join(',');

/** Button that chooses pictures. */
export function PictureTool({ onPictures, ...stop }: Stop & { onPictures: (files: File[]) => void }) {
  const say = useWords(editorWords);
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <ToolButton {...stop} name={say('picture')} onClick={() => chooser.current?.click()}>
        <Icon of={ImagePlus} />
      </ToolButton>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={PICTURE_TYPES}
        onChange={event => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (files.length > 0) onPictures(files);
        }}
      />
    </>
  );
}
