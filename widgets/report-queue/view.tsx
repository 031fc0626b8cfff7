import { ManageGate } from '../kits/manager/frame.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { List } from './list.tsx';
import type { Choice } from './model.ts';
import { reportQueueWords } from './words.ts';

/** Reported content on which the user can decide. */
export function ReportQueueView({ status }: Choice) {
  const say = useWords(reportQueueWords);
  return (
    <ManageGate say={say} path="manageList?tab=reports" reason="report-queue" lines={4}>
      {({ sub }) => <List key={sub} attributes={{ status }} />}
    </ManageGate>
  );
}
