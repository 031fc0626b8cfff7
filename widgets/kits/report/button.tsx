import { Check, Flag } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DialogSignIn } from '../../ui/overlay/sign-in-dialog.tsx';
import { ReportForm, type ReportReasonCode } from './form.tsx';
import { type Reporting, type ReportTarget, useReporting } from './use-reporting.ts';
import { reportWords } from './words.ts';

export interface ReportButtonProps extends ReportTarget {
  /** Author of the reported content. */
  name: string;
}

/** Reports content of another author. Visitors sign in first; afterwards the form opens by itself. */
export function ReportButton({ name, ...target }: ReportButtonProps) {
  const { isSignedIn, isReturning, claimPlace, signIn, send } = useReporting(target);
  const say = useWords(reportWords);
  const button = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<'form' | 'signIn' | null>(null);
  const [isReported, setReported] = useState(false);
  const close = () => setDialog(null);
  useEffect(() => {
    if (!isReturning || !claimPlace()) return;
    button.current?.focus();
    setDialog('form');
  });
  return (
    <>
      <Button
        ref={button}
        look="quiet"
        aria-label={say(isReported ? 'reportedName' : 'reportName', { name })}
        title={say(isReported ? 'reported' : 'report')}
        aria-disabled={isReported || undefined}
        onClick={() => isReported || setDialog(isSignedIn ? 'form' : 'signIn')}
      >
        <Icon of={isReported ? Check : Flag} />
        {isReported && say('reported')}
      </Button>
      {dialog === 'form' && (
        <ReportDialog name={name} send={send} onReported={() => setReported(true)} onClose={close} />
      )}
      {dialog === 'signIn' && (
        <DialogSignIn
          title={say('signInTitle')}
          hint={say('signInHint')}
          signIn={say('signIn')}
          notNow={say('notNow')}
          onSignIn={signIn}
          onClose={close}
        />
      )}
    </>
  );
}

interface ReportDialogProps extends Pick<Reporting, 'send'> {
  name: string;
  onReported: () => void;
  onClose: () => void;
}

/** Asks for the reason and sends the report. Keeps the input when sending fails. */
function ReportDialog({ name, send, onReported, onClose }: ReportDialogProps) {
  const say = useWords(reportWords);
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState(false);

  const submit = async (reason: ReportReasonCode, text: string) => {
    setBusy(true);
    setFailed('');
    const failure = await send(reason, text);
    setBusy(false);
    if (failure !== null) return setFailed(failure);
    onReported();
    onClose();
  };

  const failure = failed && (
    <p className="failed small" role="alert" dir="auto">
      {failed}
    </p>
  );
  return (
    <Dialog title={say('title', { name })} onClose={onClose}>
      <ReportForm
        reason={null}
        legend={say('reasons')}
        label={isNeeded => say(isNeeded ? 'detailNeeded' : 'detail')}
        send={say('report')}
        look="primary"
        busy={busy}
        failure={failure}
        onSend={(reason, text) => void submit(reason, text)}
        onClose={onClose}
      >
        <p className="quiet" dir="auto">
          {say('hint', { name })}
        </p>
      </ReportForm>
    </Dialog>
  );
}
