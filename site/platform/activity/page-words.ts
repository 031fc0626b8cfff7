import type { ActivityBrief } from '../../../widgets/core/contract/activity.ts';
import { ACTIVITY_MODE } from '../../../widgets/core/contract/activity-limits.ts';
import type { Localised } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';

export const CANCELLED: Localised<string> = { en: 'Cancelled', 'zh-CN': '已取消' };

const ONLINE: Localised<string> = { en: 'Online', 'zh-CN': '线上' };

/** Where it is held. nb. the link of an online one is not for everybody. */
export const placeOf = ({ mode, address }: Pick<ActivityBrief, 'mode' | 'address'>, lang: Lang) =>
  mode === ACTIVITY_MODE.online ? ONLINE[lang] : address;

/** From when to when, by the clock of the place, whose zone is named. */
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
