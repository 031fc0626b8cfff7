import type { MessageUnread } from '../contract/message/schema.ts';
import { useWords } from '../ui/i18n/translate.tsx';
import { type InboxQuestion, numberOf } from './model.ts';
import { noticeInboxWords } from './words.ts';

export interface NoticeInboxToolbarProps {
  /** How much of each kind is not read; null while nobody knows. */
  told: MessageUnread | null;
  question: InboxQuestion;
  onChange: (question: InboxQuestion) => void;
}

const KINDS = ['all', 'notice', 'news', 'activity', 'comment', 'like', 'mention', 'group', 'system'] as const;
/** More are not counted out. */
const MANY = 99;

/** Which messages: a kind with its unread number. */
export function NoticeInboxToolbar({ told, question, onChange }: NoticeInboxToolbarProps) {
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
          {told && <Num count={numberOf(told, kind)} />}
        </button>
      ))}
    </div>
  );
}

/** Of no width: the tabs stay where they are when it comes. */
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
