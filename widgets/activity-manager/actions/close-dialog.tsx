import { ManageFailed } from '../../kits/manager/failed.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { activityManagerWords } from '../words.ts';
import type { ActDialogProps } from './cancel-dialog.tsx';

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
