import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { spaceNewsApi } from '../core/api/makers/space/news.ts';
import { useApi, useLeft, usePerson, useShown, useStore, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { Failure } from '../ui/base/failure.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { Paging } from '../ui/base/paging.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { Entry } from './entry.tsx';
import { createSpaceFeed, type Origin, type SpaceQuery } from './model.ts';
import { spaceSyncWords } from './words.ts';

export interface ListProps {
  /** Query of the attributes. The reader may choose another origin. */
  initial: SpaceQuery;
  /** True after the manager was closed. */
  isReturning: boolean;
  /** Opens the manager. */
  onManage: () => void;
}

const ORIGINS = [
  ['', 'originAll'],
  ['own', 'originOwn'],
  ['synced', 'originSynced'],
] as const;

const EMPTY = { '': 'empty', own: 'emptyOwn', synced: 'emptySynced' } as const;

/** Heading, choice of the origin, articles of a space, paging. */
export function List({ initial, isReturning, onManage }: ListProps) {
  const api = useApi(spaceNewsApi);
  const { headingLevel, siteUrl, compact, readonly } = useWidget();
  const say = useWords(spaceSyncWords);
  const person = usePerson();
  const calls = useRef(api);
  calls.current = api;
  const left = useLeft();
  // biome-ignore lint/correctness/useExhaustiveDependencies: drops the list of a user who has signed out
  const feed = useMemo(() => createSpaceFeed(() => calls.current), [left]);
  const { status, items, error, more } = useStore(feed.list.store);
  const { name, canEdit } = useStore(feed.facts);
  const [chosen, choose] = useState<Origin>('');
  const { spaceId, kind, limit } = initial;
  const origin = initial.origin || chosen;
  const query = useMemo(() => ({ spaceId, kind, origin, limit }), [spaceId, kind, origin, limit]);
  const load = () => void feed.load(query);

  // A layout effect, so that the list of another user is never painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads for another user or language
  useLayoutEffect(() => {
    void feed.load(query);
    return feed.list.stop;
  }, [feed, query, api, person?.sub]);

  const failed = status === 'failed' && error;
  const shown = failed || (items.length ? 'ready' : status === 'loading' ? 'loading' : 'empty');
  useShown(shown, load);
  const manageButton = useRef<HTMLButtonElement>(null);
  const mayManage = canEdit && person !== null && !readonly && limit === 0;
  const isFocusDue = useRef(isReturning);
  useEffect(() => {
    if (mayManage && isFocusDue.current) manageButton.current?.focus();
    if (mayManage) isFocusDue.current = false;
  }, [mayManage]);

  const what = kind || 'all';
  const page = siteUrl(`space/index?id=${encodeURIComponent(spaceId)}`);
  return (
    <section
      className={compact ? 'space compact' : 'space'}
      aria-label={say(name ? `${what}Of` : what, { name })}
    >
      <header className="space-head split">
        <Heading level={headingLevel}>{say(what)}</Heading>
        {limit > 0 && (
          <a className="all" href={page}>
            {say('toAll')}
          </a>
        )}
        {mayManage &&
          (isOnOwnSite(page) ? (
            <Button ref={manageButton} onClick={onManage}>
              {say('keep')}
            </Button>
          ) : (
            <a className="button" part="button plain" href={page}>
              {say('keep')}
            </a>
          ))}
      </header>
      {limit === 0 && !initial.origin && (
        // biome-ignore lint/a11y/useSemanticElements: some supported browsers cannot lay out a fieldset in a row
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
                <Entry news={news} spaceName={name} headingLevel={headingLevel + 1} />
              </li>
            ))}
          </ol>
          {limit === 0 && <Paging more={more} onMore={() => void feed.list.loadMore()} />}
        </>
      )}
    </section>
  );
}

/** Spaces are managed only on the site of the platform: sessions of other pages have no permission. */
const isOnOwnSite = (page: string): boolean => new URL(page).origin === location.origin;
