import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { reportWords } from './report.strings.ts';
import { useWords } from './words.tsx';

export interface ReportSignInProps {
  onSignIn: () => void;
  onClose: () => void;
}

/** Reporting needs somebody; whoever signs in comes back to the same place, and is asked why. */
export function ReportSignIn({ onSignIn, onClose }: ReportSignInProps) {
  const say = useWords(reportWords);
  const go = () => {
    onClose();
    onSignIn();
  };
  return (
    <Dialog title={say('signInTitle')} onClose={onClose}>
      <p className="quiet">{say('signInHint')}</p>
      <footer className="dialog-foot">
        <Button onClick={onClose}>{say('notNow')}</Button>
        <Button look="primary" onClick={go}>
          {say('signIn')}
        </Button>
      </footer>
    </Dialog>
  );
}
