import { Trash2 } from 'lucide';
import { useState } from 'react';
import { toApiError, useStore, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { ConfirmOnDemand } from '../ui/overlay/confirm-on-demand.tsx';
import type { EntryProps } from './entry.tsx';
import { authorOf, isReply, turnOf } from './entry-model.ts';
import { beginningOf } from './excerpt.ts';
import { useFocusTurn } from './use-focus-request.ts';
import { commentsWords } from './words.ts';

/** Asks first; then the entry goes, a comment with its replies. */
export function CommentsDelete({ comments, entry, topId }: Omit<EntryProps, 'closed'>) {
  const { emit, toast, announce } = useWidget();
  const say = useWords(commentsWords);
  const [asking, setAsking] = useState(false);
  const ref = useFocusTurn<HTMLButtonElement>(comments, turnOf.deleteButton(entry.id));
  const busy = useStore(comments.store, comments.isBusy('delete', entry.id));
  const start = beginningOf(entry.comment, 60);
  const replies = isReply(entry) ? 0 : entry.childComments.length;

  const keep = () => {
    setAsking(false);
    comments.focusOn(turnOf.deleteButton(entry.id));
  };
  const remove = async () => {
    try {
      const commentNum = await comments.delete(entry, topId);
      if (commentNum === null) return;
      emit('mskt-comment', { objectId: comments.objectId, commentNum });
      announce(say('deleted', { count: commentNum }));
    } catch (error) {
      toast(toApiError(error).message);
      keep();
    }
  };

  return (
    <>
      <Button
        ref={ref}
        look="quiet"
        aria-label={say('deleteName', { name: authorOf(entry) })}
        title={say('delete')}
        onClick={() => setAsking(true)}
      >
        <Icon of={Trash2} />
      </Button>
      {asking && (
        <ConfirmOnDemand
          title={say(isReply(entry) ? 'deleteReplyTitle' : 'deleteTitle')}
          text={
            replies > 0 ? say('deleteWithReplies', { start, count: replies }) : say('deleteText', { start })
          }
          act={say('delete')}
          busy={busy}
          onConfirm={remove}
          onClose={keep}
        />
      )}
    </>
  );
}
