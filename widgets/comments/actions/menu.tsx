import { Trash2 } from 'lucide';
import { useState } from 'react';
import { toApiError, useStore, useWidget } from '../../core/index.ts';
import { ReportButton, ReportRemoved } from '../../kits/report/button.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { authorOf, excerptOf, focusPlace, isReply, pathOf } from '../model.ts';
import type { EntryProps } from '../thread.tsx';
import { useFocusRequest } from '../use-focus-request.ts';
import { commentsWords } from '../words.ts';
import { deleteEntry } from './changes.ts';

export type MenuProps = Omit<EntryProps, 'closed'>;

/** Actions that depend on the reader's rights: delete or report. Shows the author why an entry was removed. */
export function Menu({ comments, entry, topId }: MenuProps) {
  const { id, canDelete, canReport, removed } = entry;
  return (
    <>
      {removed && <ReportRemoved removed={removed} />}
      {canReport && (
        <ReportButton
          name={authorOf(entry)}
          objectType="comment"
          objectId={id}
          path={`${pathOf(comments.objectId)}&commentId=${encodeURIComponent(id)}`}
          place={`report ${id}`}
        />
      )}
      {canDelete && <Delete comments={comments} entry={entry} topId={topId} />}
    </>
  );
}

/** Deletes the entry after confirmation. */
function Delete({ comments, entry, topId }: MenuProps) {
  const { emit, toast, announce } = useWidget();
  const say = useWords(commentsWords);
  const [isConfirming, setConfirming] = useState(false);
  const ref = useFocusRequest<HTMLButtonElement>(comments, focusPlace.deleteButton(entry.id));
  const busy = useStore(comments.store, comments.isBusy('delete', entry.id));
  const start = excerptOf(entry.comment, 60);
  const replies = isReply(entry) ? 0 : entry.childComments.length;

  const close = () => {
    setConfirming(false);
    comments.focusOn(focusPlace.deleteButton(entry.id));
  };
  const remove = async () => {
    try {
      const commentNum = await deleteEntry(comments, entry, topId);
      if (commentNum === null) return;
      emit('mskt-comment', { objectId: comments.objectId, commentNum });
      announce(say('deleted', { count: commentNum }));
    } catch (error) {
      toast(toApiError(error).message);
      close();
    }
  };

  return (
    <>
      <Button
        ref={ref}
        look="quiet"
        aria-label={say('deleteName', { name: authorOf(entry) })}
        title={say('delete')}
        onClick={() => setConfirming(true)}
      >
        <Icon of={Trash2} />
      </Button>
      {isConfirming && (
        <Confirm
          title={say(isReply(entry) ? 'deleteReplyTitle' : 'deleteTitle')}
          text={
            replies > 0 ? say('deleteWithReplies', { start, count: replies }) : say('deleteText', { start })
          }
          act={say('delete')}
          busy={busy}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </>
  );
}
