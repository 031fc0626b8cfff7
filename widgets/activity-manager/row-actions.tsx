import { Ellipsis } from 'lucide';
import { useState } from 'react';
import type { ActivityManaged } from '../contract/activity/schema.ts';
import { type ApiError, useWidget } from '../core/index.ts';
import { ManageMenu } from '../kits/manager/menu.tsx';
import { Button } from '../ui/base/button.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { type Cancellation, hasPeople, type ManagerAct, standingOf } from './model.ts';
import { activityManagerWords } from './words.ts';

export interface ActivityManagerActsProps {
  activity: ActivityManaged;
  /** Why the last act failed. */
  fault: ApiError | undefined;
  busy: boolean;
  onAct: (act: ManagerAct, given?: Cancellation) => Promise<boolean>;
}

const loadMenu = () => import('./menu.tsx').then(part => part.ActivityManagerMenu);
const loadDialogs = () => import('./dialogs.tsx');
const loadAsk = () => loadDialogs().then(part => part.ActivityManagerAsk);
const loadMessage = () => loadDialogs().then(part => part.ActivityManagerMessage);

/** What can be done with an activity where it stands: to see who comes, to edit it, and more behind a button. */
export function ActivityManagerActs({ activity, fault, busy, onAct }: ActivityManagerActsProps) {
  const { siteUrl } = useWidget();
  const say = useWords(activityManagerWords);
  const [asking, setAsking] = useState<'close' | 'cancel' | 'message' | null>(null);
  const close = () => setAsking(null);
  const { id, title } = activity;
  const standing = standingOf(activity);
  if (standing === 'deleted') {
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
    : standing === 'cancelled'
      ? (['activityEditor?copyId', 'copy'] as const)
      : (['activityEditor?id', 'edit'] as const);
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
      <ManageMenu
        label={say('moreName', { title })}
        title={say('more')}
        icon={<Icon of={Ellipsis} />}
        busy={busy}
        load={loadMenu}
        props={{ activity, busy, onAct, onAsk: setAsking }}
      />
      {asking === 'message' && (
        <OnDemand load={loadMessage} props={{ activity, onClose: close }} onFail={close} />
      )}
      {(asking === 'close' || asking === 'cancel') && (
        <OnDemand
          load={loadAsk}
          props={{ activity, act: asking, fault, busy, onAct, onClose: close }}
          onFail={close}
        />
      )}
    </div>
  );
}
