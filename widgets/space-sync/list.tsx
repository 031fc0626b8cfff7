import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { spaceNewsApi } from '../core/api/makers/space-news.ts';
import { useApi, useLeft, usePerson, useShown, useStore, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { Failure } from '../ui/base/failure.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { Paging } from '../ui/base/paging.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { SpaceSyncEntry } from './entry.tsx';
import { createSpaceFeed, type Origin, type SpaceQuestion } from './model.ts';
import { spaceSyncWords } from './words.ts';

export interface SpaceSyncListProps {
  asked: SpaceQuestion;
  /** Its keeper has just looked after it here. */
  isBack: boolean;
  /** Its keeper wants to choose what it shows. */
  onKeep: () => void;
}

const ORIGINS = [
  ['', 'originAll'],
  ['own', 'originOwn'],
  ['synced', 'originSynced'],
] as const;

const EMPTY = { '': 'empty', own: 'emptyOwn', synced: 'emptySynced' } as const;

/** Heading, where it comes from, the news of a space, the next page. */
export function SpaceSyncList({ asked, isBack, onKeep }: SpaceSyncListProps) {
  const api = useApi(spaceNewsApi);
  const { headingLevel, siteUrl, compact, readonly } = useWidget();
  const say = useWords(spaceSyncWords);
  const person = usePerson();
  const calls = useRef(api);
  calls.current = api;
  const left = useLeft();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what somebody was shown goes with them
  const feed = useMemo(() => createSpaceFeed(() => calls.current), [left]);
  const { status, items, error, more } = useStore(feed.list.store);
  const { name, canEdit } = useStore(feed.facts);
  const [chosen, choose] = useState<Origin>('');
  const { spaceId, kind, limit } = asked;
  const origin = asked.origin || chosen;
  const question = useMemo(() => ({ spaceId, kind, origin, limit }), [spaceId, kind, origin, limit]);
  const load = () => void feed.ask(question);

  // nb. a layout effect, so that nobody sees the list of somebody else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person or language sees the same list with other eyes
  useLayoutEffect(() => {
    void feed.ask(question);
    return feed.list.stop;
  }, [feed, question, api, person?.sub]);

  const failed = status === 'failed' && error;
  const shown = failed || (items.length ? 'ready' : status === 'loading' ? 'loading' : 'empty');
  useShown(shown, load);
  const keepButton = useRef<HTMLButtonElement>(null);
  const mayKeep = canEdit && person !== null && !readonly && limit === 0;
  const isFocusDue = useRef(isBack);
  useEffect(() => {
    if (mayKeep && isFocusDue.current) keepButton.current?.focus();
    if (mayKeep) isFocusDue.current = false;
  }, [mayKeep]);

  const what = kind || 'all';
  const page = siteUrl(`space/index?id=${encodeURIComponent(spaceId)}`);
  return (
    <section
      className={compact ? 'space compact' : 'space'}
      aria-label={say(name ? `${what}Of` : what, { name })}
    >
      <header className="space-head">
        <Heading level={headingLevel}>{say(what)}</Heading>
        {limit > 0 && (
          <a className="all" href={page}>
            {say('toAll')}
          </a>
        )}
        {mayKeep &&
          (isOnOwnSite(page) ? (
            <Button ref={keepButton} onClick={onKeep}>
              {say('keep')}
            </Button>
          ) : (
            <a className="button" part="button plain" href={page}>
              {say('keep')}
            </a>
          ))}
      </header>
      {limit === 0 && !asked.origin && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row in every engine
        <div className="origins" part="toolbar" role="group" aria-label={say('origins')}>
          {ORIGINS.map(([key, word]) => (
            <button
              key={key}
              type="button"
              className="origin"
              part="tab"
              aria-pressed={chosen === key}
              onClick={() => choose(key)}
            >
              {say(word)}
            </button>
          ))}
        </div>
      )}
      {failed && <Failure error={failed} onRetry={failed.code === 'ADDRESS_ERROR' ? undefined : load} />}
      {shown === 'loading' && <Skeleton count={limit || 5} />}
      {shown === 'empty' && (
        <slot name="empty">
          <Empty title={say(EMPTY[origin])} {...(!origin && { hint: say('emptyHint') })} />
        </slot>
      )}
      {items.length > 0 && (
        <>
          <ol className="entries" part="list" aria-busy={status === 'loading' || undefined}>
            {items.map(news => (
              <li key={news.id}>
                <SpaceSyncEntry news={news} spaceName={name} headingLevel={headingLevel + 1} />
              </li>
            ))}
          </ol>
          {limit === 0 && <Paging more={more} onMore={() => void feed.list.loadMore()} />}
        </>
      )}
    </section>
  );
}

/** What a space shows is changed where its platform stands: the session of another page may not. */
const isOnOwnSite = (page: string): boolean => new URL(page).origin === location.origin;
