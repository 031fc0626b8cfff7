import { Button } from '../ui/base/button.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import type { InboxQuestion } from './model.ts';
import { noticeInboxWords } from './words.ts';

export interface NoticeInboxNothingProps {
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

/** Why the list is empty: nothing has come, all of it has been read, or nothing matters more. */
export function NoticeInboxNothing({ question, onChange }: NoticeInboxNothingProps) {
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
