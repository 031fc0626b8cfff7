import { Rss } from 'lucide';
import type { NewsBrief } from '../contract/news/schema.ts';
import { newsApi } from '../core/api/news.ts';
import { type ListView, usePerson, useQuery, useWidget } from '../core/index.ts';
import {
  CategorySelect,
  DayRange,
  FilterSelect,
  Found,
  MoreFiltersButton,
  optionsOf,
  SearchRow,
  useFold,
} from '../kits/list/filters.tsx';
import { KEYWORD_MIN, wordsOf } from '../kits/list/question.ts';
import { RegionFilter } from '../kits/vocabulary/filters.tsx';
import { Button } from '../ui/base/button.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { KeywordField } from '../ui/base/keyword-field.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import {
  fields,
  hasFolded,
  isFiltered,
  isScopeFixed,
  type NewsQuestion,
  queryOf,
  unfiltered,
  withoutFolded,
} from './question.ts';
import { newsFeedWords } from './words.ts';

export interface FiltersProps {
  list: ListView<NewsBrief>;
  question: NewsQuestion;
  /** Number of items that the user has not read; unknown for visitors. */
  unreadNum: number | undefined;
  onChange: (question: NewsQuestion) => void;
}

/** The filters: keyword, category, unread, days, scope and region; and the number of results. */
export function Filters({ list, question, unreadNum, onChange }: FiltersProps) {
  const say = useWords(newsFeedWords);
  const isSignedIn = usePerson() !== null;
  const { compact } = useWidget();
  const { kind, keyword, category, dateFrom, dateTo, tag, unread, scope, regionCode } = question;
  const [isOpen, toggle] = useFold(hasFolded(question), () => onChange(withoutFolded(question)));
  const choose = (some: Partial<NewsQuestion>) => onChange({ ...question, ...some });
  return (
    <>
      <SearchRow label={say('filtersLabel')}>
        <KeywordField
          given={keyword}
          shortest={KEYWORD_MIN}
          label={say('keywordLabel')}
          hint={say('keywordHint')}
          onChange={keyword => choose({ keyword })}
        />
        <Categories kind={kind} value={category} onChange={category => choose({ category })} />
        <MoreFiltersButton label={say('more')} isOpen={isOpen} onClick={toggle} />
        {isSignedIn && (
          <Button aria-pressed={unread} onClick={() => choose({ unread: !unread })}>
            {unreadNum === undefined ? say('unread') : say('unreadNum', { num: unreadNum })}
          </Button>
        )}
        {!compact && <FeedLink question={question} />}
      </SearchRow>
      {isOpen && (
        <div className="filter-row">
          <DayRange labels={[say('dateFrom'), say('dateTo')]} from={dateFrom} to={dateTo} onChange={choose} />
          {!isScopeFixed(question) && (
            <>
              <FilterSelect
                label={say('scope')}
                options={optionsOf(wordsOf(fields.scope), scope => say(`scope_${scope}`))}
                value={scope}
                onChange={scope => choose({ scope })}
              />
              <RegionFilter
                regionCode={regionCode}
                say={say}
                onChange={regionCode => choose({ regionCode })}
              />
            </>
          )}
        </div>
      )}
      {isFiltered(question) && (
        <div className="filter-row found">
          <Found list={list} question={question} text={say('found', { count: list.total })} />
          {tag && (
            <Button look="quiet" aria-label={say('removeTag', { tag })} onClick={() => choose({ tag: '' })}>
              <bdi>{tag}</bdi>
              <span aria-hidden="true">×</span>
            </Button>
          )}
          {list.total > 0 && (
            <Button look="quiet" onClick={() => onChange(unfiltered(question))}>
              {say('clear')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Link to the filtered list for feed readers. It contains nothing that only the user sees. */
function FeedLink({ question }: { question: NewsQuestion }) {
  const { mediaUrl, lang } = useWidget();
  const say = useWords(newsFeedWords);
  const shared = { ...queryOf({ ...question, limit: 0, unread: false }), lang };
  const given = Object.entries(shared).filter(([, value]) => value);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return (
    <a
      className="button quiet"
      part="button quiet"
      href={mediaUrl(`/mskt/api/index/feed/news.rss?${query}`)}
      type="application/rss+xml"
      title={say('feedHint')}
    >
      <Icon of={Rss} />
      <span className="narrow-hidden">RSS</span>
    </a>
  );
}

interface CategoriesProps {
  kind: NewsQuestion['kind'];
  value: string;
  onChange: (category: string) => void;
}

function Categories({ kind, value, onChange }: CategoriesProps) {
  const say = useWords(newsFeedWords);
  const categories = useQuery(
    newsApi,
    (api, signal) => api.newsCategories({ query: { kind: fields.kind[kind] }, signal }),
    kind,
  );
  return (
    <CategorySelect
      label={say('categoryLabel')}
      all={say('allCategories')}
      categories={categories.value}
      nameOf={({ name, num }) => say('categoryName', { name, num })}
      value={value}
      onChange={onChange}
    />
  );
}
