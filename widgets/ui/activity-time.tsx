import { activityUiWords } from './activity.strings.ts';
import { type ActivityTimeProps, SaidTime } from './said-activity.tsx';
import { useWords } from './words.tsx';

/** From when to when, by the reader's own clock; where the clocks at the place show something else, by those as well. */
export function ActivityTime(props: ActivityTimeProps) {
  return <SaidTime {...props} say={useWords(activityUiWords)} />;
}
