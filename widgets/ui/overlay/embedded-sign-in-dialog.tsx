import { Button } from '../base/button.tsx';
import { useWords } from '../i18n/translate.tsx';
import { Dialog } from './dialog.tsx';
import { connectWords } from './words.ts';

export interface ConnectDialogProps {
  /**
   * How far it has come: the platform's window is open; the browser did not open it; the answer is being looked at; the
   * person has declined; it did not work.
   */
  step: 'opened' | 'blocked' | 'busy' | 'declined' | 'failed';
  /** Where the person signs in, as browsers show it. */
  host: string;
  /** The platform's page, for a link where no window opens. */
  address?: string;
  /** Why it did not work, in the platform's words; empty when it cannot be reached. */
  message?: string;
  /** Opens the window, once more. */
  onOpen?: () => void;
  /** The link was followed. */
  onFollow?: () => void;
  /** Signs in in this window, where that can lead back. */
  onLeave?: () => void;
  onClose: () => void;
}

/** What somebody who signs in on a school's page sees there meanwhile. */
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
