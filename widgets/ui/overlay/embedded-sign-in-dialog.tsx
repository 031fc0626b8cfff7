import { Button } from '../base/button.tsx';
import { useWords } from '../i18n/translate.tsx';
import { Dialog } from './dialog.tsx';
import { connectWords } from './words.ts';

export interface ConnectDialogProps {
  /** Step: window open, window blocked by the browser, response being verified, declined by the user, or failed. */
  step: 'opened' | 'blocked' | 'busy' | 'declined' | 'failed';
  /** Host of the platform, as browsers show it. */
  host: string;
  /** URL of the platform's page, for a link where no window opens. */
  address?: string;
  /** The platform's error message; empty if it cannot be reached. */
  message?: string;
  /** Opens the window again. */
  onOpen?: () => void;
  /** Called when the link is followed. */
  onFollow?: () => void;
  /** Signs in in this window, if the platform can return to it. */
  onLeave?: () => void;
  onClose: () => void;
}

/** Progress of a sign-in on a school's page. */
export function ConnectDialog({
  step,
  host,
  address,
  message,
  onOpen,
  onFollow,
  onLeave,
  onClose,
}: ConnectDialogProps) {
  const say = useWords(connectWords);
  const isOver = step === 'declined' || step === 'failed';
  const isApart = step === 'blocked' && !onLeave;
  return (
    <Dialog title={say(`${step}Title`)} onClose={onClose}>
      <p role="status" dir="auto">
        {message || say(isApart ? 'apartText' : `${step}Text`, { host })}
      </p>
      {step !== 'busy' && (
        <footer className="dialog-foot">
          {step === 'blocked' ? (
            <>
              {onLeave && <Button onClick={onLeave}>{say('leave')}</Button>}
              <a className="button primary" href={address} target="_blank" rel="noopener" onClick={onFollow}>
                {say('follow')}
              </a>
            </>
          ) : (
            <>
              <Button onClick={onClose}>{say(isOver ? 'close' : 'cancel')}</Button>
              <Button look={isOver ? 'primary' : 'plain'} onClick={onOpen}>
                {say(isOver ? 'retry' : 'openAgain')}
              </Button>
            </>
          )}
        </footer>
      )}
    </Dialog>
  );
}
