import { useRef, useState } from 'react';
import { useLang, useWords } from '../../widgets/ui/words.tsx';
import { galleryWords } from './page.words.ts';

/** So many events stay in sight. */
const LAST = 20;
const DETAIL_MAX = 300;

export interface LoggedEvent {
  id: number;
  name: string;
  /** What the event tells, as text. */
  detail: string;
  at: number;
}

/** The events of a widget as they happen, newest first. A link's is cancelled, so that the gallery stays where it is. */
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

/** Functions are left out: they are there to be called, not read. */
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
