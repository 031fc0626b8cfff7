import { useMemo, useRef } from 'react';
import { TOPIC } from '../contract/live/calls.ts';
import { newsApi } from '../core/api/news.ts';
import { useApi, useList, useListState, usePerson, useStore, useWidget } from '../core/index.ts';
import { Entries, ListState, NoItems, NoMatches } from '../kits/list/entries.tsx';
import { NewItems } from '../kits/list/new-items-bar.tsx';
import { pick } from '../kits/list/question.ts';
import { useQuestion } from '../kits/list/use-question.ts';
import { type NewsAddresses, type NewsPages, useNewsAddresses } from '../kits/news/addresses.ts';
import { Heading } from '../ui/base/heading.tsx';
import { lazyComponent, lazyModule } from '../ui/base/lazy.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { Entry } from './entry.tsx';
import { Filters } from './filters.tsx';
import { createNewsFeed } from './model.ts';
import { askedBy, fields, filtersOf, isFiltered, type NewsQuestion, unfiltered } from './question.ts';
import { newsFeedWords } from './words.ts';

export interface NewsFeedViewProps extends NewsQuestion, NewsPages {
  layout: 'list' | 'cards' | 'carousel';
}

const Carousel = lazyComponent(
  lazyModule(() => import('./carousel.tsx')),
  ({ Carousel }) => Carousel,
);

/** A carousel of pictures, or a list. Another kind, scope or length is another feed; other filters are not. */
export function NewsFeedView({ layout, articleUrl, listUrl, ...values }: NewsFeedViewProps) {
  const addresses = useNewsAddresses({ articleUrl, listUrl });
  const { kind, scopeId, limit } = values;
  const key = JSON.stringify([kind, scopeId, limit, layout]);
  if (layout === 'carousel' && kind === 'news') {
    const question = pick(values, Object.keys(fields) as (keyof NewsQuestion)[]);
    const skeleton = <div className="pictures skeleton" part="skeleton" />;
    return <Carousel key={key} question={question} addresses={addresses} fallback={skeleton} />;
  }
  return <List key={key} values={values} addresses={addresses} cards={layout === 'cards'} />;
}

interface ListProps {
  /** Values of the tag. */
  values: NewsQuestion;
  addresses: NewsAddresses;
  cards: boolean;
}

/** Heading, filters, news or notices, the next page. */
function List({ values, addresses, cards }: ListProps) {
  const api = useApi(newsApi);
  const { headingLevel, compact, emit } = useWidget();
  const say = useWords(newsFeedWords);
  const isSignedIn = usePerson() !== null;
  const [chosen, choose] = useQuestion(fields, values);
  const question = askedBy(chosen, isSignedIn);
  const feed = useMemo(() => createNewsFeed(api), [api]);
  const list = useList(feed.list, question);
  const shown = useListState(list);
  const { newNum, unreadNum } = useStore(feed.numbers);
  const entries = useRef<HTMLOListElement>(null);
  const { kind, limit } = question;
  const isNotice = kind === 'notice';
  const change = (wanted: NewsQuestion) => {
    choose(wanted);
    emit('mskt-news-filter', filtersOf(wanted));
  };
  return (
    <section className={`${kind} ${compact ? 'compact' : ''}`} aria-label={say(kind)}>
      <header className="list-head split">
        <Heading level={headingLevel}>{say(kind)}</Heading>
        {limit > 0 && <a href={addresses.listOf(kind)}>{say(isNotice ? 'allNotice' : 'allNews')}</a>}
      </header>
      {limit === 0 && (
        <div className="filters" part="toolbar">
          <Filters list={list} question={question} unreadNum={unreadNum} onChange={change} />
        </div>
      )}
      <ListState
        list={list}
        shown={shown}
        skeleton={<Skeleton count={limit || 5} />}
        empty={<EmptyState question={question} onChange={change} />}
      />
      {list.items.length > 0 && (
        <>
          <NewItems
            count={newNum}
            label={say(isNotice ? 'newItemsNotice' : 'newItemsNews', { num: newNum })}
            items={feed.list}
            list={entries}
            focusOn="a"
            topic={TOPIC.news}
            look={feed.look}
          />
          <Entries
            list={list}
            limit={limit}
            className={cards ? 'entries cards' : 'entries'}
            listRef={entries}
            entry={news => <Entry news={news} addresses={addresses} headingLevel={headingLevel + 1} />}
          />
        </>
      )}
    </section>
  );
}

interface EmptyStateProps {
  question: NewsQuestion;
  onChange: (question: NewsQuestion) => void;
}

/** Reason for an empty list: nothing is published, nothing matches, or the user has read everything. */
function EmptyState({ question, onChange }: EmptyStateProps) {
  const say = useWords(newsFeedWords);
  if (!isFiltered(question)) {
    const kind = question.kind === 'notice' ? 'Notice' : 'News';
    return <NoItems title={say(`empty${kind}`)} hint={say(`empty${kind}Hint`)} />;
  }
  const hasReadAll = question.unread && !isFiltered({ ...question, unread: false });
  return (
    <NoMatches
      title={say(hasReadAll ? 'emptyUnread' : 'emptyFiltered')}
      {...(!hasReadAll && { hint: say('emptyFilteredHint') })}
      clear={say('clear')}
      onClear={() => onChange(unfiltered(question))}
    />
  );
}
