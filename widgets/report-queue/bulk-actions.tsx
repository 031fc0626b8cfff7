import { useState } from 'react';
import type { ReportCase } from '../contract/report/schema.ts';
import { useStore } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { useLang, useWords } from '../ui/i18n/translate.tsx';
import { ConfirmOnDemand } from '../ui/overlay/confirm-on-demand.tsx';
import type { RemovalReason, ReportQueue } from './model.ts';
import { reportQueueWords } from './words.ts';

export interface ReportQueueBulkProps {
  queue: ReportQueue;
  onDecide: (item: ReportCase, removal: RemovalReason | null) => Promise<boolean>;
}

/** Keeps all that are chosen, one after the other: what fails stays, and says why. */
export function ReportQueueBulk({ queue, onDecide }: ReportQueueBulkProps) {
  const say = useWords(reportQueueWords);
  const lang = useLang();
  const items = useStore(queue.list.store, state => state.items);
  const chosen = useStore(queue.store, state => state.chosen);
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const all = items.filter(({ id }) => chosen.has(id));
  const names = new Intl.ListFormat(lang).format(
    all.map(({ objectType, author }) =>
      say(objectType === 'dynamic' ? 'dynamicOf' : 'commentOf', { name: author.userName }),
    ),
  );
  const keep = async () => {
    setBusy(true);
    for (const item of all) if (!(await onDecide(item, null))) break;
    setBusy(false);
    setAsking(false);
  };
  return (
    <div className="bulk">
      <span role="status">{say('chosen', { count: all.length })}</span>
      <Button busy={busy} onClick={() => setAsking(true)}>
        {say('keepAll', { count: all.length })}
      </Button>
      {isAsking && (
        <ConfirmOnDemand
          title={say('keepAllTitle')}
          text={say('keepAllText', { names })}
          act={say('keep')}
          look="primary"
          busy={busy}
          onConfirm={() => void keep()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
