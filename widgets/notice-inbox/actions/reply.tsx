import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { MessageReply, NoticeItem } from '../../contract/message/schema.ts';
import { COMMENT_MAX, toApiError, useDraft, useWidget } from '../../core/index.ts';
import { MentionPicker } from '../../kits/mention/picker.tsx';
import { Button } from '../../ui/base/button.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { uiWords } from '../../ui/words.ts';
import type { Inbox } from '../model.ts';
import { noticeInboxWords } from '../words.ts';
import css from './styles.css?inline';
import { inboxActionsWords } from './words.ts';

export interface ReplyFormProps {
  item: NoticeItem;
  /** Where the answer belongs. */
  to: MessageReply;
  inbox: Inbox;
  onSent: () => void;
  onCancel: () => void;
}

/** Field for an answer to a comment or mention, below its message. Keeps the text as a draft until it is sent. */
export function ReplyForm({ item, to, inbox, onSent, onCancel }: ReplyFormProps) {
  const { emit, announce } = useWidget();
  const say = useWords(inboxActionsWords);
  const sayOfInbox = useWords(noticeInboxWords);
  const sayOfUi = useWords(uiWords);
  const draft = useDraft('reply', `message ${item.id}`);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useSheet(field, css);
  useEffect(() => field.current?.focus(), []);

  const send = async () => {
    const { text, clientKey } = draft.now();
    const length = [...text.trim()].length;
    const wrong =
      length === 0 ? say('replyEmpty') : length > COMMENT_MAX ? say('replyLong', { max: COMMENT_MAX }) : '';
    setProblem(wrong);
    if (wrong) return field.current?.focus();
    setBusy(true);
    try {
      const commentNum = await inbox.reply(item, to, text.trim(), clientKey);
      draft.drop();
      emit('mskt-comment', { objectId: to.objectId, commentNum });
      announce(sayOfInbox('replied'));
      onSent();
    } catch (error) {
      const { unclear, message } = toApiError(error);
      setProblem(unclear ? say('replyUnclear') : message);
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    <div className="reply">
      <label className="visually-hidden" htmlFor={id}>
        {sayOfInbox('replyTo', { title: item.title })}
      </label>
      <MentionPicker field={field}>
        <textarea
          ref={field}
          id={id}
          className="field"
          part="field"
          rows={2}
          dir="auto"
          placeholder={say('replyWrite')}
          value={draft.text}
          readOnly={busy}
          aria-invalid={problem !== '' || undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onInput={event => draft.setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </MentionPicker>
      {problem && (
        <p className="failed small" role="alert" id={`${id}-problem`} dir="auto">
          {problem}
        </p>
      )}
      <footer>
        <Button look="quiet" onClick={onCancel}>
          {sayOfUi('cancel')}
        </Button>
        <Button look="primary" busy={busy} onClick={() => void send()}>
          {say('replySend')}
        </Button>
      </footer>
    </div>
  );
}
