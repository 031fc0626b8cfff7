import { useStore, useWidget } from '../core/index.ts';
import { FilterSelect } from '../kits/list/filters.tsx';
import { KEYWORD_MIN, searchable } from '../kits/list/question.ts';
import { ManageFilters, ManageTabs } from '../kits/manager/toolbar.tsx';
import { useAnnouncedCount } from '../kits/manager/use-list.ts';
import { Button } from '../ui/base/button.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { KeywordField } from '../ui/base/keyword-field.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { type Choice, type Manager, TABS } from './model.ts';
import { activityManagerWords } from './words.ts';

export interface FiltersProps {
  manager: Manager;
  choice: Choice;
  onChange: (choice: Choice) => void;
}

/** Tabs by status, keyword and order. */
export function Filters({ manager, choice, onChange }: FiltersProps) {
  const say = useWords(activityManagerWords);
  const counts = useStore(manager.counts);
  const status = useStore(manager.list.store, state => state.status);
  const found = status === 'ready' ? counts?.[choice.tab] : null;
  useAnnouncedCount(choice, found, num => say('tab', { name: say(choice.tab), num }));
  return (
    <div className="toolbar" part="toolbar">
      <ManageTabs
        label={say('tabs')}
        tabs={TABS.map(tab => [tab, say(tab)] as const)}
        counts={counts}
        chosen={choice.tab}
        onChoose={tab => onChange({ ...choice, tab })}
      />
      <ManageFilters label={say('filters')}>
        <KeywordField
          given={choice.keyword}
          shortest={KEYWORD_MIN}
          label={say('keyword')}
          hint={say('keywordHint')}
          onChange={keyword => onChange({ ...choice, keyword })}
        />
        <FilterSelect
          label={say('sort')}
          value={choice.sort}
          options={[
            ['changed', say('sortChanged')],
            ['start', say('sortStart')],
          ]}
          onChange={sort => onChange({ ...choice, sort })}
        />
      </ManageFilters>
    </div>
  );
}

const EMPTY_TITLES = {
  all: 'emptyAll',
  draft: 'emptyDraft',
  scheduled: 'emptyScheduled',
  published: 'emptyPublished',
  ended: 'emptyEnded',
  cancelled: 'emptyCancelled',
  deleted: 'emptyDeleted',
} as const;

/** Shown if no activity matches the filters. */
export function EmptyList({ manager, choice, onChange }: FiltersProps) {
  const { siteUrl, readonly } = useWidget();
  const say = useWords(activityManagerWords);
  const counts = useStore(manager.counts);
  const { tab, keyword } = choice;
  if (searchable(keyword))
    return (
      <Empty
        title={say('emptyFound')}
        hint={say('emptyFoundHint')}
        action={<Button onClick={() => onChange({ ...choice, keyword: '' })}>{say('clear')}</Button>}
      />
    );
  if (tab === 'deleted') return <Empty title={say('emptyDeleted')} hint={say('binHint')} />;
  const isNew = counts?.all === 0;
  return (
    <Empty
      title={say(isNew ? 'emptyAll' : EMPTY_TITLES[tab])}
      {...(isNew && { hint: say('emptyAllHint') })}
      action={
        !readonly && (
          <a className="button" part="button plain" href={siteUrl('activityEditor')}>
            {say('create')}
          </a>
        )
      }
    />
  );
}
