import { Rss, SlidersHorizontal } from 'lucide';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { NewsCategory } from '../contract/news/schema.ts';
import { newsApi } from '../core/api/makers/news.ts';
import { createResource, useApi, usePerson, useStore, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { useSheet } from '../ui/base/use-styles.ts';
import { DayField } from '../ui/filter/day-field.tsx';
import { KeywordField } from '../ui/filter/keyword-field.tsx';
import css from '../ui/filter/styles.css?inline';
import { useWords } from '../ui/i18n/translate.tsx';
import {
  isFiltered,
  KEYWORD_MIN,
  type NewsFeed,
  type NewsFilters,
  type NewsQuestion,
  needsMore,
} from './model.ts';
import { newsFeedWords } from './words.ts';

export interface NewsFeedFiltersProps {
  feed: NewsFeed;
  question: NewsQuestion;
  onChange: (filters: NewsFilters) => void;
}

/** Without filters; a scope that the tag has fixed stays. */
export const unfiltered = ({ scopeId, filters: { scope } }: NewsQuestion): NewsFilters => ({
  keyword: '',
  category: '',
  tag: '',
  dateFrom: '',
  dateTo: '',
  unread: false,
  scope: scopeId ? scope : '',
});

const SCOPES = ['', '1', '2', '3', '4', '5'] as const;

/** What to see: words, a category, days, for whom it is, what is not read; and how much there is of it. */
export function NewsFeedFilters({ feed, question, onChange }: NewsFeedFiltersProps) {
  const say = useWords(newsFeedWords);
  const person = usePerson();
  const { unreadNum, total } = useStore(feed.numbers);
  const row = useRef<HTMLDivElement>(null);
  useSheet(row, css);
  const { filters } = question;
  const { keyword, category, dateFrom, dateTo, tag, unread, scope } = filters;
  const { compact } = useWidget();
  const [unfolded, setUnfolded] = useState(false);
  const isOpen = unfolded || needsMore(question);
  const choose = (some: Partial<NewsFilters>) => onChange({ ...filters, ...some });

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: not every engine of ours has <search> */}
      <div className="filter-row" ref={row} role="search" aria-label={say('filtersLabel')}>
        <KeywordField
          given={keyword}
          shortest={KEYWORD_MIN}
          label={say('keywordLabel')}
          hint={say('keywordHint')}
          onChange={keyword => choose({ keyword })}
        />
        <Categories kind={question.kind} chosen={category} onChange={category => choose({ category })} />
        <Button aria-expanded={isOpen} onClick={() => (isOpen ? fold() : setUnfolded(true))}>
          <Icon of={SlidersHorizontal} />
          <span className="word">{say('more')}</span>
        </Button>
        {person && (
          <Button aria-pressed={unread} onClick={() => choose({ unread: !unread })}>
            {unreadNum === undefined ? say('unread') : say('unreadNum', { num: unreadNum })}
          </Button>
        )}
        {!compact && <FeedLink question={question} />}
      </div>
      {isOpen && (
        <div className="filter-row">
          <DayField
            label={say('dateFrom')}
            value={dateFrom}
            max={dateTo}
            onChange={day => choose({ dateFrom: day })}
          />
          <DayField
            label={say('dateTo')}
            value={dateTo}
            min={dateFrom}
            onChange={day => choose({ dateTo: day })}
          />
          {!question.scopeId && (
            <select
              className="field"
              part="field"
              aria-label={say('scope')}
              value={scope}
              onChange={event => choose({ scope: event.currentTarget.value as NewsFilters['scope'] })}
            >
              {SCOPES.map(code => (
                <option key={code} value={code}>
                  {say(`scope${code || 0}`)}
                </option>
              ))}
            </select>
          )}
        </div>
      )}
      {isFiltered(question) && (
        <div className="filter-row found">
          <Found feed={feed} question={question} />
          {tag && (
            <Button look="quiet" aria-label={say('removeTag', { tag })} onClick={() => choose({ tag: '' })}>
              <bdi>{tag}</bdi>
              <span aria-hidden="true">×</span>
            </Button>
          )}
          {total > 0 && (
            <Button look="quiet" onClick={() => onChange(unfiltered(question))}>
              {say('clear')}
            </Button>
          )}
        </div>
      )}
    </>
  );

  function fold(): void {
    setUnfolded(false);
    if (needsMore(question)) choose({ dateFrom: '', dateTo: '', scope: unfiltered(question).scope });
  }
}

/** This very list for a program that looks for what is new; what somebody has read is nobody else's affair. */
function FeedLink({ question }: { question: NewsQuestion }) {
  const { mediaUrl, lang } = useWidget();
  const say = useWords(newsFeedWords);
  const { kind, scopeId, filters } = question;
  const { unread: _, ...shared } = filters;
  const query = new URLSearchParams({ kind: kind === 'notice' ? '2' : '1', scopeId, ...shared, lang });
  for (const [name, value] of [...query]) if (!value) query.delete(name);
  return (
    <a
      className="button quiet"
      part="button quiet"
      href={mediaUrl(`/mskt/api/index/feed/news.rss?${query}`)}
      type="application/rss+xml"
      title={say('feedHint')}
    >
      <Icon of={Rss} />
      <span className="word">RSS</span>
    </a>
  );
}

interface CategoriesProps {
  kind: NewsQuestion['kind'];
  chosen: string;
  onChange: (category: string) => void;
}

/** Without an answer the list of categories has only what is chosen: the rest of the feed does not depend on it. */
function Categories({ kind, chosen, onChange }: CategoriesProps) {
  const api = useApi(newsApi);
  const say = useWords(newsFeedWords);
  const known = useMemo(
    () =>
      createResource<NewsCategory[]>(signal => api.categories({ kind: kind === 'notice' ? 2 : 1 }, signal)),
    [api, kind],
  );
  useEffect(() => {
    void known.load();
    return known.stop;
  }, [known]);
  const { value } = useStore(known.store);
  const categories = value ?? [];
  return (
    <select
      className="field"
      part="field"
      aria-label={say('categoryLabel')}
      value={chosen}
      onChange={event => onChange(event.currentTarget.value)}
    >
      <option value="">{say('allCategories')}</option>
      {chosen && !categories.some(({ id }) => id === chosen) && <option value={chosen}>{chosen}</option>}
      {categories.map(({ id, name, num }) => (
        <option key={id} value={id}>
          {say('categoryName', { name, num })}
        </option>
      ))}
    </select>
  );
}

/** How many there are, also for who does not see the list. */
function Found({ feed, question }: { feed: NewsFeed; question: NewsQuestion }) {
  const { announce } = useWidget();
  const say = useWords(newsFeedWords);
  const { total } = useStore(feed.numbers);
  const { status } = useStore(feed.list.store);
  const found = status === 'ready' ? say('found', { count: total }) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: two questions may find the same number
  useEffect(() => {
    if (found) announce(found);
  }, [announce, found, question]);
  return <span className="quiet small">{found}</span>;
}
