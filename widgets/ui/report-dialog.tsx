import { useRef, useState } from 'react';
import { REPORT_REASON } from '../core/contract/report-limits.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { reportWords } from './report.strings.ts';
import type { ReportActProps } from './report-act.tsx';
import { ReportReason, type ReportReasonValue, reportProblem } from './report-reason.tsx';
import { uiWords } from './ui.strings.ts';
import { useWords } from './words.tsx';

export interface ReportDialogProps extends Pick<ReportActProps, 'name' | 'send' | 'toast'> {
  onReported: () => void;
  onClose: () => void;
}

/** Asks what is wrong, and tells the editors. What was chosen stays when that fails. */
export function ReportDialog({ name, send: tell, toast, onReported, onClose }: ReportDialogProps) {
  const say = useWords(reportWords);
  const sayOfUi = useWords(uiWords);
  const form = useRef<HTMLFormElement>(null);
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
    const end = await tell(reason, text);
    setBusy(false);
    if (!end.taken) return setFailed(end.unclear ? say('unclear') : end.message);
    toast(end.message ?? say('thanks'));
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
