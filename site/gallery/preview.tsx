import { useEffect, useRef, useState } from 'react';
import { useLang, useWords } from '../../widgets/ui/i18n/translate.tsx';
import { type BrandId, brandCss, brandIds, brandOf } from './brands.ts';
import { LiveTag } from './live-tag.tsx';
import type { Manual } from './manual.ts';
import { CopyBlock, Segmented } from './parts.tsx';
import type { AttributeText } from './settings.ts';
import { galleryWords } from './words.ts';

/** Appearance of the page around a widget. Kept when navigating between widgets. */
export interface Surroundings {
  theme: 'page' | 'light' | 'dark';
  width: '320' | '768' | '1280';
  brand: BrandId;
}

interface PreviewProps {
  manual: Manual;
  given: readonly AttributeText[];
  around: Surroundings;
  onChange: (around: Surroundings) => void;
}

/** Live preview of a widget with a choice of theme, width and brand. */
export function Preview({ manual, given, around, onChange }: PreviewProps) {
  const say = useWords(galleryWords);
  const { tag, events, methods } = manual;
  const { theme, width } = around;
  const brand = brandOf(around.brand);
  const { entries, log, followed } = useEventLog();
  const [element, setElement] = useState<HTMLElement | null>(null);
  useSheetOfPage(brand ? brandCss(tag, brand) : '');
  return (
    <div className="preview">
      <div className="surroundings">
        <Segmented
          legend={say('theme')}
          choices={[
            ['page', say('themePage')],
            ['light', say('themeLight')],
            ['dark', say('themeDark')],
          ]}
          value={theme}
          onChoose={chosen => onChange({ ...around, theme: chosen })}
        />
        <Segmented
          legend={say('width')}
          choices={[
            ['320', '320 px'],
            ['768', '768 px'],
            ['1280', '1280 px'],
          ]}
          value={width}
          onChoose={chosen => onChange({ ...around, width: chosen })}
        />
        <Segmented
          legend={say('brand')}
          choices={brandIds.map(id => [id, say(id)] as const)}
          value={around.brand}
          onChoose={chosen => onChange({ ...around, brand: chosen })}
        />
      </div>
      <section
        className="stage"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be operable by keyboard
        tabIndex={0}
        aria-label={say('preview')}
        data-theme={theme === 'page' ? undefined : theme}
      >
        <div className="screen" style={{ width: `${width}px`, ...(brand && { background: brand.page }) }}>
          <LiveTag
            tag={tag}
            given={given}
            events={events.map(({ name }) => name)}
            onEvent={log}
            onElement={setElement}
          />
        </div>
      </section>
      {followed && (
        <p className="small" role="status">
          {say('linkNotFollowed')} <a href={followed}>{followed}</a>
        </p>
      )}
      <div className="below-stage">
        <EventLog entries={entries} />
        {methods.map(({ name }) => (
          <button key={name} type="button" className="button quiet" onClick={() => callOn(element, name)}>
            <code>{name}()</code>
          </button>
        ))}
      </div>
      {brand && (
        <>
          <p>{say('brandText')}</p>
          <CopyBlock label={say('brandCss')} text={brandCss(tag, brand)} />
        </>
      )}
    </div>
  );
}

/** Calls a method of the element. Does nothing until the widget's code has loaded. */
function callOn(element: HTMLElement | null, method: string): void {
  const offered: unknown = element && Reflect.get(element, method);
  if (typeof offered === 'function') offered.call(element);
}

/** Adds a style sheet to the document while mounted, as a school's page would. */
function useSheetOfPage(css: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== sheet);
    };
  }, [css]);
}

/** Maximum number of events shown. */
const LAST = 20;
const DETAIL_MAX = 300;

interface LoggedEvent {
  id: number;
  name: string;
  /** The event's detail, as JSON. */
  detail: string;
  at: number;
}

/** Log of a widget's events, newest first. Cancels events with a link, so that the gallery does not navigate away. */
function useEventLog() {
  const count = useRef(0);
  const [entries, setEntries] = useState<readonly LoggedEvent[]>([]);
  const [followed, setFollowed] = useState<string | null>(null);
  const log = (event: Event) => {
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
  return { entries, log, followed };
}

/** Serialises an event's detail without its functions. */
const textOf = (detail: unknown): string =>
  detail === null ? '' : (JSON.stringify(detail) ?? '').slice(0, DETAIL_MAX);

const hrefIn = (detail: unknown): string | null =>
  typeof detail === 'object' && detail !== null && 'href' in detail && typeof detail.href === 'string'
    ? detail.href
    : null;

function EventLog({ entries }: { entries: readonly LoggedEvent[] }) {
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
