import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { spaceListApi } from '../core/api/makers/space-list.ts';
import { useApi, usePerson, useShown, useStore, useWidget } from '../core/index.ts';
import { Failure } from '../ui/base/failure.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { Paging } from '../ui/base/paging.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { SpaceDirectoryEntry } from './entry.tsx';
import { createSpaceDirectory, type SpaceFilters, type SpaceKind, type SpaceQuestion } from './model.ts';
import { readPlace } from './return-position.ts';
import { spaceDirectoryWords } from './words.ts';

export interface SpaceDirectoryViewProps extends SpaceFilters {
  kind: '' | SpaceKind;
  tab: SpaceKind;
  limit: number;
}

const loadFilters = () => import('./filters.tsx').then(part => part.SpaceDirectoryFilters);
const loadReturn = () => import('./restore-position.tsx').then(part => part.SpaceDirectoryReturn);
const loadNothing = () => import('./empty-state.tsx').then(part => part.SpaceDirectoryNothing);

/** All that a question consists of; what else the tag says is no part of it. */
const ASKED = [
  'tab',
  'limit',
  'filters',
  'keyword',
  'typeId',
  'sectionId',
  'groupSortId',
  'subjectId',
  'mine',
  'sort',
];

/** Heading, filters, spaces, the next page. */
export function SpaceDirectoryView({ kind, tab: given, limit, ...filters }: SpaceDirectoryViewProps) {
  const api = useApi(spaceListApi);
  const { headingLevel, siteUrl, compact, emit, session } = useWidget();
  const say = useWords(spaceDirectoryWords);
  const person = usePerson();
  const [question, choose] = useQuestion({ tab: kind || given, limit, filters }, person !== null);
  const directory = useMemo(() => createSpaceDirectory(api), [api]);
  const { status, items, error, more } = useStore(directory.list.store);
  const place = useStore(session, ({ person, place }) => (person ? place : null));
  const root = useRef<HTMLElement>(null);
  const { tab } = question;
  const load = () => void directory.ask(question);
  const change = (filters: SpaceFilters, tab = question.tab) => {
    choose({ ...question, tab, filters });
    emit('mskt-space-filter', { tab, ...filters });
  };

  // nb. a layout effect, so that nobody sees the list of somebody else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person sees the same list with other eyes
  useLayoutEffect(() => {
    void directory.ask(question, readPlace(session.getState().place).pages);
    return directory.list.stop;
  }, [directory, question, person?.sub]);

  const failed = status === 'failed' && error;
  const shown = failed || (items.length ? 'ready' : status === 'loading' ? 'loading' : 'empty');
  useShown(shown, load);

  const heading = kind ? say(`tab${kind}`) : say('spaces');
  return (
    <section className={compact ? 'compact' : 'cards'} aria-label={heading} ref={root}>
      <header className="list-head">
        <Heading level={headingLevel}>{heading}</Heading>
        {limit > 0 && (
          <a href={siteUrl(`teachingSports${tab === '2' ? '?tab=2' : ''}`)}>{say(`all${tab}`)}</a>
        )}
      </header>
      {limit === 0 && (
        <div className={`filters of${tab}`} part="toolbar">
          <OnDemand load={loadFilters} props={{ directory, question, kind, onChange: change }} />
        </div>
      )}
      {failed && <Failure error={failed} onRetry={load} />}
      {shown === 'loading' && <Skeleton count={limit || 6} />}
      {shown === 'empty' && <OnDemand load={loadNothing} props={{ question, onChange: change }} />}
      {items.length > 0 && (
        <>
          <ol className="entries" part="list" aria-busy={status === 'loading' || undefined}>
            {items.map(space => (
              <li key={space.id}>
                <SpaceDirectoryEntry space={space} directory={directory} />
              </li>
            ))}
          </ol>
          {place && <OnDemand load={loadReturn} props={{ place, root, directory }} />}
          {limit === 0 && <Paging more={more} onMore={() => void directory.list.loadMore()} />}
        </>
      )}
    </section>
  );
}

/**
 * What is asked for: what the tag says, until the person chooses otherwise; again what the tag says when that changes.
 * The same object as long as it is the same question. A visitor belongs to no space, and is not asked about it.
 */
function useQuestion(asked: SpaceQuestion, signedIn: boolean) {
  const told = JSON.stringify(asked, ASKED);
  const [chosen, choose] = useState('');
  // What was chosen before the tag said something else is not meant when the tag says again what it said then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the tag says now is what it is about
  useLayoutEffect(() => choose(''), [told]);
  const now = chosen || told;
  const question = useMemo<SpaceQuestion>(() => {
    const { filters, ...others } = JSON.parse(now);
    return { ...others, filters: { ...filters, mine: filters.mine && signedIn } };
  }, [now, signedIn]);
  return [question, (wanted: SpaceQuestion) => choose(JSON.stringify(wanted))] as const;
}
