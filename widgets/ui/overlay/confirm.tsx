import type { ReactNode } from 'react';
import { Button } from '../base/button.tsx';
import { useWords } from '../i18n/translate.tsx';
import { uiWords } from '../words.ts';
import { Dialog } from './dialog.tsx';

export interface ConfirmProps {
  title: string;
  /** Effect of the action and its object. */
  text: string;
  /** Label of the confirming button. */
  act: string;
  /** `primary` for actions that delete nothing. */
  look?: 'danger' | 'primary';
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Error of the action, shown below the text. */
  children?: ReactNode;
}

/** Asks for confirmation before data is deleted or several items are changed. */
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

export interface DialogSignInProps {
  title: string;
  hint: string;
  signIn: string;
  notNow: string;
  onSignIn: () => void;
  onClose: () => void;
}

/** Asks the user to sign in for an action. After sign-in the user returns to the same place. */
export function DialogSignIn({ title, hint, signIn, notNow, onSignIn, onClose }: DialogSignInProps) {
  const go = () => {
    onClose();
    onSignIn();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="quiet">{hint}</p>
      <footer className="dialog-foot">
        <Button onClick={onClose}>{notNow}</Button>
        <Button look="primary" onClick={go}>
          {signIn}
        </Button>
      </footer>
    </Dialog>
  );
}
