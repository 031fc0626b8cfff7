import { activityUiWords } from './activity.strings.ts';
import { useLang, useWords } from './words.tsx';
import { readersZone, showsSame, zonedRange } from './zoned-time.ts';

export interface ActivityTimeProps {
  /** ISO 8601 with offset. */
  start: string;
  end: string;
  /** IANA zone of the place. */
  zone: string;
  now?: number;
}

/** From when to when, by the reader's own clock; where the clocks at the place show something else, by those as well. */
export function ActivityTime({ start, end, zone, now = Date.now() }: ActivityTimeProps) {
  const lang = useLang();
  const say = useWords(activityUiWords);
  const here = readersZone();
  const differs = [start, end].some(time => !showsSame(time, here, zone));
  return (
    <span className="when">
      <time dateTime={start} dir="auto">
        {zonedRange(start, end, here, lang, now)}
      </time>
      {differs && (
        <span className="there quiet small">
          {say('there', { time: zonedRange(start, end, zone, lang, now), zone: cityOf(zone) })}
        </span>
      )}
    </span>
  );
}

/** What people call a zone: its city. */
const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
