import { useState } from 'react';
import { toApiError, useStore, useWidget } from '../../core/index.ts';
import { Button } from '../../ui/base/button.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { ConfirmOnDemand } from '../../ui/overlay/confirm-on-demand.tsx';
import { authorOf, turnOf } from '../entry-model.ts';
import { beginningOf } from '../excerpt.ts';
import type { Comments } from '../model.ts';
import { commentsWords } from '../words.ts';
import { Refusal, type Refused } from './notes.tsx';
import type { UnsentReply } from './unsent.ts';
import { unsentWords } from './words.ts';

export interface UnsentListProps {
  comments: Comments;
  replies: readonly UnsentReply[];
  /** One was sent or discarded. */
  onGone: (clientKey: string) => void;
}

/** Replies that were not sent, to send or to discard. */
export function UnsentList({ comments, replies, onGone }: UnsentListProps) {
  const say = useWords(unsentWords);
  return (
    <ul className="unsent" aria-label={say('replies')}>
      {replies.map(reply => (
        <li key={reply.key}>
          <UnsentLine comments={comments} reply={reply} onGone={() => onGone(reply.clientKey)} />
        </li>
      ))}
    </ul>
  );
}

interface UnsentLineProps {
  comments: Comments;
  reply: UnsentReply;
  onGone: () => void;
}

function UnsentLine({ comments, reply, onGone }: UnsentLineProps) {
  const { emit, announce } = useWidget();
  const say = useWords(unsentWords);
  const sayComments = useWords(commentsWords);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [asking, setAsking] = useState(false);
  const { text, clientKey, unsent } = reply;
  const name = authorOf(unsent.entry);
  const busy = useStore(comments.store, comments.isBusy('add', unsent.entry.id));

  const gone = () => {
    reply.drop();
    onGone();
    comments.focusOn(turnOf.composer);
  };
  const send = async () => {
    setRefused(null);
    try {
      const added = await comments.add(text.trim(), clientKey, unsent);
      if (!added) return;
      gone();
      emit('mskt-comment', { objectId: comments.objectId, commentNum: added.commentNum });
      announce(say('sent'));
    } catch (error) {
      setRefused(toApiError(error));
    }
  };

  return (
    <>
      <p className="quiet small">{say('replyTo', { name })}</p>
      <p dir="auto">{text}</p>
      {refused && <Refusal refused={refused} />}
      <footer className="composer-foot">
        <Button look="quiet" aria-label={say('discardName', { name })} onClick={() => setAsking(true)}>
          {say('discard')}
        </Button>
        <Button look="primary" aria-label={say('sendName', { name })} busy={busy} onClick={send}>
          {busy ? sayComments('sending') : say('send')}
        </Button>
      </footer>
      {asking && (
        <ConfirmOnDemand
          title={sayComments('discardTitle')}
          text={beginningOf(text, 120)}
          act={say('discard')}
          busy={false}
          onConfirm={gone}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
