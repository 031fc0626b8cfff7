import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { newsApi } from '../core/api/makers/news.ts';
import { useApi, usePerson, useShown, useStore, useWidget } from '../core/index.ts';
import { Failure } from '../ui/base/failure.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { Paging } from '../ui/base/paging.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useFirstLook } from '../ui/base/use-delay.ts';
import { useWords } from '../ui/i18n/translate.tsx';
import { NewsFeedEntry } from './entry.tsx';
import { createNewsFeed, isFiltered, type NewsFilters, type NewsQuestion, needsMore } from './model.ts';
import { newsFeedWords } from './words.ts';

export interface NewsFeedListProps {
  /** What the tag asks for; the person may choose otherwise. */
  asked: NewsQuestion;
  cards: boolean;
}

const loadFilters = () => import('./filters.tsx').then(part => part.NewsFeedFilters);

const loadNothing = () => import('./empty-state.tsx').then(part => part.NewsFeedNothing);

const loadNewOnes = () => import('./new-items.tsx').then(part => part.NewsFeedNewOnes);

/** Heading, filters, news or notices, the next page. */
export function NewsFeedList({ asked, cards }: NewsFeedListProps) {
  const api = useApi(newsApi);
  const { headingLevel, siteUrl, compact, emit } = useWidget();
  const say = useWords(newsFeedWords);
  const person = usePerson();
  const [question, choose] = useQuestion(asked, person !== null);
  const feed = useMemo(() => createNewsFeed(api), [api]);
  const { status, items, error, more } = useStore(feed.list.store);
  const list = useRef<HTMLOListElement>(null);
  const { kind, limit } = asked;
  const load = () => void feed.ask(question);
  const change = (filters: NewsFilters) => {
    choose({ ...question, filters });
    emit('mskt-filter', filters);
  };

  // nb. a layout effect, so that nobody sees the list of somebody else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person sees the same list with other eyes
  useLayoutEffect(() => {
    void feed.ask(question);
    return feed.list.stop;
  }, [feed, question, person?.sub]);

  const failed = status === 'failed' && error;
  const shown = failed || (items.length ? 'ready' : status === 'loading' ? 'loading' : 'empty');
  useShown(shown, load);
  const isDue = useFirstLook();
  const room = needsMore(question) ? 'dated' : isFiltered(question) ? 'filtered' : '';

  return (
    <section className={`${kind} ${compact ? 'compact' : ''}`} aria-label={say(kind)}>
      <header className="news-head">
        <Heading level={headingLevel}>{say(kind)}</Heading>
        {limit > 0 && (
          <a className="all" href={siteUrl(`home/${kind}`)}>
            {say(kind === 'notice' ? 'allNotice' : 'allNews')}
          </a>
        )}
      </header>
      {limit === 0 && (
        <div className={`filters ${room}`} part="toolbar">
          <OnDemand load={loadFilters} props={{ feed, question, onChange: change }} />
        </div>
      )}
      {failed && <Failure error={failed} onRetry={load} />}
      {shown === 'loading' && <Skeleton count={limit || 5} />}
      {shown === 'empty' && <OnDemand load={loadNothing} props={{ question, onChange: change }} />}
      {items.length > 0 && (
        <>
          {isDue && <OnDemand load={loadNewOnes} props={{ feed, kind, list }} />}
          <ol
            className={cards ? 'entries cards' : 'entries'}
            part="list"
            ref={list}
            aria-busy={status === 'loading' || undefined}
          >
            {items.map(news => (
              <li key={news.id}>
                <NewsFeedEntry news={news} headingLevel={headingLevel + 1} />
              </li>
            ))}
          </ol>
          {limit === 0 && <Paging more={more} onMore={() => void feed.list.loadMore()} />}
        </>
      )}
    </section>
  );
}

/**
 * What is asked for: what the tag says, until the person chooses otherwise; again what the tag says when that changes.
 * The same object as long as it is the same question.
 */
function useQuestion(asked: NewsQuestion, signedIn: boolean) {
  const told = JSON.stringify({
    ...asked,
    filters: { ...asked.filters, unread: asked.filters.unread && signedIn },
  });
  const [chosen, choose] = useState({ told, question: told });
  const now = chosen.told === told ? chosen.question : told;
  // What was chosen before the tag said something else is not meant when the tag says again what it said then.
  useLayoutEffect(() => choose({ told, question: told }), [told]);
  const question = useMemo<NewsQuestion>(() => JSON.parse(now), [now]);
  return [question, (wanted: NewsQuestion) => choose({ told, question: JSON.stringify(wanted) })] as const;
}
