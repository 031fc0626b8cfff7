import { useEffect, useMemo, useRef, useState } from 'react';
import type { Region } from '../contract/platform/schema.ts';
import { rankingApi } from '../core/api/ranking.ts';
import { useApi, useList, useListState, useStore, useWidget } from '../core/index.ts';
import { ListState } from '../kits/list/entries.tsx';
import { FilterSelect, FilterTabs } from '../kits/list/filters.tsx';
import { useQuestion } from '../kits/list/use-question.ts';
import { RegionSelect } from '../kits/vocabulary/filters.tsx';
import { Button } from '../ui/base/button.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { preloadWhenIdle } from '../ui/base/lazy.tsx';
import { Paging } from '../ui/base/paging.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { Entry, OwnRank } from './entry.tsx';
import { lazyActions, Points } from './lazy-actions.ts';
import { createRanking, sharedPlaces } from './model.ts';
import { fields, filtersOf, type RankingQuestion } from './question.ts';
import { rankingWords } from './words.ts';

/** Heading, filters, places, the user's own place, how points are counted. */
export function RankingView(values: RankingQuestion) {
  const api = useApi(rankingApi);
  const { headingLevel, compact, emit } = useWidget();
  const say = useWords(rankingWords);
  const [question, choose] = useQuestion(fields, values);
  const ranking = useMemo(() => createRanking(api), [api]);
  const list = useList(ranking.list, question);
  const { known } = useStore(ranking.facts);
  // After a failure, the places of another board or period are no answer to the question.
  const rows = list.error && known?.of !== question ? [] : list.items;
  const shown = useListState(list, rows.length === 0);
  const [isExplained, explain] = useState(false);
  const places = useRef<HTMLOListElement>(null);
  const hasRows = rows.length > 0;
  useEffect(() => {
    if (hasRows) preloadWhenIdle(lazyActions);
  }, [hasRows]);
  const isShort = question.limit > 0;
  const change = (some: Partial<RankingQuestion>) => {
    const wanted = { ...question, ...some };
    choose(wanted);
    emit('mskt-ranking-filter', filtersOf(wanted));
  };
  const open = () => {
    choose({ ...question, limit: 0 });
    places.current?.focus();
  };
  const shared = sharedPlaces(rows, known ?? {});
  const isMoving = rows.some(({ change }) => change !== undefined);

  return (
    <section className={compact ? 'compact' : ''} aria-label={say('ranking')}>
      <header className="ranking-head">
        <Heading level={headingLevel}>{say('ranking')}</Heading>
        {isShort && (
          <p className="quiet small">
            {say('boardIn', { board: say(question.board), period: say(question.period) })}
          </p>
        )}
      </header>
      {!isShort && (
        <div className="filters" part="toolbar">
          <Filters question={question} regions={known?.regions} onChange={change} />
        </div>
      )}
      <ListState
        list={list}
        shown={shown}
        skeleton={<Skeleton count={question.limit || 10} lines={1} />}
        empty={
          <EmptyState isAllTime={question.period === 'all'} onAllTime={() => change({ period: 'all' })} />
        }
      />
      {hasRows && (
        <ol
          className="entries"
          part="list"
          ref={places}
          tabIndex={-1}
          aria-busy={list.status === 'loading' || undefined}
        >
          {rows.map(item => (
            <li key={item.id}>
              <Entry item={item} isShared={shared.has(item.rank)} isMoving={isMoving} />
            </li>
          ))}
        </ol>
      )}
      {hasRows && !isShort && list.more !== 'none' && <Paging more={list.more} onMore={list.loadMore} />}
      {known?.of === question && (known.mine || known.optOut !== undefined) && (
        <OwnRank ranking={ranking} known={known} rows={rows} shared={shared} isMoving={isMoving} />
      )}
      {shown !== 'loading' && (
        <footer className="ranking-foot">
          <Button look="quiet" aria-expanded={isExplained} onClick={() => explain(!isExplained)}>
            {say('counted')}
          </Button>
          {isShort && known && known.total > rows.length && (
            <Button look="quiet" onClick={open}>
              {say('showAll', { num: known.total })}
            </Button>
          )}
        </footer>
      )}
      {isExplained && <Points question={question} known={known} />}
    </section>
  );
}

interface FiltersProps {
  question: RankingQuestion;
  /** Undefined until the first response. */
  regions: readonly Region[] | undefined;
  onChange: (some: Partial<RankingQuestion>) => void;
}

const BOARDS = ['school', 'studio', 'person'] as const;
const PERIODS = ['week', 'month', 'term', 'year', 'all'] as const;

/** The filters: board, region and period. Keeps room for the region, which is known later. */
function Filters({ question, regions, onChange }: FiltersProps) {
  const say = useWords(rankingWords);
  return (
    <div className="filter-row top">
      <FilterTabs
        label={say('boardsLabel')}
        tabs={BOARDS.map(board => [board, say(board)] as const)}
        chosen={question.board}
        onChoose={board => onChange({ board })}
      />
      <div className="selects">
        <div className="region">
          <RegionSelect
            regions={regions}
            regionCode={question.regionCode}
            say={say}
            onChange={regionCode => onChange({ regionCode })}
          />
        </div>
        <FilterSelect
          label={say('periodLabel')}
          options={PERIODS.map(period => [period, say(period)] as const)}
          value={question.period}
          onChange={period => onChange({ period })}
        />
      </div>
    </div>
  );
}

/** Explains that the period has no places, and offers all time. */
function EmptyState({ isAllTime, onAllTime }: { isAllTime: boolean; onAllTime: () => void }) {
  const say = useWords(rankingWords);
  return (
    <slot name="empty">
      <Empty
        title={say('emptyTitle')}
        hint={say('emptyHint')}
        action={!isAllTime && <Button onClick={onAllTime}>{say('allTime')}</Button>}
      />
    </slot>
  );
}
