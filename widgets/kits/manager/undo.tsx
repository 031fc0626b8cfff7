import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/base/button.tsx';

export interface ManageUndoProps {
  /** What was done. */
  text: string;
  /** Takes it back. */
  word: string;
  onUndo: () => Promise<boolean>;
}

/** Says what was done, and takes it back; it waits until something else is done. */
export function ManageUndo({ text, word, onUndo }: ManageUndoProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  // The row that had the focus is gone.
  useEffect(() => button.current?.focus(), []);
  const undo = async () => {
    setBusy(true);
    await onUndo();
    setBusy(false);
  };
  return (
    <div className="undo" role="status">
      <span dir="auto">{text}</span>
      <Button ref={button} busy={busy} onClick={undo}>
        {word}
      </Button>
    </div>
  );
}
