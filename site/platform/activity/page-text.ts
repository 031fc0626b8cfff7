import { ACTIVITY_MODE } from '../../../widgets/contract/activity/calls.ts';
import type { ActivityBrief } from '../../../widgets/contract/activity/schema.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { Lang } from '../http/language.ts';
import { pageWords } from '../page/words.ts';

/** Returns the address, or "Online". Never returns the online link, which is not public. */
export const placeText = ({ mode, address }: Pick<ActivityBrief, 'mode' | 'address'>, lang: Lang) =>
  mode === ACTIVITY_MODE.online ? translate(pageWords, lang)('online') : address;

/** Formats start and end in the activity's time zone, followed by the name of the zone. */
export function activityWhen(
  { startTime, endTime, timezone }: Pick<ActivityBrief, 'startTime' | 'endTime' | 'timezone'>,
  lang: Lang,
): string {
  const format = new Intl.DateTimeFormat(lang, {
    timeZone: timezone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${format.formatRange(new Date(startTime), new Date(endTime))} (${timezone})`;
}
