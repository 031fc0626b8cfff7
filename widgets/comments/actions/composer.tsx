import { type KeyboardEvent, useId, useState } from 'react';
import { COMMENT_MAX, toApiError, useDraft, useStore, useWidget } from '../../core/index.ts';
import { MentionPicker } from '../../kits/mention/picker.tsx';
import { Button } from '../../ui/base/button.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { type Answered, authorOf, type Comments, focusPlace } from '../model.ts';
import { useFocusRequest } from '../use-focus-request.ts';
import { commentsWords } from '../words.ts';
import { addComment } from './changes.ts';
import { DraftHint, Refusal, type Refused, UnsentReplies } from './drafts.tsx';
import css from './styles.css?inline';

export interface ComposerProps {
  comments: Comments;
  /** The answered entry, for a reply. */
  answered?: Answered;
  /** Called after a reply was sent. */
  onSent?: () => void;
}

/** Field for a comment or a reply. Keeps the text as a draft until it is sent or discarded. */
export function Composer({ comments, answered, onSent }: ComposerProps) {
  const { emit, toast, announce } = useWidget();
  const say = useWords(commentsWords);
  const { objectId } = comments;
  const id = answered?.entry.id ?? '';
  const draft = useDraft(answered ? 'reply' : 'comment', answered ? `${objectId} ${id}` : objectId);
  const [refused, setRefused] = useState<Refused | null>(null);
  const busy = useStore(comments.store, comments.isBusy('add', id));
  const place = answered ? focusPlace.replyBox(id) : focusPlace.composer;
  const field = useFocusRequest<HTMLTextAreaElement>(comments, place);
  useSheet(field, css);
  // Stays open: closing on blur would move the element that is being clicked.
  const [open, setOpen] = useState(answered !== undefined);
  const [fieldId, aboutId] = [useId(), useId()];
  const label = answered ? say('replyName', { name: authorOf(answered.entry) }) : say('write');

  const send = async () => {
    const { text, clientKey } = draft.now();
    const verdict = checkLength(text);
    setRefused(verdict === 'ok' ? null : verdict);
    if (verdict !== 'ok') return field.current?.focus();
    try {
      const added = await addComment(comments, text.trim(), clientKey, answered ?? null);
      if (!added) return;
      const { commentNum } = added;
      draft.drop();
      if (answered) onSent?.();
      else comments.focusOn(place);
      emit('mskt-comment', { objectId, commentNum });
      announce(say(answered ? 'replyPosted' : 'posted', { count: commentNum }));
    } catch (error) {
      const refusal = toApiError(error);
      setRefused(refusal);
      if (refusal.unclear) draft.setUnsent(answered ?? {});
      if (refusal.code === 'NOT_LOGGED_IN') toast(say('signedOut'));
      comments.focusOn(refusal.code === 'NOT_LOGGED_IN' ? focusPlace.composer : place);
    }
  };
  const kept = draft.unsent && !refused;
  const write = (text: string) => {
    draft.setText(text);
    if (refused === 'empty' || (refused === 'tooLong' && checkLength(text) === 'ok')) setRefused(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    } else if (event.key === 'Escape' && answered) {
      event.stopPropagation();
      comments.answer(null);
    }
  };

  return (
    <div className={open || draft.text ? 'composer open' : 'composer'}>
      {answered && <Quote answered={answered} />}
      <label className="visually-hidden" htmlFor={fieldId}>
        {label}
      </label>
      <MentionPicker field={field}>
        <textarea
          ref={field}
          id={fieldId}
          className="field"
          part="field"
          rows={1}
          dir="auto"
          placeholder={label}
          value={draft.text}
          readOnly={busy}
          onFocus={() => setOpen(true)}
          aria-invalid={refused === 'tooLong' || undefined}
          aria-describedby={aboutId}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onInput={event => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </MentionPicker>
      <div id={aboutId} className="refusals">
        {refused ? <Refusal refused={refused} /> : kept && <p className="refusal small">{say('notSent')}</p>}
      </div>
      <footer className="composer-foot">
        <DraftHint draft={draft} onDiscarded={() => comments.focusOn(place)} />
        <Counter text={draft.text} />
        {answered && (
          <Button look="quiet" onClick={() => comments.answer(null)}>
            {say('cancel')}
          </Button>
        )}
        <Button look="primary" busy={busy} title={say('shortcut')} onClick={send}>
          {say(busy ? 'sending' : kept ? 'sendKept' : answered ? 'sendReply' : 'send')}
        </Button>
      </footer>
      {!answered && <UnsentReplies comments={comments} />}
    </div>
  );
}

/** The entry that a reply answers. */
function Quote({ answered: { entry } }: { answered: Answered }) {
  return (
    <blockquote className="quote small" dir="auto">
      <bdi className="name">{authorOf(entry)}</bdi> {entry.comment}
    </blockquote>
  );
}

/** Number of remaining characters from which on they are displayed. */
const SHOWN_FROM = 100;

/** Remaining characters, when few are left. */
function Counter({ text }: { text: string }) {
  const say = useWords(commentsWords);
  const left = COMMENT_MAX - lengthOf(text.trim());
  if (left > SHOWN_FROM) return null;
  return (
    <span className={left < 0 ? 'over small' : 'quiet small'}>
      {left < 0 ? say('over', { count: -left }) : say('left', { count: left })}
    </span>
  );
}

/** Length in characters (code points): one emoji counts as one. */
const lengthOf = (text: string): number => [...text].length;

/** Validates the length of a text. */
export function checkLength(text: string): 'ok' | 'empty' | 'tooLong' {
  const length = lengthOf(text.trim());
  if (length === 0) return 'empty';
  return length > COMMENT_MAX ? 'tooLong' : 'ok';
}
