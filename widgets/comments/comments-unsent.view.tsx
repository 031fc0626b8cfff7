import { useState } from 'react';
import { toApiError, useStore, useUnsent, useWidget } from '../core/index.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmOnDemand } from '../ui/confirm-on-demand.tsx';
import { useWords } from '../ui/words.tsx';
import type { Comments } from './comments.store.ts';
import { commentsWords } from './comments.strings.ts';
import { beginningOf } from './comments-beginning.store.ts';
import { authorOf, turnOf } from './comments-entry.store.ts';
import { Refusal, type Refused } from './comments-notes.view.tsx';
import { shownBeside, type UnsentReply } from './comments-unsent.store.ts';
import { unsentWords } from './comments-unsent.strings.ts';

/** Replies of this thread that got no answer when they were sent. They go by the person's word alone. */
export function UnsentReplies({ comments }: { comments: Comments }) {
  const say = useWords(unsentWords);
  const { answering } = useStore(comments.store);
  // nb. what is dropped is gone from here at once, from the device a little later.
  const [gone, setGone] = useState<readonly string[]>([]);
  const found = useUnsent('reply', `${comments.objectId} `, answering);
  const shown = shownBeside(found, answering).filter(({ clientKey }) => !gone.includes(clientKey));
  if (shown.length === 0) return null;
  return (
    <ul className="unsent" aria-label={say('replies')}>
      {shown.map(reply => (
        <li key={reply.key}>
          <UnsentLine comments={comments} reply={reply} onGone={() => setGone([...gone, reply.clientKey])} />
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
