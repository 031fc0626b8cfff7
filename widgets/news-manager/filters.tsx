import { useEffect, useRef } from 'react';
import { useStore, useWidget } from '../core/index.ts';
import { ManageTabs } from '../kits/manager/tabs.tsx';
import { KeywordField } from '../ui/filter/keyword-field.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { KEYWORD_MIN, type ManagerChoice, type NewsManager, STANDINGS } from './model.ts';
import { newsManagerWords } from './words.ts';

export interface NewsManagerFiltersProps {
  manager: NewsManager;
  choice: ManagerChoice;
  onChange: (choice: ManagerChoice) => void;
}

/** Where it stands, with how many stand there; which of the two kinds; words to look for. */
export function NewsManagerFilters({ manager, choice, onChange }: NewsManagerFiltersProps) {
  const say = useWords(newsManagerWords);
  const { counts } = useStore(manager.store);
  const { announce } = useWidget();
  const { deleted: _, ...kept } = counts ?? {};
  const all = Object.values(kept).reduce((sum, num) => sum + num, 0);
  const num = counts && (choice.status === '' ? all : counts[choice.status]);
  const status = useStore(manager.list.store, state => state.status);
  const isAsked = useRef(false);
  const found = status === 'ready' && num !== null ? num : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: two choices may find the same number
  useEffect(() => {
    // nb. the first list comes unasked.
    if (found !== null && isAsked.current)
      announce(say('tab', { name: say(choice.status || 'all'), num: found }));
    isAsked.current = true;
  }, [announce, choice, found]);
  return (
    <div className="toolbar" part="toolbar">
      <ManageTabs
        label={say('tabs')}
        tabs={(['', ...STANDINGS] as const).map(standing => [standing, say(standing || 'all')] as const)}
        counts={counts && { ...counts, '': all }}
        chosen={choice.status}
        onChoose={status => onChange({ ...choice, status })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: not every engine of ours has <search> */}
      <div className="filters" role="search" aria-label={say('filters')}>
        <KeywordField
          given={choice.keyword}
          shortest={KEYWORD_MIN}
          label={say('keyword')}
          hint={say('keywordHint')}
          onChange={keyword => onChange({ ...choice, keyword })}
        />
        <select
          className="field"
          part="field"
          aria-label={say('kind')}
          value={choice.kind}
          onChange={event =>
            onChange({ ...choice, kind: event.currentTarget.value as ManagerChoice['kind'] })
          }
        >
          <option value="">{say('bothKinds')}</option>
          <option value="news">{say('allNews')}</option>
          <option value="notice">{say('allNotice')}</option>
        </select>
      </div>
    </div>
  );
}
