import { useWords } from '../../ui/i18n/translate.tsx';
import { DialogSignIn } from '../../ui/overlay/sign-in-dialog.tsx';
import { reportWords } from './words.ts';

export interface ReportSignInProps {
  onSignIn: () => void;
  onClose: () => void;
}

/** Reporting needs somebody; whoever signs in comes back to the same place, and is asked why. */
export function ReportSignIn({ onSignIn, onClose }: ReportSignInProps) {
  const say = useWords(reportWords);
  return (
    <DialogSignIn
      title={say('signInTitle')}
      hint={say('signInHint')}
      signIn={say('signIn')}
      notNow={say('notNow')}
      onSignIn={onSignIn}
      onClose={onClose}
    />
  );
}
