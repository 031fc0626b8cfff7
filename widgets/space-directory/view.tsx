import { useEffect, useMemo, useRef } from 'react';
import { spaceApi } from '../core/api/space.ts';
import { useApi, useList, useListState, usePerson, useWidget } from '../core/index.ts';
import { Entries, ListState, NoItems, NoMatches } from '../kits/list/entries.tsx';
import { useQuestion } from '../kits/list/use-question.ts';
import { Heading } from '../ui/base/heading.tsx';
import { preloadWhenIdle } from '../ui/base/lazy.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { Entry } from './entry.tsx';
import { Filters } from './filters.tsx';
import { dialogs } from './join.tsx';
import { createSpaceDirectory } from './model.ts';
import {
  askedBy,
  fields,
  filtersOf,
  isFiltered,
  isOnlyMine,
  type SpaceQuestion,
  unfiltered,
} from './question.ts';
import { readPosition, useReturnPosition } from './return-position.ts';
import { spaceDirectoryWords } from './words.ts';

export type SpaceDirectoryViewProps = SpaceQuestion;

/** Heading, filters, spaces, the next page. */
export function SpaceDirectoryView(values: SpaceDirectoryViewProps) {
  const api = useApi(spaceApi);
  const { headingLevel, siteUrl, compact, emit, session } = useWidget();
  const say = useWords(spaceDirectoryWords);
  const isSignedIn = usePerson() !== null;
  const [chosen, choose] = useQuestion(fields, values);
  const question = askedBy(chosen, isSignedIn);
  const directory = useMemo(() => createSpaceDirectory(api), [api]);
  const list = useList(directory, question, readPosition(session.getState().place).pages);
  const shown = useListState(list);
  const root = useRef<HTMLElement>(null);
  useReturnPosition(root, list, directory);
  const mayAct = isSignedIn && shown === 'ready';
  useEffect(() => {
    if (mayAct) dialogs.forEach(preloadWhenIdle);
  }, [mayAct]);
  const { kind, tab, limit } = question;
  const change = (wanted: SpaceQuestion) => {
    choose(wanted);
    emit('mskt-space-filter', filtersOf(wanted));
  };
  const heading = kind ? say(`tab_${kind}`) : say('spaces');
  return (
    <section className={compact ? 'compact' : 'cards'} aria-label={heading} ref={root}>
      <header className="list-head split">
        <Heading level={headingLevel}>{heading}</Heading>
        {limit > 0 && (
          <a href={siteUrl(`teachingSports${tab === 'studio' ? '?tab=studio' : ''}`)}>{say(`all_${tab}`)}</a>
        )}
      </header>
      {limit === 0 && (
        <div className="filters" part="toolbar">
          <Filters list={list} question={question} onChange={change} />
        </div>
      )}
      <ListState
        list={list}
        shown={shown}
        skeleton={<Skeleton count={limit || 6} />}
        empty={<EmptyState question={question} onChange={change} />}
      />
      {list.items.length > 0 && (
        <Entries list={list} limit={limit} entry={space => <Entry space={space} directory={directory} />} />
      )}
    </section>
  );
}

interface EmptyStateProps {
  question: SpaceQuestion;
  onChange: (question: SpaceQuestion) => void;
}

/** Says why the list is empty: there is no space, none that matches, or none of the user's own. */
function EmptyState({ question, onChange }: EmptyStateProps) {
  const say = useWords(spaceDirectoryWords);
  const { tab } = question;
  if (!isFiltered(question)) return <NoItems title={say(`empty_${tab}`)} hint={say(`emptyHint_${tab}`)} />;
  const onlyMine = isOnlyMine(question);
  return (
    <NoMatches
      title={say(onlyMine ? `emptyMine_${tab}` : 'emptyFiltered')}
      hint={say(onlyMine ? 'emptyMineHint' : 'emptyFilteredHint')}
      clear={say(onlyMine ? 'showAll' : 'clear')}
      onClear={() => onChange(unfiltered(question))}
    />
  );
}
