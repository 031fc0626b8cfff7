import { useEffect, useState } from 'react';
import { Button } from '../../widgets/ui/base/button.tsx';
import { namedTime } from '../../widgets/ui/i18n/format.ts';
import { type Lang, useLang, useWords } from '../../widgets/ui/i18n/translate.tsx';
import { useVisit } from '../shell/site-context.ts';
import './status-bar.css';
import type { ReadablePage } from './readable.ts';
import type { Reading } from './reading.ts';
import type { OfflineState } from './store.ts';
import { offlineWords } from './words.ts';

export interface OfflineBarProps {
  state: OfflineState;
  /** Null until `startReading` has run. */
  reading: Reading | null;
  /** Called when the user postpones the newer version. */
  onLater: () => void;
}

/** Bar at the bottom of the window, out of flow. Shown if the content is not current or a newer version exists. */
export function OfflineBar({ state, reading, onLater }: OfflineBarProps) {
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
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each language has its own list of pages
  useEffect(() => {
    void reading.list().then(setPages);
  }, [reading, lang, number]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes the list after a page was chosen
  useEffect(() => setOpen(false), [number]);
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
