import { Clock, MapPin, UserRound } from 'lucide';
import { createElement, type ReactNode } from 'react';
import type { ActivityBrief } from '../contract/activity/schema.ts';
import { useWidget } from '../core/index.ts';
import { ActivityState, ActivityTime } from '../kits/activity/summary.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { readersZone, zonedMoment } from '../ui/i18n/format.ts';
import { useWords } from '../ui/i18n/translate.tsx';
import { activityListWords } from './words.ts';

/** One activity: title, time, place, organiser, and whether there are places left. The whole entry is a link to its page. */
export function Entry({ activity }: { activity: ActivityBrief }) {
  const { siteUrl, headingLevel } = useWidget();
  const say = useWords(activityListWords);
  const { id, title, state, signup, startTime, endTime, timezone, myStatus, mode, address = '' } = activity;
  const { sectionNames = [], subjectNames = [] } = activity;
  const name = (
    <a className="stretched-link" href={siteUrl(`activityDetail?id=${encodeURIComponent(id)}`)} dir="auto">
      {title}
    </a>
  );
  return (
    <article className="entry" part="entry">
      <Cover activity={activity} />
      <div className="entry-text">
        <p className="chips">
          <ActivityState say={say} state={state} opens={signup.startTime} />
          {myStatus && <span className="activity-state mine">{say(`mine${myStatus}`)}</span>}
          <bdi className="quiet small">
            {[activity.typeName, ...sectionNames, ...subjectNames].join(' · ')}
          </bdi>
        </p>
        {createElement(`h${Math.min(6, headingLevel + 1)}`, { className: 'title', part: 'title' }, name)}
        <Fact of={Clock}>
          <ActivityTime say={say} start={startTime} end={endTime} zone={timezone} />
        </Fact>
        <Fact of={MapPin}>
          <span dir="auto">{say(`place${mode}`, { place: address })}</span>
        </Fact>
        <Fact of={UserRound}>
          <Places activity={activity} />
        </Fact>
        <p className="quiet small" part="author" dir="auto">
          {activity.organizerName}
        </p>
      </div>
    </article>
  );
}

function Fact({ of, children }: { of: Parameters<typeof Icon>[0]['of']; children: ReactNode }) {
  return (
    <p className="fact">
      <Icon of={of} />
      {children}
    </p>
  );
}

/** Picture of an activity, or its day in the time zone of the user. */
function Cover({ activity: { cover, startTime } }: { activity: ActivityBrief }) {
  const { mediaUrl, lang } = useWidget();
  if (cover)
    return (
      <img
        className="cover"
        part="cover"
        src={mediaUrl(cover.thumbUrl ?? cover.fileUrl)}
        alt=""
        loading="lazy"
        referrerPolicy="no-referrer"
      />
    );
  const day = new Date(startTime);
  return (
    <span className="cover leaf" part="cover" aria-hidden="true">
      {day.toLocaleDateString(lang, { month: 'short' })}
      <b>{day.getDate()}</b>
    </span>
  );
}

/** Places taken, length of the waiting list, and the end of sign-up. */
function Places({ activity: { signup, stats, state } }: { activity: ActivityBrief }) {
  const { lang } = useWidget();
  const say = useWords(activityListWords);
  const { mode, capacity, endTime } = signup;
  if (mode === 0) return say('noSignup');
  const { placeNum: count, waitNum } = stats;
  return (
    <span>
      {capacity ? say('places', { count, capacity }) : say('noLimit', { count })}
      {waitNum > 0 && ` · ${say('waiting', { count: waitNum })}`}
      {/open|wait|full/.test(state) && endTime && (
        <time className="below quiet small" dateTime={endTime}>
          {say('until', { time: zonedMoment(endTime, readersZone(), lang) })}
        </time>
      )}
    </span>
  );
}
