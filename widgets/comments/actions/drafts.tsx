import { useState } from 'react';
import {
  type ApiError,
  COMMENT_MAX,
  type Draft,
  toApiError,
  type Unsent,
  useStore,
  useUnsent,
  useWidget,
} from '../../core/index.ts';
import { Button } from '../../ui/base/button.tsx';
import { type TranslateOf, useWords } from '../../ui/i18n/translate.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { type Answered, authorOf, type Comments, excerptOf, focusPlace } from '../model.ts';
import { commentsWords } from '../words.ts';
import { addComment } from './changes.ts';

/** Whether the draft is stored, and a button that discards it after confirmation. */
export function DraftHint({ draft, onDiscarded }: { draft: Draft; onDiscarded: () => void }) {
  const say = useWords(commentsWords);
  const [isConfirming, setConfirming] = useState(false);
  const discard = () => {
    setConfirming(false);
    draft.drop();
    onDiscarded();
  };
  if (draft.text === '') return null;
  return (
    <span className="draft-hint quiet small">
      {draft.kept && <span>{say(draft.kept === 'saved' ? 'draftSaved' : 'draftMemory')}</span>}
      <Button look="quiet" onClick={() => setConfirming(true)}>
        {say('discard')}
      </Button>
      {isConfirming && (
        <Confirm
          title={say('discardTitle')}
          text={excerptOf(draft.text, 120)}
          act={say('discard')}
          busy={false}
          onConfirm={discard}
          onClose={() => setConfirming(false)}
        />
      )}
    </span>
  );
}

/** A reply whose request got no response. */
interface UnsentReply extends Unsent {
  unsent: Answered;
}

const isUnsentReply = (found: Unsent): found is UnsentReply =>
  'entry' in found.unsent && 'topId' in found.unsent;

/**
 * Replies to this object that got no response. The user sends or discards them; nothing is sent automatically. A reply
 * whose box is open is shown there instead.
 */
export function UnsentReplies({ comments }: { comments: Comments }) {
  const say = useWords(commentsWords);
  const { answering } = useStore(comments.store);
  // Hides a removed reply at once. Its deletion from the device is asynchronous.
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const replies = useUnsent('reply', `${comments.objectId} `, answering)
    .filter(isUnsentReply)
    .filter(({ unsent, clientKey }) => unsent.entry.id !== answering && !removed.includes(clientKey));
  if (replies.length === 0) return null;
  return (
    <ul className="unsent" aria-label={say('unsentReplies')}>
      {replies.map(reply => (
        <li key={reply.key}>
          <Reply
            comments={comments}
            reply={reply}
            onRemoved={() => setRemoved([...removed, reply.clientKey])}
          />
        </li>
      ))}
    </ul>
  );
}

interface ReplyProps {
  comments: Comments;
  reply: UnsentReply;
  /** Called after the reply was sent or discarded. */
  onRemoved: () => void;
}

function Reply({ comments, reply, onRemoved }: ReplyProps) {
  const { emit, announce } = useWidget();
  const say = useWords(commentsWords);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const { text, clientKey, unsent } = reply;
  const name = authorOf(unsent.entry);
  const busy = useStore(comments.store, comments.isBusy('add', unsent.entry.id));

  const remove = () => {
    reply.drop();
    onRemoved();
    comments.focusOn(focusPlace.composer);
  };
  const send = async () => {
    setRefused(null);
    try {
      const added = await addComment(comments, text.trim(), clientKey, unsent);
      if (!added) return;
      remove();
      emit('mskt-comment', { objectId: comments.objectId, commentNum: added.commentNum });
      announce(say('unsentSent'));
    } catch (error) {
      setRefused(toApiError(error));
    }
  };

  return (
    <>
      <p className="quiet small">{say('unsentTo', { name })}</p>
      <p dir="auto">{text}</p>
      {refused && <Refusal refused={refused} />}
      <footer className="composer-foot">
        <Button
          look="quiet"
          aria-label={say('unsentDiscardName', { name })}
          onClick={() => setConfirming(true)}
        >
          {say('discard')}
        </Button>
        <Button look="primary" aria-label={say('unsentSendName', { name })} busy={busy} onClick={send}>
          {say(busy ? 'sending' : 'sendKept')}
        </Button>
      </footer>
      {isConfirming && (
        <Confirm
          title={say('discardTitle')}
          text={excerptOf(text, 120)}
          act={say('discard')}
          busy={false}
          onConfirm={remove}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

export type Refused = 'empty' | 'tooLong' | ApiError;

/** Explains why the text was not sent: the platform's message where it sends one, and advice. */
export function Refusal({ refused }: { refused: Refused }) {
  const say = useWords(commentsWords);
  return (
    <p className="refusal small" role="alert" dir="auto">
      {messagesOf(refused, say).join(' ')}
    </p>
  );
}

type SayComments = TranslateOf<typeof commentsWords>;

function messagesOf(refused: Refused, say: SayComments): string[] {
  if (refused === 'empty') return [say('refuseEmpty')];
  if (refused === 'tooLong') return [say('refuseTooLong', { max: COMMENT_MAX })];
  const { code, message, retryAfter } = refused;
  switch (code) {
    case 'GONE':
    case 'NOT_FOUND':
      return [say('parentGone')];
    case 'OFFLINE':
      return [say('unclear')];
    case 'TIMEOUT':
    case 'BAD_RESPONSE':
    case 'SERVER':
      return [say('unclear'), message];
    default:
      return retryAfter ? [message, say('wait', { count: retryAfter })] : [message];
  }
}
