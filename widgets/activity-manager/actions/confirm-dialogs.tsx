import { useState } from 'react';
import type { ActivityManaged } from '../../contract/activity/schema.ts';
import { WITHDRAW_REASON_MAX } from '../../contract/limits.ts';
import type { ApiError } from '../../core/index.ts';
import { ManageFailed } from '../../kits/manager/failed.tsx';
import { ManageReason } from '../../kits/manager/reason.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import type { Act, Cancellation } from '../model.ts';
import { activityManagerWords } from '../words.ts';
import { useSignupCounts } from './message-dialog.tsx';

export interface ActDialogProps {
  activity: ActivityManaged;
  /** Why the last action on the activity failed. */
  error: ApiError | undefined;
  busy: boolean;
  /** Resolves to whether the action succeeded, which closes the dialog. */
  onAct: (act: Act, cancellation?: Cancellation) => Promise<boolean>;
  onClose: () => void;
}

/** Asks before sign-up is closed. */
export function CloseDialog({ activity, error, busy, onAct, onClose }: ActDialogProps) {
  const say = useWords(activityManagerWords);
  return (
    <Confirm
      title={say('closeTitle')}
      text={say('closeText', { title: activity.title })}
      act={say('doClose')}
      look="primary"
      busy={busy}
      onConfirm={() => void onAct('close').then(isDone => isDone && onClose())}
      onClose={onClose}
    >
      {error && <ManageFailed error={error} unclear={say('unclear')} />}
    </Confirm>
  );
}

/** Asks for the reason of a cancellation, which all readers see, and whether participants are notified. */
export function CancelDialog({ activity, error, busy, onAct, onClose }: ActDialogProps) {
  const { id, title, stats } = activity;
  const say = useWords(activityManagerWords);
  const [notify, setNotify] = useState(true);
  const [errorBefore] = useState(error);
  const { value: counts } = useSignupCounts(id);
  const participants = counts
    ? counts[1] + counts[2] + counts[3] + counts[4]
    : stats.signupNum + stats.pendingNum + stats.waitNum;
  return (
    <ManageReason
      title={say('cancelTitle')}
      text={say('cancelText', { title })}
      label={say('reason')}
      hint={say('reasonHint')}
      max={WITHDRAW_REASON_MAX}
      min={2}
      sayLeft={left => (left < 0 ? say('over', { count: -left }) : say('left', { count: left }))}
      act={say('doCancel')}
      keep={say('keep')}
      busy={busy}
      failed={error && error !== errorBefore && <ManageFailed error={error} unclear={say('unclear')} />}
      onAct={reason => onAct('cancel', { reason, notify: notify ? 1 : 0 })}
      onClose={onClose}
    >
      {participants > 0 ? (
        <label className="check">
          <input
            type="checkbox"
            checked={notify}
            onChange={event => setNotify(event.currentTarget.checked)}
          />
          <span>{say('tell', { count: participants })}</span>
        </label>
      ) : (
        <p className="quiet small">{say('tellNobody')}</p>
      )}
    </ManageReason>
  );
}
