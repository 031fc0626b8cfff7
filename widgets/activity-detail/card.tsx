import type { ReactNode } from 'react';
import { ONLINE_URL_MINUTES } from '../contract/activity/calls.ts';
import type { Activity } from '../contract/activity/schema.ts';
import { useWidget } from '../core/index.ts';
import { ActivityTime } from '../kits/activity/summary.tsx';
import { ProfileLink } from '../kits/person/link.tsx';
import { readersZone, zonedMoment } from '../ui/i18n/format.ts';
import { useLang, useWords } from '../ui/i18n/translate.tsx';
import { spanOf, useClock } from './clock.ts';
import { capacityOf } from './eligibility.ts';
import type { ActivityDetail } from './model.ts';
import { Signup } from './signup.tsx';
import { activityDetailWords } from './words.ts';

/** How long before the start participants get the link, where that is the rule, in milliseconds. */
const LINK_BEFORE = ONLINE_URL_MINUTES * 60_000;

export interface CardProps {
  detail: ActivityDetail;
  activity: Activity;
  /** Below the rest: the toolbar. */
  children: ReactNode;
}

/** Facts and sign-up. Reloads the activity when one of its times is reached. */
export function Card({ detail, activity, children }: CardProps) {
  const { signup, startTime, endTime, my } = activity;
  const linkTime = new Date(Date.parse(startTime) - LINK_BEFORE).toISOString();
  const changes = [signup.startTime, signup.endTime, signup.cancelDeadline, my?.offerExpireTime];
  const now = useClock([...changes, linkTime, startTime, endTime], () => void detail.refresh());
  return (
    <div className="card" part="facts">
      <Facts activity={activity} now={now} />
      <Signup detail={detail} activity={activity} now={now} />
      {children}
    </div>
  );
}

interface FactsProps {
  activity: Activity;
  /** Current time, in milliseconds. */
  now: number;
}

/** Time, place, capacity, deadline, target group, stage, subject, region and organiser. */
function Facts({ activity, now }: FactsProps) {
  const say = useWords(activityDetailWords);
  const { startTime, endTime, timezone, organizerId, organizerName, contacts, signup } = activity;
  return (
    <dl className="facts">
      <Fact name={say('when')}>
        <ActivityTime say={say} start={startTime} end={endTime} zone={timezone} now={now} />
      </Fact>
      <Fact name={say('where')}>
        <Where activity={activity} />
      </Fact>
      {signup.mode > 0 && (
        <Fact name={say('places')}>
          <Places activity={activity} />
        </Fact>
      )}
      <Deadline activity={activity} now={now} />
      {signup.eligibleNames.length > 0 && (
        <Fact name={say('forWhom')}>{signup.eligibleNames.join(say('comma'))}</Fact>
      )}
      <Topic activity={activity} />
      <Fact name={say('organizer')}>
        <ProfileLink id={organizerId} name={organizerName} />
        {contacts.map(({ name, phone, mail }) => (
          <span className="contact small" key={`${name} ${phone} ${mail}`}>
            <bdi>{name}</bdi>
            {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
            {mail && <a href={`mailto:${mail}`}>{mail}</a>}
          </span>
        ))}
      </Fact>
    </dl>
  );
}

/** Stages and subjects, and the region. An older platform sends none of them. */
function Topic({ activity }: Pick<FactsProps, 'activity'>) {
  const say = useWords(activityDetailWords);
  const { sectionNames = [], subjectNames = [], regionName } = activity;
  const names = [...sectionNames, ...subjectNames];
  return (
    <>
      {names.length > 0 && <Fact name={say('stageAndSubject')}>{names.join(say('comma'))}</Fact>}
      {regionName && <Fact name={say('region')}>{regionName}</Fact>}
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="fact">
    <dt className="quiet small">{name}</dt>
    <dd dir="auto">{children}</dd>
  </div>
);

/** Words by `onlineUrlRule`: who gets the link of an online activity. */
const LINK_RULES = { 1: '', 2: 'linkForJoined', 3: 'linkForJoinedSoon' } as const;

function Where({ activity }: Pick<FactsProps, 'activity'>) {
  const { mediaUrl } = useWidget();
  const say = useWords(activityDetailWords);
  const { mode, address, onlineUrl, onlineUrlRule, phase, status } = activity;
  const rule = status !== 3 && phase !== 3 && LINK_RULES[onlineUrlRule];
  return (
    <>
      {mode !== 2 && <bdi className="line">{address}</bdi>}
      {mode > 1 && (
        <span className="line">
          {onlineUrl ? (
            <a href={mediaUrl(onlineUrl)} target="_blank" rel="noopener noreferrer">
              {say('joinOnline')}
            </a>
          ) : (
            say('online')
          )}
        </span>
      )}
      {mode > 1 && rule && <span className="quiet small line">{say(rule)}</span>}
    </>
  );
}

function Places({ activity: { signup, stats } }: Pick<FactsProps, 'activity'>) {
  const say = useWords(activityDetailWords);
  const { guestsMax } = signup;
  const capacity = capacityOf(signup);
  const { placeNum, waitNum, signupNum } = stats;
  return (
    <>
      {capacity === null
        ? say('noLimit', { count: signupNum })
        : say('taken', { taken: placeNum, count: capacity })}
      {waitNum > 0 && say('waitNum', { count: waitNum })}
      {capacity !== null && <progress max={capacity} value={placeNum} aria-hidden="true" />}
      {guestsMax > 0 && <span className="quiet small line">{say('guestsMax', { count: guestsMax })}</span>}
    </>
  );
}

/** When sign-up opens or closes: the remaining time, and the exact time. */
function Deadline({ activity: { signup, state, phase, status }, now }: FactsProps) {
  const say = useWords(activityDetailWords);
  const lang = useLang();
  const { mode, startTime, endTime } = signup;
  if (mode === 0 || status === 3 || phase === 3) return null;
  const isBefore = state === 'opensOn' && startTime;
  const time = isBefore ? startTime : endTime;
  if (!time) return null;
  const left = Date.parse(time) - now;
  const key = isBefore ? 'opens' : left > 0 ? 'closes' : 'closedAt';
  return (
    <Fact name={say('signup')}>
      {left > 0 && (
        <strong className="line">{say(isBefore ? 'in' : 'left', { span: spanOf(left, lang) })}</strong>
      )}
      <time className={left > 0 ? 'quiet small line' : 'line'} dateTime={time}>
        {say(key, { time: zonedMoment(time, readersZone(), lang, now) })}
      </time>
    </Fact>
  );
}
