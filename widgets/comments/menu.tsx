import { ReportAct } from '../kits/report/act.tsx';
import { useReporting } from '../kits/report/use-reporting.ts';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { CommentsDelete } from './delete-dialog.tsx';
import type { EntryProps } from './entry.tsx';
import { authorOf, pathOf } from './entry-model.ts';

const loadRemoved = () => import('../kits/report/removed.tsx').then(part => part.ReportRemoved);

/** What depends on who reads: delete, or report; and why it was removed. */
export function CommentsMore({ comments, entry, topId }: Omit<EntryProps, 'closed'>) {
  const { id, canDelete, canReport, removed } = entry;
  const reporting = useReporting({
    objectType: 'comment',
    objectId: id,
    path: `${pathOf(comments.objectId)}&commentId=${encodeURIComponent(id)}`,
    place: `report ${id}`,
  });
  return (
    <>
      {removed && <OnDemand load={loadRemoved} props={{ removed }} />}
      {canReport && <ReportAct name={authorOf(entry)} {...reporting} />}
      {canDelete && <CommentsDelete comments={comments} entry={entry} topId={topId} />}
    </>
  );
}
