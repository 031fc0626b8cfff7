import { activityUiWords } from './activity.strings.ts';
import { type ActivityStateProps, SaidState } from './said-activity.tsx';
import { useWords } from './words.tsx';

/** The one thing to know about an activity now. */
export function ActivityState(props: ActivityStateProps) {
  return <SaidState {...props} say={useWords(activityUiWords)} />;
}
