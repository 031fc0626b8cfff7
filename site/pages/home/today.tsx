import { CalendarDays, type IconNode, MailCheck, PencilLine, Ticket } from 'lucide';
import { type ReactNode, useEffect } from 'react';
import { TOPIC } from '../../../widgets/contract/live/calls.ts';
import { personCalls } from '../../../widgets/contract/person/calls.ts';
import type { TodayItem } from '../../../widgets/contract/person/schema.ts';
import { holdsToken, isSettling, watchLive } from '../../../widgets/core/site.ts';
import { Icon } from '../../../widgets/ui/base/icon.tsx';
import { RelativeTime } from '../../../widgets/ui/base/relative-time.tsx';
import { readersZone, zonedMoment, zonedRange } from '../../../widgets/ui/i18n/format.ts';
import { useLang, useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useApi, useResource } from '../../shell/data.ts';
import { useSession, useSite, useSiteUrl } from '../../shell/site-context.ts';
import './today.css';
import { homeWords } from './words.ts';

/** What the signed-in person has to do, and what comes next. Read again when their messages change. */
export function Today() {
  const session = useSession();
  const { platform } = useSite().core;
  if (session.person) return <TodayOf key={session.person.userId} />;
  // Keeps the room for a person whose session is being restored.
  return isSettling(session) && holdsToken(platform, true) ? <Frame /> : null;
}

function Frame({ children }: { children?: ReactNode }) {
  return (
    <section className="home-today" aria-labelledby="home-today">
      <h2 id="home-today">{useWords(homeWords)('today')}</h2>
      {children}
    </section>
  );
}

function TodayOf() {
  const say = useWords(homeWords);
  const siteUrl = useSiteUrl();
  const api = useApi(personCalls);
  const { core } = useSite();
  const [state, today] = useResource(signal => api.personToday({ signal }), api);
  useEffect(() => watchLive(core, TOPIC.messages, () => today.load()), [core, today]);
  const items = state.value?.items;
  // Nothing is said about a failure: everything here is elsewhere, too.
  if (!items && state.status === 'failed') return null;
  return (
    <Frame>
      {items?.length === 0 && (
        <p className="today-nothing quiet">
          {say('todayNothing')} <a href={siteUrl('activityList')}>{say('todayFind')}</a>
        </p>
      )}
      {items && items.length > 0 && (
        <ul>
          {items.map(item => (
            <li key={`${item.kind} ${item.url}`}>
              <Item item={item} />
            </li>
          ))}
        </ul>
      )}
    </Frame>
  );
}

const ICONS: Record<TodayItem['kind'], IconNode> = {
  offer: Ticket,
  confirm: MailCheck,
  activity: CalendarDays,
  draft: PencilLine,
};

function Item({ item: { kind, title, url, until, time, endTime, place, of } }: { item: TodayItem }) {
  const say = useWords(homeWords);
  const lang = useLang();
  const { platform } = useSite().core;
  const zone = readersZone();
  return (
    <a className="today-item" href={platform + url}>
      <Icon of={ICONS[kind]} />
      <span className="today-text">
        <span className="quiet small">
          {until && (kind === 'offer' || kind === 'confirm')
            ? say(`${kind}Until`, { time: zonedMoment(until, zone, lang) })
            : say(kind)}
        </span>
        <strong dir="auto">{title || say(`draft_${of ?? 'dynamic'}`)}</strong>
        {kind === 'activity' && time && endTime && (
          <span className="quiet small">
            {[zonedRange(time, endTime, zone, lang), place].filter(Boolean).join(' · ')}
          </span>
        )}
        {kind === 'draft' && time && (
          <span className="quiet small">
            <RelativeTime time={time} />
          </span>
        )}
      </span>
    </a>
  );
}
