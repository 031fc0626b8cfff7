import { Button } from '../base/button.tsx';
import { Dialog } from './dialog.tsx';

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
