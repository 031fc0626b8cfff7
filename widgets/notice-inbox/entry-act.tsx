import { useState } from 'react';
import type { MessageAct, NoticeItem } from '../contract/message/schema.ts';
import { toApiError, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { readersZone, zonedMoment } from '../ui/i18n/format.ts';
import { useLang, useWords } from '../ui/i18n/translate.tsx';
import { ActDone } from './act-done.tsx';
import type { Inbox } from './model.ts';
import { noticeInboxWords } from './words.ts';

interface EntryActProps {
  item: NoticeItem;
  act: MessageAct;
  inbox: Inbox;
  /** Called after the platform has accepted the answer. */
  onDone: () => void;
}

/** What a message asks for, with the buttons to do it; then what was done. */
export function EntryAct({ item, act, inbox, onDone }: EntryActProps) {
  const { toast, announce, emit } = useWidget();
  const say = useWords(noticeInboxWords);
  const lang = useLang();
  const [busy, setBusy] = useState<'yes' | 'no' | null>(null);
  const [done, setDone] = useState<keyof typeof DONE | null>(null);
  const { title } = item;
  if (done) return <ActDone>{say(DONE[done])}</ActDone>;
  const respond = async (isYes: boolean) => {
    setBusy(isYes ? 'yes' : 'no');
    try {
      const confirmed = await inbox.respond(item, act, isYes);
      if (confirmed) emit('mskt-notice-confirm', confirmed);
      const result = `${act.kind}-${isYes ? 'yes' : 'no'}` as const;
      setDone(result);
      announce(say(DONE[result]));
      onDone();
    } catch (error) {
      toast(toApiError(error).message);
    }
    setBusy(null);
  };
  const answers = act.kind === 'confirm' ? (['yes'] as const) : (['yes', 'no'] as const);
  return (
    <div className="entry-act">
      {answers.map(answer => (
        <Button
          key={answer}
          look={answer === 'yes' ? 'primary' : 'plain'}
          busy={busy === answer}
          disabled={busy !== null && busy !== answer}
          aria-label={`${say(LABELS[act.kind][answer])}: ${title}`}
          onClick={() => void respond(answer === 'yes')}
        >
          {say(LABELS[act.kind][answer])}
        </Button>
      ))}
      {act.until && (
        <span className="small">
          {say('actUntil', { time: zonedMoment(act.until, readersZone(), lang) })}
        </span>
      )}
    </div>
  );
}

/** Translation keys of the buttons. */
const LABELS = {
  confirm: { yes: 'actConfirm', no: 'actConfirm' },
  offer: { yes: 'actTake', no: 'actPass' },
  request: { yes: 'actAdmit', no: 'actDecline' },
} as const satisfies Record<MessageAct['kind'], Record<'yes' | 'no', string>>;

/** Translation keys of what was done. */
const DONE = {
  'confirm-yes': 'doneConfirm',
  'confirm-no': 'doneConfirm',
  'offer-yes': 'doneTake',
  'offer-no': 'donePass',
  'request-yes': 'doneAdmit',
  'request-no': 'doneDecline',
} as const;
