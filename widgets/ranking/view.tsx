import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { rankingApi } from '../core/api/ranking.ts';
import { useApi, usePerson, useShown, useStore, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { Failure } from '../ui/base/failure.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { Paging } from '../ui/base/paging.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { RankingEntry } from './entry.tsx';
import { createRanking, type RankingQuestion, sharedPlaces } from './model.ts';
import { rankingWords } from './words.ts';

const loadFilters = () => import('./filters.tsx').then(part => part.RankingFilters);

const loadOwn = () => import('./own-rank.tsx').then(part => part.RankingOwn);

const loadCounted = () => import('./points.tsx').then(part => part.RankingCounted);

/** Heading, choices, places, one's own place, how it is counted. */
export function RankingView({ board, period, limit }: RankingQuestion) {
  const api = useApi(rankingApi);
  const { headingLevel, compact, emit } = useWidget();
  const say = useWords(rankingWords);
  const person = usePerson();
  const [question, choose] = useQuestion({ board, period, limit });
  const ranking = useMemo(() => createRanking(api), [api]);
  const { status, items, error, more } = useStore(ranking.list.store);
  const { known } = useStore(ranking.facts);
  const [isExplained, explain] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const isShort = question.limit > 0;
  const load = () => void ranking.ask(question);
  const change = (some: Partial<RankingQuestion>) => {
    const { limit: _, ...wanted } = { ...question, ...some };
    choose({ ...question, ...some });
    emit('mskt-ranking-filter', wanted);
  };
  const open = () => {
    choose({ ...question, limit: 0 });
    list.current?.focus();
  };

  // nb. a layout effect, so that nobody sees the list of somebody else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person sees the same list with other eyes
  useLayoutEffect(() => {
    void ranking.ask(question);
    return ranking.list.stop;
  }, [ranking, question, person?.sub]);

  const failed = status === 'failed' && error;
  // Places of another board or period are no answer when this one does not come.
  const rows = failed && known?.of !== question ? [] : items;
  const shown = failed || (items.length ? 'ready' : status === 'loading' ? 'loading' : 'empty');
  useShown(shown, load);
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
          <OnDemand load={loadFilters} props={{ question, onChange: change }} />
        </div>
      )}
      {failed && <Failure error={failed} onRetry={load} />}
      {shown === 'loading' && <Skeleton count={question.limit || 10} lines={1} />}
      {shown === 'empty' && (
        <slot name="empty">
          <Empty
            title={say('emptyTitle')}
            hint={say('emptyHint')}
            action={
              question.period !== 'all' && (
                <Button onClick={() => change({ period: 'all' })}>{say('allTime')}</Button>
              )
            }
          />
        </slot>
      )}
      {rows.length > 0 && (
        <ol
          className="entries"
          part="list"
          ref={list}
          tabIndex={-1}
          aria-busy={status === 'loading' || undefined}
        >
          {rows.map(item => (
            <li key={item.id}>
              <RankingEntry item={item} isShared={shared.has(item.rank)} isMoving={isMoving} />
            </li>
          ))}
        </ol>
      )}
      {rows.length > 0 && !isShort && more !== 'none' && (
        <Paging more={more} onMore={() => void ranking.list.loadMore()} />
      )}
      {known?.of === question && (known.mine || known.optOut !== undefined) && (
        <OnDemand load={loadOwn} props={{ ranking, known, rows, shared, isMoving }} />
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
      {isExplained && <OnDemand load={loadCounted} props={{ question, known }} />}
    </section>
  );
}

/**
 * What is asked for: what the tag says, until the person chooses otherwise; again what the tag says when that changes.
 * The same object as long as it is the same question.
 */
function useQuestion(asked: RankingQuestion) {
  const told = JSON.stringify(asked);
  const [chosen, choose] = useState('');
  // What was chosen before the tag said something else is not meant when the tag says again what it said then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the tag says now is what it is about
  useLayoutEffect(() => choose(''), [told]);
  const now = chosen || told;
  const question = useMemo<RankingQuestion>(() => JSON.parse(now), [now]);
  return [question, (wanted: RankingQuestion) => choose(JSON.stringify(wanted))] as const;
}
