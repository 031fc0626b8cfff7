import { useRef, useState } from 'react';
import { REPORT_REASON, reportApi } from '../core/api/report.ts';
import { newKey, toApiError, useApi, useWidget } from '../core/index.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { reportWords } from './report.strings.ts';
import { ReportReason, type ReportReasonValue, reportProblem } from './report-reason.tsx';
import { uiWords } from './ui.strings.ts';
import { useWords } from './words.tsx';

export interface ReportDialogProps {
  objectType: 'dynamic' | 'comment';
  objectId: string;
  name: string;
  onReported: () => void;
  onClose: () => void;
}

/** After these nobody knows whether it was sent; sent again, it does not count twice. */
const UNCLEAR = ['OFFLINE', 'TIMEOUT', 'BAD_RESPONSE'];

/** Asks what is wrong, and tells the editors. What was chosen stays when that fails. */
export function ReportDialog({ objectType, objectId, name, onReported, onClose }: ReportDialogProps) {
  const api = useApi(reportApi);
  const { toast } = useWidget();
  const say = useWords(reportWords);
  const sayOfUi = useWords(uiWords);
  const form = useRef<HTMLFormElement>(null);
  const [clientKey] = useState(newKey);
  const [value, setValue] = useState<ReportReasonValue>({ reason: null, text: '' });
  const [problem, setProblem] = useState<'reason' | 'text' | null>(null);
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState(false);

  const send = async () => {
    const { reason, text } = value;
    const wrong = reportProblem(value);
    setProblem(wrong === 'long' ? null : wrong);
    if (wrong || reason === null)
      return form.current?.querySelector<HTMLElement>(wrong === 'reason' ? 'input' : 'textarea')?.focus();
    setBusy(true);
    setFailed('');
    try {
      await api.add({ objectType, objectId, reason, detail: text, clientKey });
      toast(say('thanks'));
    } catch (fault) {
      const { code, message } = toApiError(fault);
      setBusy(false);
      if (code !== 'DUPLICATE') return setFailed(UNCLEAR.includes(code) ? say('unclear') : message);
      toast(message);
    }
    onReported();
    onClose();
  };

  return (
    <Dialog title={say('title', { name })} onClose={onClose}>
      <form
        ref={form}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          if (!busy) void send();
        }}
      >
        <p className="quiet" dir="auto">
          {say('hint', { name })}
        </p>
        <ReportReason
          value={value}
          onChange={now => {
            setValue(now);
            setProblem(null);
          }}
          legend={say('reasons')}
          label={say(value.reason === REPORT_REASON.other ? 'detailNeeded' : 'detail')}
          problem={problem}
        />
        {failed && (
          <p className="failed small" role="alert" dir="auto">
            {failed}
          </p>
        )}
        <footer className="dialog-foot">
          <Button onClick={onClose}>{sayOfUi('cancel')}</Button>
          <Button type="submit" look="primary" busy={busy}>
            {say('report')}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
