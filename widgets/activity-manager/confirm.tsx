import { useEffect, useRef, useState } from 'react';
import type { ActivityManaged } from '../contract/activity/schema.ts';
import { WITHDRAW_REASON_MAX } from '../contract/limits.ts';
import { activityManagingApi } from '../core/api/makers/activity-managing.ts';
import { type ApiError, useApi } from '../core/index.ts';
import { ManageFailed } from '../kits/manager/failed.tsx';
import { ManageReason } from '../kits/manager/reason.tsx';
import { Button } from '../ui/base/button.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { uiWords } from '../ui/words.ts';
import type { Cancellation, ManagerAct } from './model.ts';
import { activityManagerWords } from './words.ts';

export interface ActivityManagerAskProps {
  activity: ActivityManaged;
  act: 'close' | 'cancel';
  fault: ApiError | undefined;
  busy: boolean;
  /** Resolves to whether it was done; what was given stays until then. */
  onAct: (act: ManagerAct, given?: Cancellation) => Promise<boolean>;
  onClose: () => void;
}

/** Asks before an activity changes for everybody. */
export const ActivityManagerAsk = (props: ActivityManagerAskProps) =>
  props.act === 'cancel' ? <Cancel {...props} /> : <Close {...props} />;

/** Says that nobody signs up any more. */
function Close({ activity, fault, busy, onAct, onClose }: ActivityManagerAskProps) {
  const say = useWords(activityManagerWords);
  const sayOfUi = useWords(uiWords);
  const close = async () => {
    if (await onAct('close')) onClose();
  };
  return (
    <Dialog title={say('closeTitle')} onClose={onClose}>
      <p dir="auto">{say('closeText', { title: activity.title })}</p>
      {fault && <ManageFailed error={fault} unclear={say('unclear')} />}
      <div className="dialog-foot">
        <Button onClick={onClose}>{sayOfUi('cancel')}</Button>
        <Button look="primary" busy={busy} onClick={close}>
          {say('doClose')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Says how many are told, and asks for the reason that everybody then reads. */
function Cancel({ activity, fault, busy, onAct, onClose }: ActivityManagerAskProps) {
  const { id, title, stats } = activity;
  const say = useWords(activityManagerWords);
  const [notify, setNotify] = useState(true);
  const [hadFault] = useState(fault);
  const told = useTold(id) ?? stats.signupNum + stats.pendingNum + stats.waitNum;
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
      failed={fault && fault !== hadFault && <ManageFailed error={fault} unclear={say('unclear')} />}
      onAct={reason => onAct('cancel', { reason, notify: notify ? 1 : 0 })}
      onClose={onClose}
    >
      {told > 0 ? (
        <label className="check">
          <input
            type="checkbox"
            checked={notify}
            onChange={event => setNotify(event.currentTarget.checked)}
          />
          <span>{say('tell', { count: told })}</span>
        </label>
      ) : (
        <p className="quiet small">{say('tellNobody')}</p>
      )}
    </ManageReason>
  );
}

/** How many take part or may still do so; null until the platform has said. */
function useTold(id: string): number | null {
  const api = useApi(activityManagingApi);
  const first = useRef(api);
  const [told, setTold] = useState<number | null>(null);
  useEffect(() => {
    const leave = new AbortController();
    first.current.signups(id, { pageSize: 1 }, leave.signal).then(
      ({ counts }) => setTold(counts[1] + counts[2] + counts[3] + counts[4]),
      () => {},
    );
    return () => leave.abort();
  }, [id]);
  return told;
}
