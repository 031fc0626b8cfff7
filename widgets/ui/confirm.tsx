import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { uiWords } from './ui.words.ts';
import { useWords } from './words.tsx';

export interface ConfirmProps {
  title: string;
  /** What will happen, and to what. */
  text: string;
  /** The act's own word. */
  act: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is lost. */
export function Confirm({ title, text, act, busy, onConfirm, onCancel }: ConfirmProps) {
  const say = useWords(uiWords);
  return (
    <Dialog title={title} onClose={onCancel}>
      <p dir="auto">{text}</p>
      <footer className="dialog-foot">
        <Button onClick={onCancel}>{say('cancel')}</Button>
        <Button look="danger" busy={busy} onClick={onConfirm}>
          {act}
        </Button>
      </footer>
    </Dialog>
  );
}
