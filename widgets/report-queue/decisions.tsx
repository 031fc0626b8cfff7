import { useState } from 'react';
import { CASE_REASON } from '../contract/report/calls.ts';
import type { ReportCase } from '../contract/report/schema.ts';
import type { ApiError } from '../core/index.ts';
import { useAction } from '../kits/manager/actions.ts';
import { ManageFailed } from '../kits/manager/failed.tsx';
import { useSelectedRows } from '../kits/manager/list.ts';
import { ReportForm } from '../kits/report/form.tsx';
import { Button } from '../ui/base/button.tsx';
import { useLang, useWords } from '../ui/i18n/translate.tsx';
import { Confirm } from '../ui/overlay/confirm.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import type { Queue, RemovalReason } from './model.ts';
import { reportQueueWords } from './words.ts';

export interface CaseActionsProps {
  item: ReportCase;
  title: string;
  busy: boolean;
  /** Why the last action on the case failed. */
  error: ApiError | undefined;
  onDecide: (removal: RemovalReason | null) => Promise<boolean>;
}

/** Buttons that keep, remove or restore a case. */
export function CaseActions({ item, title, busy, error, onDecide }: CaseActionsProps) {
  const say = useWords(reportQueueWords);
  const [asking, setAsking] = useState<'remove' | 'restore' | null>(null);
  const close = () => setAsking(null);
  const { status, removed } = item;
  const isHeld = removed?.reason === CASE_REASON.held;
  return (
    <div className="row-acts" part="acts">
      {status === 0 && (
        <Button
          busy={busy}
          aria-label={say(isHeld ? 'releaseName' : 'keepName', { title })}
          onClick={() => void onDecide(null)}
        >
          {say(isHeld ? 'release' : 'keep')}
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
        <RemoveDialog
          item={item}
          title={title}
          busy={busy}
          error={error}
          onDecide={onDecide}
          onClose={close}
        />
      )}
      {asking === 'restore' && (
        <Confirm
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

/** Asks for the reason of a removal, which the author reads. */
function RemoveDialog(props: CaseActionsProps & { onClose: () => void }) {
  const { item, title, busy, error, onDecide, onClose } = props;
  const say = useWords(reportQueueWords);
  const { userName: name } = item.author;
  return (
    <Dialog title={say('removeTitle')} onClose={onClose}>
      <ReportForm
        reason={item.reason === CASE_REASON.held ? null : item.reason}
        legend={say('removeReason')}
        label={isNeeded => say(isNeeded ? 'noteNeeded' : 'note', { name })}
        send={say('doRemove')}
        look="danger"
        busy={busy}
        failure={error && <ManageFailed error={error} unclear={say('unclear')} />}
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
