import type { ActivityBrief } from '../core/contract/activity.ts';
import { activityUiWords } from './activity.strings.ts';
import { useLang, useWords } from './words.tsx';
import { readersZone, zonedMoment } from './zoned-time.ts';

export interface ActivityStateProps {
  state: ActivityBrief['state'];
  /** When sign-up opens, ISO 8601; said of an activity that has not opened yet. */
  opens?: string | undefined;
  now?: number;
}

/** The one thing to know about an activity now. */
export function ActivityState({ state, opens, now = Date.now() }: ActivityStateProps) {
  const lang = useLang();
  const say = useWords(activityUiWords);
  const time = opens && zonedMoment(opens, readersZone(), lang, now);
  return (
    <span className={`activity-state ${state}`} part="state">
      {state === 'opensOn' && time ? say('opensAt', { time }) : say(state)}
    </span>
  );
}
