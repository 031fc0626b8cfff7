import { ReportButton } from '../kits/report/button.tsx';
import { ReportRemoved } from '../kits/report/removed.tsx';
import { CommentsDelete } from './delete-dialog.tsx';
import type { EntryProps } from './entry.tsx';
import { authorOf, pathOf } from './entry-model.ts';

/** Actions that depend on the reader's rights: delete or report. Tells the author why an entry was removed. */
export function CommentsMore({ comments, entry, topId }: Omit<EntryProps, 'closed'>) {
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
      {canDelete && <CommentsDelete comments={comments} entry={entry} topId={topId} />}
    </>
  );
}
