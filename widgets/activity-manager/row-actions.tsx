import { useState } from 'react';
import type { ActivityManaged } from '../contract/activity/schema.ts';
import { type ApiError, useWidget } from '../core/index.ts';
import { ManageMenu } from '../kits/manager/menu.tsx';
import { Button } from '../ui/base/button.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { CancelDialog, CloseDialog, MessageDialog } from './lazy-actions.ts';
import { type Act, type Cancellation, canClose, canDelete, hasPeople, statusOf } from './model.ts';
import { activityManagerWords } from './words.ts';

export interface RowActionsProps {
  activity: ActivityManaged;
  /** Why the last action failed. */
  error: ApiError | undefined;
  busy: boolean;
  onAct: (act: Act, given?: Cancellation) => Promise<boolean>;
}

type Dialog = 'close' | 'cancel' | 'message';

/** The usual action of the activity's status, and a menu of the others. */
export function RowActions({ activity, error, busy, onAct }: RowActionsProps) {
  const { siteUrl } = useWidget();
  const say = useWords(activityManagerWords);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const { id, title } = activity;
  const status = statusOf(activity);
  if (status === 'deleted') {
    return (
      <div className="row-acts" part="acts">
        <Button busy={busy} aria-label={say('restoreName', { title })} onClick={() => onAct('restore')}>
          {say('restore')}
        </Button>
      </div>
    );
  }
  const [path, word] = hasPeople(activity)
    ? (['manageList?id', 'people'] as const)
    : status === 'cancelled'
      ? (['activityEditor?copyId', 'copy'] as const)
      : (['activityEditor?id', 'edit'] as const);
  const asked = { activity, error, busy, onAct, onClose: close, onLoadError: close };
  return (
    <div className="row-acts" part="acts">
      <a
        className="button"
        part="button plain"
        href={siteUrl(`${path}=${encodeURIComponent(id)}`)}
        aria-label={say(`${word}Name`, { title })}
      >
        {say(word)}
      </a>
      <ManageMenu label={say('moreName', { title })} title={say('more')} busy={busy}>
        <MenuItems activity={activity} busy={busy} onAct={onAct} onAsk={setDialog} />
      </ManageMenu>
      {dialog === 'message' && <MessageDialog activity={activity} onClose={close} onLoadError={close} />}
      {dialog === 'close' && <CloseDialog {...asked} />}
      {dialog === 'cancel' && <CancelDialog {...asked} />}
    </div>
  );
}

interface MenuItemsProps extends Pick<RowActionsProps, 'activity' | 'busy' | 'onAct'> {
  /** Opens the dialog of an action that needs one. */
  onAsk: (dialog: Dialog) => void;
}

function MenuItems({ activity, busy, onAct, onAsk }: MenuItemsProps) {
  const { siteUrl } = useWidget();
  const say = useWords(activityManagerWords);
  const status = statusOf(activity);
  const isHidden = status === 'draft' || status === 'scheduled';
  const link = (word: Parameters<typeof say>[0], path: string) => (
    <a className="button quiet" href={siteUrl(`${path}=${encodeURIComponent(activity.id)}`)}>
      {say(word)}
    </a>
  );
  const item = (word: Parameters<typeof say>[0], onClick: () => void) => (
    <Button look="quiet" busy={busy} onClick={onClick}>
      {say(word)}
    </Button>
  );
  return (
    <>
      {link(isHidden ? 'preview' : 'read', 'activityDetail?id')}
      {hasPeople(activity) && status !== 'cancelled' && link('edit', 'activityEditor?id')}
      {link('copy', 'activityEditor?copyId')}
      {hasPeople(activity) && item('message', () => onAsk('message'))}
      {isHidden && item('publish', () => void onAct('publish'))}
      {canClose(activity) && item('close', () => onAsk('close'))}
      {status === 'published' && item('cancel', () => onAsk('cancel'))}
      {status === 'scheduled' &&
        item('unschedule', () => void onAct('cancel', { reason: say('unschedule'), notify: 0 }))}
      {canDelete(activity) && item('delete', () => void onAct('delete'))}
    </>
  );
}
