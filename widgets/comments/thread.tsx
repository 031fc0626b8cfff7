import { useState } from 'react';
import type { Comment, Reply } from '../contract/comment/schema.ts';
import { usePerson, useStore, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { ThreadEntry } from './entry.tsx';
import { type Entry, holds } from './entry-model.ts';
import { Composer } from './lazy-actions.tsx';
import type { Comments } from './model.ts';
import { commentsWords } from './words.ts';

/** Number of replies shown initially. */
const REPLIES_FIRST = 3;

export interface ThreadProps {
  comments: Comments;
  comment: Comment;
  /** True where no replies are accepted. */
  closed: boolean;
}

/** A comment with its replies, oldest first, and the reply box below the answered entry. Removed entries have none. */
export function Thread({ comments, comment, closed }: ThreadProps) {
  const say = useWords(commentsWords);
  const [open, setOpen] = useState(false);
  const leadsHere = useStore(
    comments.store,
    ({ linked }) => linked !== '' && linked !== comment.id && holds([comment], linked),
  );
  const replies = comment.childComments;
  const shown = open || leadsHere ? replies : replies.slice(0, REPLIES_FIRST);
  const showAll = () => {
    setOpen(true);
    comments.focusOn(replies[REPLIES_FIRST]?.id ?? null);
  };
  const part = (entry: Entry) => {
    const own = { comments, entry, topId: comment.id };
    const shut = closed || !!(comment.removed ?? entry.removed);
    return (
      <>
        <ThreadEntry {...own} closed={shut} />
        {!shut && <ReplyBox {...own} onSent={() => setOpen(true)} />}
      </>
    );
  };

  return (
    <li className="thread">
      {part(comment)}
      {replies.length > 0 && (
        <ol className="replies" aria-label={say('repliesName', { name: comment.userName })}>
          {shown.map((reply, index) => (
            <li key={keyOf(reply, index)}>{part(reply)}</li>
          ))}
        </ol>
      )}
      {shown.length < replies.length && (
        <div className="show-replies">
          <Button look="quiet" onClick={showAll}>
            {say('showReplies', { count: replies.length })}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Older platforms send replies without an id. */
const keyOf = (reply: Reply, index: number): string | number => reply.id ?? index;

interface ReplyBoxProps {
  comments: Comments;
  entry: Entry;
  topId: string;
  onSent: () => void;
}

function ReplyBox({ comments, entry, topId, onSent }: ReplyBoxProps) {
  const { readonly } = useWidget();
  const person = usePerson();
  const isOpen = useStore(comments.store, state => state.answering === entry.id);
  if (!isOpen || !person || readonly) return null;
  return <Composer comments={comments} answered={{ entry, topId }} onSent={onSent} />;
}
