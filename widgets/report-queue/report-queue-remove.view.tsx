import { useRef, useState } from 'react';
import { REPORT_REASON } from '../core/api/report.ts';
import { useStore } from '../core/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ManageFailed } from '../ui/manage-failed.tsx';
import { ReportReason, type ReportReasonValue, reportProblem } from '../ui/report-reason.tsx';
import { uiWords } from '../ui/ui.strings.ts';
import { useWords } from '../ui/words.tsx';
import { reportQueueWords } from './report-queue.strings.ts';
import type { ReportQueueActsProps } from './report-queue-acts.view.tsx';

/** Says what will happen, and asks for the reason that its author reads. */
export function ReportQueueRemove(props: ReportQueueActsProps & { onClose: () => void }) {
  const { queue, item, title, busy, onDecide, onClose } = props;
  const say = useWords(reportQueueWords);
  const sayOfUi = useWords(uiWords);
  const { failed } = useStore(queue.store);
  const form = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState<ReportReasonValue>({ reason: item.reason, text: '' });
  const [problem, setProblem] = useState<'reason' | 'text' | null>(null);
  const send = async () => {
    const { reason, text } = value;
    const wrong = reportProblem(value);
    setProblem(wrong === 'long' ? null : wrong);
    if (wrong || reason === null)
      return form.current?.querySelector<HTMLElement>(wrong === 'reason' ? 'input' : 'textarea')?.focus();
    if (await onDecide({ reason, note: text })) onClose();
  };
  return (
    <Dialog title={say('removeTitle')} onClose={onClose}>
      <form
        ref={form}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          if (!busy) void send();
        }}
      >
        <p dir="auto">{say('removeText', { title, name: item.author.userName })}</p>
        <ReportReason
          value={value}
          onChange={now => {
            setValue(now);
            setProblem(null);
          }}
          legend={say('removeReason')}
          label={say(value.reason === REPORT_REASON.other ? 'noteNeeded' : 'note', {
            name: item.author.userName,
          })}
          problem={problem}
        />
        {failed?.item.id === item.id && <ManageFailed error={failed.error} unclear={say('unclear')} />}
        <footer className="dialog-foot">
          <Button onClick={onClose}>{sayOfUi('cancel')}</Button>
          <Button type="submit" look="danger" busy={busy}>
            {say('doRemove')}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
