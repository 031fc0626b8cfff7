import { CheckCheck, Settings2, SlidersHorizontal } from 'lucide';
import { type ReactNode, useState } from 'react';
import type { MessageUnread } from '../contract/message/schema.ts';
import { toApiError, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { NotificationSettings } from './lazy-actions.ts';
import type { Inbox } from './model.ts';
import type { InboxQuestion } from './question.ts';
import { numberForAudience, numberOf } from './unread-counts.ts';
import { noticeInboxWords } from './words.ts';

export interface HeadActionsProps {
  inbox: Inbox;
  question: InboxQuestion;
  /** All messages are read. */
  isRead: boolean;
  /** Called after the settings were saved, which change the numbers of unread messages. */
  onSettings: () => void;
}

/** Actions on all messages that are shown, and the settings. */
export function HeadActions({ inbox, question, isRead, onSettings }: HeadActionsProps) {
  const { readonly, compact, toast, announce } = useWidget();
  const say = useWords(noticeInboxWords);
  const { audience, kind, only } = question;
  const [isChoosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  const closeUnloaded = () => {
    close();
    toast(say('settingsMissing'));
  };
  const readAll = async () => {
    try {
      await inbox.readAll({ audience, kind });
      announce(say('allRead'));
    } catch (error) {
      toast(toApiError(error).message);
    }
  };
  return (
    <div className="head-acts">
      {/* It marks all messages of a tab or kind, also those that another choice leaves out. */}
      {!readonly && only === 'all' && (
        <Button look="quiet" title={say('readAll')} disabled={isRead} onClick={readAll}>
          <Icon of={CheckCheck} />
          <span className={compact ? 'visually-hidden' : 'narrow-hidden'}>{say('readAll')}</span>
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

interface FilterProps {
  /** Numbers of unread messages; null until they are known. */
  counts: MessageUnread | null;
  question: InboxQuestion;
  onChange: (question: InboxQuestion) => void;
}

export interface ToolbarProps extends FilterProps {
  /** Actions beside the tabs, where there is little room. */
  children: ReactNode;
}

const AUDIENCES = ['all', 'me', 'everyone'] as const;
/** Maximum number that a tab shows. */
const MANY = 99;

/**
 * What concerns the user and what is for everyone, as tabs; then the filters, which a button shows where there is little
 * room.
 */
export function Toolbar({ counts, question, onChange, children }: ToolbarProps) {
  const { compact } = useWidget();
  const say = useWords(noticeInboxWords);
  const { unread, kind, only } = question;
  const isChosen = kind !== 'all' || only !== 'all';
  const [showsFilters, setShowsFilters] = useState(isChosen);
  return (
    <div className="toolbar" part="toolbar">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row in every engine */}
      <div className="tabs" role="group" aria-label={say('tabsLabel')}>
        {AUDIENCES.map(audience => (
          <button
            key={audience}
            type="button"
            className="tab"
            part="tab"
            aria-pressed={question.audience === audience}
            onClick={() => onChange({ ...question, audience, kind: 'all', only: 'all' })}
          >
            {say(audience)}
            {counts && <Num count={numberForAudience(counts, audience)} />}
          </button>
        ))}
      </div>
      {compact && (
        <div className="tab-acts">
          <button
            type="button"
            className={unread || isChosen ? 'button quiet filtered' : 'button quiet'}
            part="button quiet"
            aria-expanded={showsFilters}
            aria-label={say('filter')}
            title={say('filter')}
            onClick={() => setShowsFilters(!showsFilters)}
          >
            <Icon of={SlidersHorizontal} />
          </button>
          {children}
        </div>
      )}
      {(!compact || showsFilters) && (
        <div className="filters">
          <Button aria-pressed={unread} onClick={() => onChange({ ...question, unread: !unread })}>
            {say('unread')}
          </Button>
          <Filter counts={counts} question={question} onChange={onChange} />
        </div>
      )}
    </div>
  );
}

const KINDS = ['notice', 'news', 'activity', 'comment', 'like', 'mention', 'group', 'system'] as const;
const ONLY = ['important', 'confirm'] as const;

/** Choice of important messages, of those to confirm, or of one kind, which has its number of unread messages. */
function Filter({ counts, question, onChange }: FilterProps) {
  const say = useWords(noticeInboxWords);
  const { kind, only } = question;
  const chosen = only === 'all' ? kind : only;
  const nameOf = (kind: (typeof KINDS)[number]) => {
    const count = counts ? numberOf(counts, kind) : 0;
    return count > 0 ? `${say(kind)} (${count > MANY ? `${MANY}+` : count})` : say(kind);
  };
  const choose = (value: string) => {
    const kind = KINDS.find(one => one === value) ?? 'all';
    const only = ONLY.find(one => one === value) ?? 'all';
    onChange({ ...question, audience: 'all', kind, only });
  };
  return (
    <select
      className={chosen === 'all' ? 'only' : 'only chosen'}
      part="field"
      aria-label={say('filter')}
      value={chosen}
      onChange={event => choose(event.currentTarget.value)}
    >
      <option value="all">{say('filterAll')}</option>
      <optgroup label={say('filterOnly')}>
        {ONLY.map(one => (
          <option key={one} value={one}>
            {say(one)}
          </option>
        ))}
      </optgroup>
      <optgroup label={say('filterKind')}>
        {KINDS.map(one => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </optgroup>
    </select>
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
