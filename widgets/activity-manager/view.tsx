import { ManageGate } from '../kits/manager/frame.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { List } from './list.tsx';
import type { Choice } from './model.ts';
import { People } from './people/view.tsx';
import { activityManagerWords } from './words.ts';

export interface ActivityManagerViewProps extends Choice {
  activityId: string;
}

/** The activities that the user manages, or the participants of one of them. */
export function ActivityManagerView({ activityId, tab, keyword, sort }: ActivityManagerViewProps) {
  const say = useWords(activityManagerWords);
  const path = activityId ? `manageList?id=${encodeURIComponent(activityId)}` : 'manageList';
  return (
    <ManageGate say={say} path={path} reason="manage">
      {({ sub }) =>
        activityId ? (
          <People key={`${sub} ${activityId}`} activityId={activityId} />
        ) : (
          <List key={sub} attributes={{ tab, keyword, sort }} />
        )
      }
    </ManageGate>
  );
}
