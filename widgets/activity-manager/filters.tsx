import { useEffect, useRef } from 'react';
import { useStore, useWidget } from '../core/index.ts';
import { ManageTabs } from '../kits/manager/tabs.tsx';
import { KeywordField } from '../ui/filter/keyword-field.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { type ActivityManager, KEYWORD_MIN, type ManagerChoice, TABS } from './model.ts';
import { activityManagerWords } from './words.ts';

export interface ActivityManagerFiltersProps {
  manager: ActivityManager;
  choice: ManagerChoice;
  onChange: (choice: ManagerChoice) => void;
}

/** Where it stands, with how many stand there; words to look for; the order. */
export function ActivityManagerFilters({ manager, choice, onChange }: ActivityManagerFiltersProps) {
  const say = useWords(activityManagerWords);
  const { counts } = useStore(manager.store);
  const { announce } = useWidget();
  const status = useStore(manager.list.store, state => state.status);
  const isAsked = useRef(false);
  const found = status === 'ready' && counts ? counts[choice.tab] : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: two choices may find the same number
  useEffect(() => {
    // nb. the first list comes unasked.
    if (found !== null && isAsked.current) announce(say('tab', { name: say(choice.tab), num: found }));
    isAsked.current = true;
  }, [announce, choice, found]);
  return (
    <div className="toolbar" part="toolbar">
      <ManageTabs
        label={say('tabs')}
        tabs={TABS.map(tab => [tab, say(tab)] as const)}
        counts={counts}
        chosen={choice.tab}
        onChoose={tab => onChange({ ...choice, tab })}
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
          aria-label={say('sort')}
          value={choice.sort}
          onChange={event =>
            onChange({ ...choice, sort: event.currentTarget.value as ManagerChoice['sort'] })
          }
        >
          <option value="changed">{say('sortChanged')}</option>
          <option value="start">{say('sortStart')}</option>
        </select>
      </div>
    </div>
  );
}
