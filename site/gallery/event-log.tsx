import { useRef, useState } from 'react';
import { useLang, useWords } from '../../widgets/ui/i18n/translate.tsx';
import { galleryWords } from './words.ts';

/** Maximum number of events shown. */
const LAST = 20;
const DETAIL_MAX = 300;

export interface LoggedEvent {
  id: number;
  name: string;
  /** The event's detail, as JSON. */
  detail: string;
  at: number;
}

/** Log of a widget's events, newest first. Cancels events with a link, so that the gallery does not navigate away. */
export function useEventLog() {
  const count = useRef(0);
  const [entries, setEntries] = useState<readonly LoggedEvent[]>([]);
  const [followed, setFollowed] = useState<string | null>(null);
  const tell = (event: Event) => {
    const { type, timeStamp } = event;
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    const href = hrefIn(detail);
    if (href && event.cancelable) {
      event.preventDefault();
      setFollowed(href);
    }
    count.current += 1;
    const entry = { id: count.current, name: type, detail: textOf(detail), at: timeStamp };
    setEntries(before => [entry, ...before].slice(0, LAST));
  };
  return { entries, tell, followed };
}

/** Serialises an event's detail without its functions. */
const textOf = (detail: unknown): string =>
  detail === null ? '' : (JSON.stringify(detail) ?? '').slice(0, DETAIL_MAX);

const hrefIn = (detail: unknown): string | null =>
  typeof detail === 'object' && detail !== null && 'href' in detail && typeof detail.href === 'string'
    ? detail.href
    : null;

export function EventLog({ entries }: { entries: readonly LoggedEvent[] }) {
  const say = useWords(galleryWords);
  const lang = useLang();
  const seconds = new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <details className="event-log">
      <summary>{say('eventsSoFar', { count: entries.length })}</summary>
      {entries.length === 0 && <p className="quiet small">{say('noEvents')}</p>}
      <ol aria-live="polite" aria-label={say('events')}>
        {entries.map(({ id, name, detail, at }) => (
          <li key={id}>
            <span className="quiet">{say('seconds', { time: seconds.format(at / 1000) })}</span>{' '}
            <code>{name}</code> {detail && <code className="quiet">{detail}</code>}
          </li>
        ))}
      </ol>
    </details>
  );
}
