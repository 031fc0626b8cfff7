import { Button } from '../ui/base/button.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import type { InboxQuestion } from './question.ts';
import { noticeInboxWords } from './words.ts';

export interface EmptyStateProps {
  question: InboxQuestion;
  onChange: (question: InboxQuestion) => void;
}

const WORDS = {
  all: 'emptyAll',
  notice: 'emptyNotice',
  news: 'emptyNews',
  activity: 'emptyActivity',
  comment: 'emptyComment',
  like: 'emptyLike',
  mention: 'emptyMention',
  group: 'emptyGroup',
  system: 'emptySystem',
} as const;
const HINTS = {
  all: 'emptyAllHint',
  comment: 'emptyCommentHint',
  like: 'emptyLikeHint',
  mention: 'emptyMentionHint',
  group: 'emptyGroupHint',
  system: 'emptySystemHint',
} as const;

const ONLY = {
  important: { title: 'emptyImportant', read: 'readImportant', hint: 'emptyImportantHint' },
  confirm: { title: 'emptyConfirm', read: 'emptyConfirm', hint: 'emptyConfirmHint' },
} as const;

/** Says why the list is empty: there is no message, none is unread, or none matches the choice. */
export function EmptyState({ question, onChange }: EmptyStateProps) {
  const say = useWords(noticeInboxWords);
  const { kind, unread, only } = question;
  if (only !== 'all') {
    const { title, read, hint } = ONLY[only];
    const showAll = () => onChange({ ...question, unread: false, only: 'all' });
    return (
      <Empty
        title={say(unread ? read : title)}
        hint={say(hint)}
        action={<Button onClick={showAll}>{say('showAll')}</Button>}
      />
    );
  }
  if (unread) {
    const showRead = () => onChange({ ...question, unread: false });
    return (
      <Empty title={say('emptyUnread')} action={<Button onClick={showRead}>{say('showRead')}</Button>} />
    );
  }
  const hint = HINTS[kind as keyof typeof HINTS];
  return <Empty title={say(WORDS[kind])} {...(hint && { hint: say(hint) })} />;
}
