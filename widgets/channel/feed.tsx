import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Dynamic } from '../contract/dynamic/schema.ts';
import { TOPIC } from '../contract/live/calls.ts';
import { useApi, useKeyedLayoutEffect, usePerson, useStore, useViewState, useWidget } from '../core/index.ts';
import { NewItems } from '../kits/list/new-items-bar.tsx';
import { useSlices } from '../kits/list/use-slices.ts';
import { Failure } from '../ui/base/failure.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { preloadWhenIdle } from '../ui/base/lazy.tsx';
import { Paging } from '../ui/base/paging.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { Card } from './card.tsx';
import { EmptyFeed, SignInHint, Toolbar } from './filters.tsx';
import { Composer, lazyActions, ThemeHeader, ThemeList } from './lazy-modules.ts';
import { type Channel, channelCalls, createChannelStore } from './model.ts';
import { type FeedQuestion, needsPerson } from './question.ts';
import { ReturnPosition, readPlace, useReturnedPlace } from './return-position.tsx';
import { channelWords } from './words.ts';

export interface FeedProps {
  /** Question of the tag. The user may choose another one. */
  initial: FeedQuestion;
  /** Whether a new dynamic can be written above the list. */
  composer: boolean;
}

/** The feed: heading, tabs and sort order, composer, dynamics, paging. */
export function Feed({ initial, composer }: FeedProps) {
  const api = useApi(channelCalls);
  const { headingLevel, session, emit } = useWidget();
  const say = useWords(channelWords);
  const person = usePerson();
  const [question, setQuestion] = useState(initial);
  const channel = useMemo(() => createChannelStore(api, question), [api, question]);
  const { themeId, userId, limit } = initial;
  const [isThemeKnown, setThemeKnown] = useState(false);
  /** Id of the dynamic that was just published here, until it has the focus. */
  const [published, setPublished] = useState('');
  const isThemes = question.feed === 'themes';
  const isClosed = needsPerson(question) && !person;
  const skeleton = <Skeleton count={limit || 5} />;
  const choose = (chosen: FeedQuestion) => {
    setQuestion(chosen);
    emit('mskt-channel-filter', chosen);
  };

  // A layout effect: after signing in, the visitor's list is never painted as if it were the user's.
  useKeyedLayoutEffect(
    () => {
      if (isClosed || (isThemes && !themeId)) return;
      const { pages } = readPlace(session.getState().place ?? '');
      void channel.list.load(Math.max(pages, channel.list.pages()));
      return channel.list.stop;
    },
    channel,
    isClosed,
    person?.sub,
  );

  return (
    <section className="channel" aria-label={say('heading')}>
      {!themeId && (
        <header className="channel-head">
          <Heading level={headingLevel}>{say(userId ? 'headingPerson' : 'heading')}</Heading>
          {!limit && !userId && (
            <Toolbar question={question} hasSpace={initial.groupId !== ''} onChange={choose} />
          )}
        </header>
      )}
      {composer && !isThemes && !isClosed && (
        <Composer
          fallback={<div className="composer" />}
          onPublish={id => {
            setPublished(id);
            void channel.list.load();
          }}
        />
      )}
      {isThemes && !themeId && <ThemeList limit={limit} fallback={skeleton} />}
      {isThemes && themeId && (
        <ThemeHeader
          question={question}
          onChange={choose}
          onKnown={() => setThemeKnown(true)}
          fallback={skeleton}
        />
      )}
      {isClosed ? (
        <SignInHint />
      ) : (
        (!isThemes || isThemeKnown) && (
          <Dynamics
            {...{ channel, question, published }}
            onChange={choose}
            onFocus={() => setPublished('')}
          />
        )
      )}
    </section>
  );
}

/** A dynamic that was just published here and takes the focus, and what is called then. */
interface PublishedProps {
  published: string;
  onFocus: () => void;
}

