import { useState } from 'react';
import type { ReportCase } from '../contract/report/schema.ts';
import { useAction } from '../kits/manager/actions.ts';
import { useSelectedRows } from '../kits/manager/list.ts';
import { Button } from '../ui/base/button.tsx';
import { useLang, useWords } from '../ui/i18n/translate.tsx';
import { Confirm } from '../ui/overlay/confirm.tsx';
import type { Queue, RemovalReason } from './model.ts';
import { reportQueueWords } from './words.ts';

export interface BulkActionsProps {
  queue: Queue;
  onDecide: (item: ReportCase, removal: RemovalReason | null) => Promise<boolean>;
}

/** Keeps the selected cases one after the other, and stops at the first failure. */
export function BulkActions({ queue, onDecide }: BulkActionsProps) {
  const say = useWords(reportQueueWords);
  const lang = useLang();
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = useAction();
  const all = useSelectedRows(queue.list, queue.selection);
  const names = new Intl.ListFormat(lang).format(
    all.map(({ objectType, author }) =>
      say(objectType === 'dynamic' ? 'dynamicOf' : 'commentOf', { name: author.userName }),
    ),
  );
  const keep = async () => {
    for (const item of all) if (!(await onDecide(item, null))) break;
    setAsking(false);
  };
  return (
    <div className="bulk">
      <span role="status">{say('chosen', { count: all.length })}</span>
      <Button busy={busy} onClick={() => setAsking(true)}>
        {say('keepAll', { count: all.length })}
      </Button>
      {isAsking && (
        <Confirm
          title={say('keepAllTitle')}
          text={say('keepAllText', { names })}
          act={say('keep')}
          look="primary"
          busy={busy}
          onConfirm={() => void run(keep)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
