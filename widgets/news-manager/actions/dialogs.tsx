import { useId, useState } from 'react';
import { WITHDRAW_REASON_MAX } from '../../contract/limits.ts';
import type { NewsManaged } from '../../contract/news/schema.ts';
import { useRowAction } from '../../kits/manager/actions.ts';
import { ManageDialogFoot, ManageDialogForm, ManageReason } from '../../kits/manager/dialog-form.tsx';
import { ManageFailed } from '../../kits/manager/failed.tsx';
import { Button } from '../../ui/base/button.tsx';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import type { Act, Manager } from '../model.ts';
import { newsManagerWords } from '../words.ts';

export interface ActDialogProps {
  manager: Manager;
  news: NewsManaged;
  busy: boolean;
  /** Resolves to whether the action succeeded, which closes the dialog. */
  onAct: (act: Act, given: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the reason of a withdrawal, which readers see. */
export function WithdrawDialog({ manager, news, busy, onAct, onClose }: ActDialogProps) {
  const say = useWords(newsManagerWords);
  const { error } = useRowAction(manager.actions, news.id);
  return (
    <ManageReason
      title={say('withdrawTitle')}
      text={say('withdrawText', { title: news.title })}
      label={say('reason')}
      hint={say('reasonHint')}
      max={WITHDRAW_REASON_MAX}
      sayLeft={left => (left < 0 ? say('over', { count: -left }) : say('left', { count: left }))}
      act={say('doWithdraw')}
      busy={busy}
      failed={error && <ManageFailed error={error} unclear={say('unclear')} />}
      onAct={reason => onAct('withdraw', reason)}
      onClose={onClose}
    />
  );
}

/** Suggested durations in days. */
const DURATIONS = [
  ['pinDay', 1],
  ['pinWeek', 7],
  ['pinMonth', 30],
] as const;

/** Asks until when an article is pinned to the top of the list. */
export function PinDialog({ manager, news, busy, onAct, onClose }: ActDialogProps) {
  const say = useWords(newsManagerWords);
  const lang = useLang();
  const [until, setUntil] = useState(() =>
    news.top && news.topUntil ? fieldValue(new Date(news.topUntil)) : inDays(7),
  );
  const [isPast, setPast] = useState(false);
  const [fieldId, hintId] = [useId(), useId()];
  const { error } = useRowAction(manager.actions, news.id);
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
    <ManageDialogForm title={say('pinTitle')} onSubmit={pin} onClose={onClose}>
      <p dir="auto">{say('pinText', { title: news.title })}</p>
      <div className="spans cluster">
        {DURATIONS.map(([word, days]) => (
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
      {!isPast && error && <ManageFailed error={error} unclear={say('unclear')} />}
      <ManageDialogFoot act={say('doPin')} busy={busy} onClose={onClose} />
    </ManageDialogForm>
  );
}

/** Midnight after so many full days, as the value of a field. */
function inDays(days: number): string {
  const time = new Date();
  time.setDate(time.getDate() + days + 1);
  time.setHours(0, 0, 0, 0);
  return fieldValue(time);
}

/** A time as the value of a `datetime-local` field, in the time zone of the device. */
function fieldValue(time: Date): string {
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function zoneName(lang: string): string {
  const parts = new Intl.DateTimeFormat(lang, { timeZoneName: 'long' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
