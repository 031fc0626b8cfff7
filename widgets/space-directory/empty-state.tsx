import { Button } from '../ui/base/button.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { isNarrowed, isOnlyMine, unnarrowed } from './filter-state.ts';
import type { SpaceFilters, SpaceQuestion } from './model.ts';
import { spaceDirectoryWords } from './words.ts';

export interface SpaceDirectoryNothingProps {
  question: SpaceQuestion;
  onChange: (filters: SpaceFilters) => void;
}

/** Why the list is empty: there is nothing, nothing of one's own, or nothing of what was asked for. */
export function SpaceDirectoryNothing({ question, onChange }: SpaceDirectoryNothingProps) {
  const say = useWords(spaceDirectoryWords);
  const { tab } = question;
  if (!isNarrowed(question))
    return (
      <slot name="empty">
        <Empty title={say(`empty${tab}`)} hint={say(`empty${tab}Hint`)} />
      </slot>
    );
  const onlyMine = isOnlyMine(question);
  return (
    <Empty
      title={say(onlyMine ? `emptyMine${tab}` : 'emptyFiltered')}
      hint={say(onlyMine ? 'emptyMineHint' : 'emptyFilteredHint')}
      action={
        <Button onClick={() => onChange(unnarrowed(question))}>{say(onlyMine ? 'showAll' : 'clear')}</Button>
      }
    />
  );
}
