import { useEffect, useMemo, useRef, useState } from 'react';
import { useKeyedEffect, useStore } from '../../widgets/core/site.ts';
import { Button } from '../../widgets/ui/base/button.tsx';
import { namedTime } from '../../widgets/ui/i18n/format.ts';
import { type Lang, useLang, useWords } from '../../widgets/ui/i18n/translate.tsx';
import { useOpenUntilVisit } from '../shell/frame/menu-link.tsx';
import { useSite, useVisit } from '../shell/site-context.ts';
import type { ReadablePage } from './readable.ts';
import { type Reading, startReading } from './reading.ts';
import { createOffline, type OfflineState } from './store.ts';
import { offlineWords } from './words.ts';
import './status-bar.css';

/** Keeps the site readable offline, and shows the status bar if the content is not current. */
export function Offline() {
  const site = useSite();
  const lang = useLang();
  const offline = useMemo(() => createOffline(navigator.onLine), []);
  const [reading, setReading] = useState<Reading | null>(null);
  const langNow = useRef(lang);
  langNow.current = lang;
  useEffect(() => {
    const life = new AbortController();
    setReading(startReading(site, offline, () => langNow.current, life.signal));
    return () => life.abort();
  }, [site, offline]);
  const state = useStore(offline);
  return <OfflineBar state={state} reading={reading} onLater={() => offline.setNewer(false)} />;
}

interface OfflineBarProps {
  state: OfflineState;
  /** Null until `startReading` has run. */
  reading: Reading | null;
  /** Called when the user postpones the newer version. */
  onLater: () => void;
}

/** Bar at the bottom of the window, out of flow. Shown if the content is not current or a newer version exists. */
function OfflineBar({ state, reading, onLater }: OfflineBarProps) {
  const { away, newer } = state;
  const say = useWords(offlineWords);
  const lines = useLines(state);
  const isShown = away || newer;
  const region = isShown ? { role: 'region', 'aria-label': say('bar') } : {};
  return (
    <div className={isShown ? 'offline-bar' : undefined} {...region}>
      <p role="status">{away ? lines : newer && say('newer')}</p>
      {away && reading && (
        <>
          <Button onClick={reading.look}>{say('retry')}</Button>
          <ReadableList reading={reading} />
        </>
      )}
      {newer && !away && reading && (
        <>
          <Button look="primary" onClick={reading.reload}>
            {say('reload')}
          </Button>
          <Button look="quiet" onClick={onLater}>
            {say('later')}
          </Button>
        </>
      )}
    </div>
  );
}

function useLines({ noNetwork, asOf, missing }: OfflineState): string {
  const say = useWords(offlineWords);
  const lang = useLang();
  const lines = [
    say(noNetwork ? 'offline' : 'unreachable'),
    asOf === null ? '' : say('asOf', { time: timeIn(asOf, lang) }),
    missing ? say(asOf === null ? 'missing' : 'partMissing') : '',
  ];
  return lines.filter(Boolean).join(say('betweenSentences'));
}

const timeIn = (at: number, lang: Lang): string => namedTime(new Date(at).toISOString(), lang).time;

function ReadableList({ reading }: { reading: Reading }) {
  const say = useWords(offlineWords);
  const lang = useLang();
  const { number } = useVisit();
  const [pages, setPages] = useState<readonly ReadablePage[]>([]);
  // Choosing a page closes the list.
  const [open, setOpen] = useOpenUntilVisit();
  useKeyedEffect(() => void reading.list().then(setPages), reading, lang, number);
  return (
    <details open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{say('readable')}</summary>
      {pages.length === 0 ? (
        <p className="quiet">{say('nothing')}</p>
      ) : (
        <ul>
          {pages.map(({ href, title, at }) => (
            <li key={href}>
              <a href={href} dir="auto">
                {title}
              </a>{' '}
              <span className="quiet small">{timeIn(at, lang)}</span>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
