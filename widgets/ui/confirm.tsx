import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { uiWords } from './ui.strings.ts';
import { useWords } from './words.tsx';

export interface ConfirmProps {
  title: string;
  /** What will happen, and to what. */
  text: string;
  /** The act's own word. */
  act: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Below the text: why it was not done. */
  children?: ReactNode;
}

/** Asks before something is lost. */
export function Confirm({ title, text, act, busy, onConfirm, onClose, children }: ConfirmProps) {
  const say = useWords(uiWords);
  return (
    <Dialog title={title} onClose={onClose}>
      <p dir="auto">{text}</p>
      {children}
      <div className="dialog-foot">
        <Button onClick={onClose}>{say('cancel')}</Button>
        <Button look="danger" busy={busy} onClick={onConfirm}>
          {act}
        </Button>
      </div>
    </Dialog>
  );
}
