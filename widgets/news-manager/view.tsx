import { ManageGate } from '../kits/manager/frame.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { List } from './list.tsx';
import type { Choice } from './model.ts';
import { newsManagerWords } from './words.ts';

/** The news articles and notices that the user publishes. */
export function NewsManagerView({ status, kind, keyword }: Choice) {
  const say = useWords(newsManagerWords);
  return (
    <ManageGate say={say} path="publish/editNews" reason="manage">
      {({ sub }) => <List key={sub} attributes={{ status, kind, keyword }} />}
    </ManageGate>
  );
}
