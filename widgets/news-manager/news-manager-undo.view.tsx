import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useWords } from '../ui/words.tsx';
import { newsManagerWords } from './news-manager.strings.ts';

export interface NewsManagerUndoProps {
  /** What was deleted. */
  title: string;
  onUndo: () => Promise<boolean>;
}

/** Says what was deleted, and takes it back; it waits until something else is done. */
export function NewsManagerUndo({ title, onUndo }: NewsManagerUndoProps) {
  const say = useWords(newsManagerWords);
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
      <span dir="auto">{say('didDelete', { title })}</span>
      <Button ref={button} busy={busy} onClick={undo}>
        {say('undo')}
      </Button>
    </div>
  );
}
