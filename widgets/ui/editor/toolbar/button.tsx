import { type ReactNode, useId } from 'react';
import { keysRead, keysShown } from './commands.ts';
import { placeOf, setPlace } from './panels.ts';

export interface ToolButtonProps {
  /** By what the toolbar knows it. */
  tool: string;
  /** What it does, as people say it. */
  name: string;
  keys?: string | undefined;
  /** The text at the cursor is so; absent where that is no question. */
  isOn?: boolean | undefined;
  /** What it opens, and whether that is open. */
  opens?: 'menu' | 'dialog' | undefined;
  isOpen?: boolean | undefined;
  disabled: boolean;
  /** Where Tab comes to in the toolbar. */
  isStop: boolean;
  onStop: () => void;
  onClick: (button: HTMLButtonElement) => void;
  children: ReactNode;
}

/** A button of the toolbar. Its name and keys show when it is pointed at or has the focus. */
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
        // nb. the cursor stays in the text, and on a phone its keyboard with it.
        onMouseDown={event => event.preventDefault()}
        onClick={event => !disabled && onClick(event.currentTarget)}
      >
        {children}
      </button>
      {/* nb. beside the button: what is seen on a button has to be in its name, and keys are not. */}
      <span className="editor-tip" aria-hidden="true">
        {name}
        {keys && <kbd id={tip}>{keysShown(keys)}</kbd>}
      </span>
    </span>
  );
}

/** What shows below a button stays within the toolbar, wherever the button is. */
const placeTip = (button: HTMLElement) => setPlace(button.parentElement, placeOf(button));
