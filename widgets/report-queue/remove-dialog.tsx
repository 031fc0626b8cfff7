import { useStore } from '../core/index.ts';
import { ManageFailed } from '../kits/manager/failed.tsx';
import { ReportForm } from '../kits/report/form.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import type { ReportQueueActsProps } from './case-actions.tsx';
import { reportQueueWords } from './words.ts';

/** Says what will happen, and asks for the reason that its author reads. */
export function ReportQueueRemove(props: ReportQueueActsProps & { onClose: () => void }) {
  const { queue, item, title, busy, onDecide, onClose } = props;
  const say = useWords(reportQueueWords);
  const { failed } = useStore(queue.store);
  const { userName: name } = item.author;
  return (
    <Dialog title={say('removeTitle')} onClose={onClose}>
      <ReportForm
        reason={item.reason}
        legend={say('removeReason')}
        label={isNeeded => say(isNeeded ? 'noteNeeded' : 'note', { name })}
        send={say('doRemove')}
        look="danger"
        busy={busy}
        failure={
          failed?.item.id === item.id && <ManageFailed error={failed.error} unclear={say('unclear')} />
        }
        onSend={async (reason, note) => {
          if (await onDecide({ reason, note })) onClose();
        }}
        onClose={onClose}
      >
        <p dir="auto">{say('removeText', { title, name })}</p>
      </ReportForm>
    </Dialog>
  );
}
