import { useState } from 'react';
import { useWords } from '../../ui/i18n/translate.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { ReportActProps } from './act.tsx';
import { ReportForm } from './form.tsx';
import type { ReportReasonCode } from './reason.tsx';
import { reportWords } from './words.ts';

export interface ReportDialogProps extends Pick<ReportActProps, 'name' | 'send' | 'toast'> {
  onReported: () => void;
  onClose: () => void;
}

/** Asks what is wrong, and tells the editors. What was chosen stays when that fails. */
export function ReportDialog({ name, send: tell, toast, onReported, onClose }: ReportDialogProps) {
  const say = useWords(reportWords);
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState(false);

  const send = async (reason: ReportReasonCode, text: string) => {
    setBusy(true);
    setFailed('');
    const end = await tell(reason, text);
    setBusy(false);
    if (!end.taken) return setFailed(end.unclear ? say('unclear') : end.message);
    toast(end.message ?? say('thanks'));
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
        onSend={(reason, text) => void send(reason, text)}
        onClose={onClose}
      >
        <p className="quiet" dir="auto">
          {say('hint', { name })}
        </p>
      </ReportForm>
    </Dialog>
  );
}
