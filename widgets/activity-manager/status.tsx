import type { ActivityManaged } from '../contract/activity/schema.ts';
import { SaidState } from '../kits/activity/summary.tsx';
import { useLang, useWords } from '../ui/i18n/translate.tsx';
import { readersZone, zonedMoment } from '../ui/time/zoned.ts';
import { standingOf } from './model.ts';
import { activityManagerWords } from './words.ts';

/** Where an activity stands: as readers see it, or why they do not see it yet. */
export function ActivityManagerStanding({ activity }: { activity: ActivityManaged }) {
  const say = useWords(activityManagerWords);
  const lang = useLang();
  const standing = standingOf(activity);
  if (standing === 'draft' || standing === 'deleted')
    return (
      <span className={`activity-state ${standing}`} part="state">
        {say(standing === 'draft' ? 'isDraft' : 'isDeleted')}
      </span>
    );
  if (standing === 'scheduled')
    return (
      <span className="activity-state scheduled" part="state">
        {say('isScheduled', { time: zonedMoment(activity.publishTime, readersZone(), lang) })}
      </span>
    );
  return <SaidState state={activity.state} opens={activity.signup.startTime} say={say} />;
}
