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

/** Says what somebody has to sign in for; whoever does comes back to the same place, and goes on. */
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