interface CardsProps extends PublishedProps {
  channel: Channel;
  items: readonly Dynamic[];
  /** Position of the visitor before signing in, until it is restored. */
  place: string | null;
  headingLevel: number;
  busy: boolean;
  ref: RefObject<HTMLOListElement | null>;
}

function Cards(props: CardsProps) {
  const { channel, items, place, headingLevel, busy, ref, published, onFocus } = props;
  const rendered = useSlices(items.length, place !== null);
  const isPart = rendered < items.length;
  useEffect(() => {
    const index = published === '' ? -1 : items.findIndex(({ id }) => id === published);
    const article = ref.current?.children[index]?.querySelector<HTMLElement>('article');
    if (!article) return;
    onFocus();
    article.focus();
  });
  return (
    <ol
      className={isPart ? 'dynamics incomplete' : 'dynamics'}
      part="list"
      ref={ref}
      aria-busy={busy || isPart || undefined}
    >
      {items.slice(0, rendered).map(dynamic => (
        <li key={dynamic.id} id={`dynamic-${dynamic.id}`}>
          <Card
            dynamic={dynamic}
            actions={channel.actions}
            headingLevel={headingLevel}
            pages={channel.list.pages()}
            opensComments={dynamic.objectId === place}
          />
        </li>
      ))}
    </ol>
  );
}

interface DynamicsProps extends PublishedProps {
  channel: Channel;
  question: FeedQuestion;
  onChange: (question: FeedQuestion) => void;
}

function Dynamics({ channel, question, onChange, published, onFocus }: DynamicsProps) {
  const { headingLevel } = useWidget();
  const say = useWords(channelWords);
  const { newNum } = useStore(channel.numbers);
  const { store } = channel.list;
  const state = useStore(store);
  const { status, items, error, more } = state;
  const list = useRef<HTMLOListElement>(null);
  const reload = () => void channel.list.load();
  const shown = error ?? (items.length ? 'ready' : status === 'loading' ? 'loading' : 'empty');
  useViewState(shown, reload);
  const place = useReturnedPlace();
  useFocusAfterDelete(list, items);
  const hasItems = items.length > 0;
  useEffect(() => {
    if (hasItems) preloadWhenIdle(lazyActions);
  }, [hasItems]);

  if (shown === 'loading') return <Skeleton count={question.limit || 5} />;
  return (
    <>
      {error && <Failure error={error} onRetry={reload} />}
      {shown === 'empty' && <EmptyFeed question={question} onChange={onChange} />}
      {hasItems && (
        <>
          <NewItems
            count={newNum}
            label={say('newItems', { count: newNum })}
            items={channel.list}
            list={list}
            focusOn="article"
            topic={TOPIC.dynamics}
            look={channel.look}
          />
          <Cards
            ref={list}
            channel={channel}
            items={items}
            place={place}
            headingLevel={headingLevel + 1}
            busy={status === 'loading'}
            {...{ published, onFocus }}
          />
          {place && <ReturnPosition place={place} root={list} items={items} state={state} store={store} />}
          {question.limit === 0 && <Paging more={more} onMore={() => void channel.list.loadMore()} />}
        </>
      )}
    </>
  );
}

/**
 * Focuses the dynamic after a deleted one, so that keyboard users keep their position.
 *
 * @param list contains the cards of `items`, in their order
 */
function useFocusAfterDelete(list: RefObject<HTMLOListElement | null>, items: readonly Dynamic[]): void {
  const person = usePerson();
  const before = useRef(items);
  useEffect(() => {
    const deleted = before.current.findIndex(({ id }) => !items.some(item => item.id === id));
    const isOneLess = items.length === before.current.length - 1 && deleted >= 0;
    before.current = items;
    if (!person || !isOneLess) return;
    const next = list.current?.children[Math.min(deleted, items.length - 1)];
    next?.querySelector<HTMLElement>('article')?.focus();
  }, [items, list, person]);
}
