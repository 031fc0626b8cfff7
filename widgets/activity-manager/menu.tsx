import type { ActivityManaged } from '../contract/activity/schema.ts';
import { useWidget } from '../core/index.ts';
import type { ManageMenuPlace } from '../kits/manager/menu.tsx';
import { ManagePanel } from '../kits/manager/panel.tsx';
import { Button } from '../ui/base/button.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { type Cancellation, canClose, canDelete, hasPeople, type ManagerAct, standingOf } from './model.ts';
import { activityManagerWords } from './words.ts';

export interface ActivityManagerMenuProps {
  menu: ManageMenuPlace;
  activity: ActivityManaged;
  busy: boolean;
  onAct: (act: ManagerAct, given?: Cancellation) => Promise<boolean>;
  /** For what has to be asked first. */
  onAsk: (act: 'close' | 'cancel' | 'message') => void;
}

/** What else can be done with an activity where it stands. */
export function ActivityManagerMenu({ menu, activity, busy, onAct, onAsk }: ActivityManagerMenuProps) {
  const { siteUrl } = useWidget();
  const say = useWords(activityManagerWords);
  const standing = standingOf(activity);
  const isHidden = standing === 'draft' || standing === 'scheduled';
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
    <ManagePanel menu={menu}>
      {link(isHidden ? 'preview' : 'read', 'activityDetail?id')}
      {hasPeople(activity) && standing !== 'cancelled' && link('edit', 'activityEditor?id')}
      {link('copy', 'activityEditor?copyId')}
      {hasPeople(activity) && item('message', () => onAsk('message'))}
      {isHidden && item('publish', () => void onAct('publish'))}
      {canClose(activity) && item('close', () => onAsk('close'))}
      {standing === 'published' && item('cancel', () => onAsk('cancel'))}
      {standing === 'scheduled' &&
        item('unschedule', () => void onAct('cancel', { reason: say('unschedule'), notify: 0 }))}
      {canDelete(activity) && item('delete', () => void onAct('delete'))}
    </ManagePanel>
  );
}
