import { useState } from 'react';
import type { ReportCase } from '../contract/report/schema.ts';
import { Button } from '../ui/base/button.tsx';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { ConfirmOnDemand } from '../ui/overlay/confirm-on-demand.tsx';
import type { RemovalReason, ReportQueue } from './model.ts';
import { reportQueueWords } from './words.ts';

const loadRemove = () => import('./remove-dialog.tsx').then(part => part.ReportQueueRemove);

export interface ReportQueueActsProps {
  queue: ReportQueue;
  item: ReportCase;
  title: string;
  busy: boolean;
  onDecide: (removal: RemovalReason | null) => Promise<boolean>;
}

/** Keep it or remove it; what was removed can come back. */
export function ReportQueueActs({ queue, item, title, busy, onDecide }: ReportQueueActsProps) {
  const say = useWords(reportQueueWords);
  const [asking, setAsking] = useState<'remove' | 'restore' | null>(null);
  const close = () => setAsking(null);
  const { status } = item;
  return (
    <div className="row-acts" part="acts">
      {status === 0 && (
        <Button busy={busy} aria-label={say('keepName', { title })} onClick={() => void onDecide(null)}>
          {say('keep')}
        </Button>
      )}
      {status === 2 ? (
        <Button busy={busy} aria-label={say('restoreName', { title })} onClick={() => setAsking('restore')}>
          {say('restore')}
        </Button>
      ) : (
        <Button
          look="danger"
          busy={busy}
          aria-label={say('removeName', { title })}
          onClick={() => setAsking('remove')}
        >
          {say('remove')}
        </Button>
      )}
      {asking === 'remove' && (
        <OnDemand
          load={loadRemove}
          props={{ queue, item, title, busy, onDecide, onClose: close }}
          onFail={close}
        />
      )}
      {asking === 'restore' && (
        <ConfirmOnDemand
          title={say('restoreTitle')}
          text={say('restoreText', { title })}
          act={say('doRestore')}
          look="primary"
          busy={busy}
          onConfirm={() => void onDecide(null).then(close)}
          onClose={close}
        />
      )}
    </div>
  );
}
