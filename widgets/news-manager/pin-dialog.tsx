import { useId, useRef, useState } from 'react';
import { useStore } from '../core/index.ts';
import css from '../kits/manager/dialog.css?inline';
import { ManageFailed } from '../kits/manager/failed.tsx';
import { Button } from '../ui/base/button.tsx';
import { useSheet } from '../ui/base/use-styles.ts';
import { useLang, useWords } from '../ui/i18n/translate.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { uiWords } from '../ui/words.ts';
import type { NewsManagerDialogProps } from './withdraw-dialog.tsx';
import { newsManagerWords } from './words.ts';

const SPANS = [
  ['pinDay', 1],
  ['pinWeek', 7],
  ['pinMonth', 30],
] as const;

/** Asks until when a news stands before the others. */
export function NewsManagerPin({ manager, news, busy, onAct, onClose }: NewsManagerDialogProps) {
  const say = useWords(newsManagerWords);
  const sayOfUi = useWords(uiWords);
  const lang = useLang();
  const [until, setUntil] = useState(() =>
    news.top && news.topUntil ? fieldTime(new Date(news.topUntil)) : inDays(7),
  );
  const [isPast, setPast] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useSheet(form, css);
  const [fieldId, hintId] = [useId(), useId()];
  const { failed } = useStore(manager.store);
  const choose = (time: string) => {
    setUntil(time);
    setPast(false);
  };
  const pin = async () => {
    const time = new Date(until);
    if (!(time.getTime() > Date.now())) return setPast(true);
    if (!busy && (await onAct('pin', time.toISOString()))) onClose();
  };
  return (
    <Dialog title={say('pinTitle')} onClose={onClose}>
      <form
        ref={form}
        className="dialog-form"
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void pin();
        }}
      >
        <p dir="auto">{say('pinText', { title: news.title })}</p>
        <div className="spans">
          {SPANS.map(([word, days]) => (
            <Button key={word} aria-pressed={until === inDays(days)} onClick={() => choose(inDays(days))}>
              {say(word)}
            </Button>
          ))}
        </div>
        <label htmlFor={fieldId}>{say('pinUntil')}</label>
        <input
          id={fieldId}
          className="field"
          part="field"
          type="datetime-local"
          value={until}
          aria-describedby={hintId}
          aria-invalid={isPast || undefined}
          onChange={event => choose(event.currentTarget.value)}
        />
        <p id={hintId} className="quiet small">
          {say('pinZone', { zone: zoneName(lang) })}
        </p>
        {isPast && (
          <p className="failed small" role="alert">
            {say('pinPast')}
          </p>
        )}
        {!isPast && failed?.id === news.id && <ManageFailed error={failed.error} unclear={say('unclear')} />}
        <div className="dialog-foot">
          <Button onClick={onClose}>{sayOfUi('cancel')}</Button>
          <Button type="submit" look="primary" busy={busy}>
            {say('doPin')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Midnight after so many days: what is pinned for a week stands there for seven whole days. */
function inDays(days: number): string {
  const time = new Date();
  time.setDate(time.getDate() + days + 1);
  time.setHours(0, 0, 0, 0);
  return fieldTime(time);
}

/** A moment as a field for date and time has it, by the clock of this device. */
function fieldTime(time: Date): string {
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function zoneName(lang: string): string {
  const parts = new Intl.DateTimeFormat(lang, { timeZoneName: 'long' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
