import { useEffect, useRef } from 'react';
import { Button } from '../../ui/base/button.tsx';
import { useAction } from './use-action.ts';

export interface ManageUndoProps {
  /** What was done. */
  text: string;
  /** Label of the button. */
  word: string;
  onUndo: () => Promise<unknown>;
}

/** Result of an action, with a button that reverts it. */
export function ManageUndo({ text, word, onUndo }: ManageUndoProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { busy, run } = useAction();
  // The row that had the focus is no longer shown.
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="undo" role="status">
      <span dir="auto">{text}</span>
      <Button ref={button} busy={busy} onClick={() => void run(onUndo)}>
        {word}
      </Button>
    </div>
  );
}
