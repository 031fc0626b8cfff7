import { CheckCheck, Settings2 } from 'lucide';
import { useState } from 'react';
import { toApiError, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import type { Inbox, InboxOnly, InboxQuestion } from './model.ts';
import { noticeInboxWords } from './words.ts';

export interface NoticeInboxActsProps {
  inbox: Inbox;
  question: InboxQuestion;
  onChange: (question: InboxQuestion) => void;
  /** Nothing is left to be marked as read. */
  isRead: boolean;
  /** Something else is counted from now on. */
  onSettings: () => void;
}

const loadSettings = () => import('./settings/view.tsx').then(part => part.NoticeInboxSettings);

/** What of a kind is shown, and what may be done with all of it. */
export function NoticeInboxActs(props: NoticeInboxActsProps) {
  const { inbox, question, onChange, isRead, onSettings } = props;
  const { readonly, compact, toast, announce } = useWidget();
  const say = useWords(noticeInboxWords);
  const { kind, unread, only } = question;
  const [isChoosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  const unfetched = () => {
    close();
    toast(say('settingsMissing'));
  };
  const readAll = async () => {
    try {
      await inbox.readAll(kind);
      announce(say('allRead'));
    } catch (error) {
      toast(toApiError(error).message);
    }
  };
  return (
    <div className="head-acts">
      <Button aria-pressed={unread} onClick={() => onChange({ ...question, unread: !unread })}>
        {say('unread')}
      </Button>
      <Only only={only} onChange={only => onChange({ ...question, only })} />
      {/* nb. it marks all of a tab: what a choice leaves out would be marked unseen. */}
      {!readonly && only === 'all' && (
        <Button look="quiet" title={say('readAll')} disabled={isRead} onClick={readAll}>
          <Icon of={CheckCheck} />
          <span className="label">{say('readAll')}</span>
        </Button>
      )}
      {!readonly && !compact && (
        <Button
          look="quiet"
          aria-label={say('settings')}
          title={say('settings')}
          onClick={() => setChoosing(true)}
        >
          <Icon of={Settings2} />
        </Button>
      )}
      {isChoosing && (
        <OnDemand load={loadSettings} props={{ onSaved: onSettings, onClose: close }} onFail={unfetched} />
      )}
    </div>
  );
}

interface OnlyProps {
  only: InboxOnly;
  onChange: (only: InboxOnly) => void;
}

/** Only what matters more. */
function Only({ only, onChange }: OnlyProps) {
  const say = useWords(noticeInboxWords);
  return (
    <select
      className={only === 'all' ? 'only' : 'only chosen'}
      part="field"
      aria-label={say('onlyLabel')}
      value={only}
      onChange={event => onChange(event.currentTarget.value as InboxOnly)}
    >
      <option value="all">{say('onlyAll')}</option>
      <option value="important">{say('important')}</option>
      <option value="confirm">{say('confirm')}</option>
    </select>
  );
}
