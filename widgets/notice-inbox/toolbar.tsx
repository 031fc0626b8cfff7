import { CheckCheck, Settings2 } from 'lucide';
import { useState } from 'react';
import type { MessageUnread } from '../contract/message/schema.ts';
import { toApiError, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { NotificationSettings } from './lazy-actions.ts';
import type { Inbox } from './model.ts';
import type { InboxOnly, InboxQuestion } from './question.ts';
import { numberOf } from './unread-counts.ts';
import { noticeInboxWords } from './words.ts';

export interface HeadActionsProps {
  inbox: Inbox;
  question: InboxQuestion;
  onChange: (question: InboxQuestion) => void;
  /** All messages are read. */
  isRead: boolean;
  /** Called after the settings were saved, which change the numbers of unread messages. */
  onSettings: () => void;
}

/** Choice of messages within a tab, and actions on all of them. */
export function HeadActions(props: HeadActionsProps) {
  const { inbox, question, onChange, isRead, onSettings } = props;
  const { readonly, compact, toast, announce } = useWidget();
  const say = useWords(noticeInboxWords);
  const { kind, unread, only } = question;
  const [isChoosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  const closeUnloaded = () => {
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
      {/* It marks all messages of a tab, also those that a choice leaves out. */}
      {!readonly && only === 'all' && (
        <Button look="quiet" title={say('readAll')} disabled={isRead} onClick={readAll}>
          <Icon of={CheckCheck} />
          <span className="narrow-hidden">{say('readAll')}</span>
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
        <NotificationSettings onSaved={onSettings} onClose={close} onLoadError={closeUnloaded} />
      )}
    </div>
  );
}

interface OnlyProps {
  only: InboxOnly;
  onChange: (only: InboxOnly) => void;
}

/** Choice of important messages, or of those to confirm. */
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

export interface TabsProps {
  /** Numbers of unread messages by kind; null until they are known. */
  counts: MessageUnread | null;
  question: InboxQuestion;
  onChange: (question: InboxQuestion) => void;
}

const KINDS = ['all', 'notice', 'news', 'activity', 'comment', 'like', 'mention', 'group', 'system'] as const;
/** Maximum number that a tab shows. */
const MANY = 99;

/** Kinds of messages, with their numbers of unread messages. */
export function Tabs({ counts, question, onChange }: TabsProps) {
  const say = useWords(noticeInboxWords);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row in every engine
    <div className="toolbar" part="toolbar" role="group" aria-label={say('tabsLabel')}>
      {KINDS.map(kind => (
        <button
          key={kind}
          type="button"
          className="tab"
          part="tab"
          aria-pressed={question.kind === kind}
          onClick={() => onChange({ ...question, kind })}
        >
          {say(kind)}
          {counts && <Num count={numberOf(counts, kind)} />}
        </button>
      ))}
    </div>
  );
}

/** Number of a tab. It has no width, so that the tabs do not move. */
function Num({ count }: { count: number }) {
  const say = useWords(noticeInboxWords);
  if (count === 0) return null;
  return (
    <>
      <span className="num" aria-hidden="true">
        {count > MANY ? `${MANY}+` : count}
      </span>
      <span className="visually-hidden"> {say('unreadNum', { count })}</span>
    </>
  );
}
