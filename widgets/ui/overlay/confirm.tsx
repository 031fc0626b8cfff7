import type { ReactNode } from 'react';
import { Button } from '../base/button.tsx';
import { useWords } from '../i18n/translate.tsx';
import { uiWords } from '../words.ts';
import { Dialog } from './dialog.tsx';

export interface ConfirmProps {
  title: string;
  /** What will happen, and to what. */
  text: string;
  /** The act's own word. */
  act: string;
  /** Of an act that loses nothing: `primary`. */
  look?: 'danger' | 'primary';
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Below the text: why it was not done. */
  children?: ReactNode;
}

/** Asks before something is lost, or done to many at once. */
export function Confirm({
  title,
  text,
  act,
  look = 'danger',
  busy,
  onConfirm,
  onClose,
  children,
}: ConfirmProps) {
  const say = useWords(uiWords);
  return (
    <Dialog title={title} onClose={onClose}>
      <p dir="auto">{text}</p>
      {children}
      <div className="dialog-foot">
        <Button onClick={onClose}>{say('cancel')}</Button>
        <Button look={look} busy={busy} onClick={onConfirm}>
          {act}
        </Button>
      </div>
    </Dialog>
  );
}
