/** State and time of an activity. The translations are part of those of the widget. */
import type { ActivityBrief } from '../../contract/activity/schema.ts';
import { readersZone, showsSame, zonedMoment, zonedRange } from '../../ui/i18n/format.ts';
import { type Translate, useLang } from '../../ui/i18n/translate.tsx';
import type { words } from './en.ts';

interface Translated {
  say: Translate<keyof typeof words>;
}

export interface ActivityStateProps {
  state: ActivityBrief['state'];
  /** When sign-up opens, in ISO 8601; shown before it has opened. */
  opens?: string | undefined;
  /** Current time, in milliseconds. */
  now?: number | undefined;
}

/** The state as a label: open, full, cancelled … */
export function ActivityState({ state, opens, say, now }: ActivityStateProps & Translated) {
  const lang = useLang();
  const time = state === 'opensOn' && opens && zonedMoment(opens, readersZone(), lang, now);
  return (
    <span className={`activity-state ${state}`} part="state">
      {time ? say('opensAt', { time }) : say(state)}
    </span>
  );
}

export interface ActivityTimeProps {
  /** Start and end in ISO 8601 with offset. */
  start: string;
  end: string;
  /** IANA zone of the place. */
  zone: string;
  /** Current time, in milliseconds. */
  now?: number | undefined;
}

/** The time in the reader's time zone and, where they differ, in that of the place. */
export function ActivityTime({ start, end, zone, say, now }: ActivityTimeProps & Translated) {
  const lang = useLang();
  const here = readersZone();
  const differs = [start, end].some(time => !showsSame(time, here, zone));
  return (
    <span className="when">
      <time dateTime={start} dir="auto">
        {zonedRange(start, end, here, lang, now)}
      </time>
      {differs && (
        <span className="below quiet small">
          {say('there', { time: zonedRange(start, end, zone, lang, now), zone: cityOf(zone) })}
        </span>
      )}
    </span>
  );
}

/** City of an IANA time zone, as its name. */
const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
