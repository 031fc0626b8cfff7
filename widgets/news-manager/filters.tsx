import { useStore, useWidget } from '../core/index.ts';
import { FilterSelect } from '../kits/list/filters.tsx';
import { KEYWORD_MIN } from '../kits/list/question.ts';
import { ManageFilters, ManageTabs } from '../kits/manager/toolbar.tsx';
import { useAnnouncedCount } from '../kits/manager/use-list.ts';
import { Button } from '../ui/base/button.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { KeywordField } from '../ui/base/keyword-field.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { type Choice, type Counts, type Manager, STATUSES } from './model.ts';
import { newsManagerWords } from './words.ts';

export interface FiltersProps {
  manager: Manager;
  choice: Choice;
  onChange: (choice: Choice) => void;
}

/** Counts with that of all articles that are not deleted under ''. */
function withTotal(counts: Counts) {
  const total = STATUSES.reduce((sum, status) => (status === 'deleted' ? sum : sum + counts[status]), 0);
  return { ...counts, '': total };
}

/** Tabs by status, keyword and kind. */
export function Filters({ manager, choice, onChange }: FiltersProps) {
  const say = useWords(newsManagerWords);
  const known = useStore(manager.counts);
  const counts = known && withTotal(known);
  const status = useStore(manager.list.store, state => state.status);
  const found = status === 'ready' ? counts?.[choice.status] : null;
  useAnnouncedCount(choice, found, num => say('tab', { name: say(choice.status || 'all'), num }));
  return (
    <div className="toolbar" part="toolbar">
      <ManageTabs
        label={say('tabs')}
        tabs={(['', ...STATUSES] as const).map(status => [status, say(status || 'all')] as const)}
        counts={counts}
        chosen={choice.status}
        onChoose={status => onChange({ ...choice, status })}
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
          label={say('kind')}
          value={choice.kind}
          options={[
            ['', say('bothKinds')],
            ['news', say('allNews')],
            ['notice', say('allNotice')],
          ]}
          onChange={kind => onChange({ ...choice, kind })}
        />
      </ManageFilters>
    </div>
  );
}

const EMPTY_TITLES = {
  '': 'emptyAll',
  draft: 'emptyDraft',
  scheduled: 'emptyScheduled',
  published: 'emptyPublished',
  withdrawn: 'emptyWithdrawn',
  deleted: 'emptyDeleted',
} as const;

/** Shown if no article matches the filters. */
export function EmptyList({ manager, choice, onChange }: FiltersProps) {
  const { siteUrl, readonly } = useWidget();
  const say = useWords(newsManagerWords);
  const counts = useStore(manager.counts);
  const { status, kind, keyword } = choice;
  if (kind || keyword)
    return (
      <Empty
        title={say('emptyFound')}
        hint={say('emptyFoundHint')}
        action={
          <Button onClick={() => onChange({ ...choice, kind: '', keyword: '' })}>{say('clear')}</Button>
        }
      />
    );
  const isNew = counts !== null && Object.values(counts).every(num => num === 0);
  const hint = status === 'deleted' ? say('binHint') : status === '' ? say('emptyAllHint') : null;
  return (
    <Empty
      title={say(isNew ? 'emptyAll' : EMPTY_TITLES[status])}
      {...(hint && { hint })}
      action={
        !readonly &&
        status !== 'deleted' && (
          <a className="button" part="button plain" href={siteUrl('publish/news')}>
            {say('write')}
          </a>
        )
      }
    />
  );
}
