import { useEffect, useMemo, useRef } from 'react';
import type { SpaceSort } from '../contract/space/schema.ts';
import { spaceSortApi } from '../core/api/makers/space-sort.ts';
import { createResource, useApi, usePerson, useStore, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { useSheet } from '../ui/base/use-styles.ts';
import { KeywordField } from '../ui/filter/keyword-field.tsx';
import css from '../ui/filter/styles.css?inline';
import { useWords } from '../ui/i18n/translate.tsx';
import { isNarrowed, ofOtherKind, unnarrowed } from './filter-state.ts';
import ownCss from './filters.css?inline';
import type { SpaceDirectory, SpaceFilters, SpaceKind, SpaceQuestion } from './model.ts';
import { spaceDirectoryWords } from './words.ts';

export interface SpaceDirectoryFiltersProps {
  directory: SpaceDirectory;
  question: SpaceQuestion;
  /** Only these; '' lets people choose. */
  kind: '' | SpaceKind;
  onChange: (filters: SpaceFilters, tab?: SpaceKind) => void;
}

const TABS = ['1', '2'] as const;
const SORTS = ['', '2', '3', '4'] as const;

/** What to see: which spaces, words, what they are sorted into, whose, in which order; and how many there are of it. */
export function SpaceDirectoryFilters({ directory, question, kind, onChange }: SpaceDirectoryFiltersProps) {
  const say = useWords(spaceDirectoryWords);
  const person = usePerson();
  const { total } = useStore(directory.numbers);
  const row = useRef<HTMLDivElement>(null);
  useSheet(row, css);
  useSheet(row, ownCss);
  const { tab, filters } = question;
  const { keyword, mine, sort } = filters;
  const choose = (some: Partial<SpaceFilters>) => onChange({ ...filters, ...some });
  const narrowed = isNarrowed(question);
  return (
    <>
      {(!kind || narrowed) && (
        <div className="filter-row top">
          {!kind && (
            // biome-ignore lint/a11y/useSemanticElements: buttons of one choice are no fields of a form
            <div className="tabs" role="group" aria-label={say('tabsLabel')}>
              {TABS.map(one => (
                <Button
                  key={one}
                  look="quiet"
                  aria-pressed={tab === one}
                  onClick={() => tab !== one && onChange(ofOtherKind(question), one)}
                >
                  {say(`tab${one}`)}
                </Button>
              ))}
            </div>
          )}
          {narrowed && (
            <div className="found">
              <Found directory={directory} question={question} />
              {total > 0 && (
                <Button look="quiet" onClick={() => onChange(unnarrowed(question))}>
                  {say('clear')}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: not every engine of ours has <search> */}
      <div className="filter-row" role="search" aria-label={say('filtersLabel')} ref={row}>
        <KeywordField
          given={keyword}
          shortest={1}
          label={say('keywordLabel')}
          hint={say('keywordHint')}
          onChange={keyword => choose({ keyword })}
        />
        {tab === '1' ? (
          <Types filters={filters} choose={choose} />
        ) : (
          <Sorts filters={filters} choose={choose} />
        )}
        <select
          className="field"
          part="field"
          aria-label={say('sortLabel')}
          value={sort}
          onChange={event => choose({ sort: event.currentTarget.value as SpaceFilters['sort'] })}
        >
          {SORTS.map(code => (
            <option key={code} value={code}>
              {say(`sort${code || '0'}` as 'sort0')}
            </option>
          ))}
        </select>
        {person && (
          <Button aria-pressed={mine} onClick={() => choose({ mine: !mine })}>
            {say('mine')}
          </Button>
        )}
      </div>
    </>
  );
}

interface SortedProps {
  filters: SpaceFilters;
  choose: (some: Partial<SpaceFilters>) => void;
}

/** Kinds of communities. Without an answer only what is chosen can be seen: the spaces do not depend on it. */
function Types({ filters: { typeId }, choose }: SortedProps) {
  const say = useWords(spaceDirectoryWords);
  const types = useKnown(api => api.communitySpaceTypes);
  return (
    <Choice
      label={say('typeLabel')}
      all={say('allTypes')}
      known={types}
      chosen={typeId}
      onChange={typeId => choose({ typeId })}
    />
  );
}

/** Stages of school, sorts of groups and subjects of studios; each narrows what the others leave. */
function Sorts({ filters: { sectionId, groupSortId, subjectId }, choose }: SortedProps) {
  const say = useWords(spaceDirectoryWords);
  const sorts = useKnown(api => api.teaStudioSorts);
  return (
    <>
      <Choice
        label={say('sectionLabel')}
        all={say('allSections')}
        known={sorts?.sections}
        chosen={sectionId}
        onChange={sectionId => choose({ sectionId })}
      />
      <Choice
        label={say('groupSortLabel')}
        all={say('allGroupSorts')}
        known={sorts?.groupSorts}
        chosen={groupSortId}
        onChange={groupSortId => choose({ groupSortId })}
      />
      {(subjectId || (sorts?.subjects.length ?? 0) > 0) && (
        <Choice
          label={say('subjectLabel')}
          all={say('allSubjects')}
          known={sorts?.subjects}
          chosen={subjectId}
          onChange={subjectId => choose({ subjectId })}
        />
      )}
    </>
  );
}

type Api = ReturnType<typeof spaceSortApi>;

/** What spaces are sorted into, as the person finds them. */
function useKnown<T>(callOf: (api: Api) => (query: object, signal: AbortSignal) => Promise<T>): T | null {
  const api = useApi(spaceSortApi);
  const person = usePerson();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the call is always the same, and another person finds others
  const known = useMemo(() => createResource<T>(signal => callOf(api)({}, signal)), [api, person?.sub]);
  useEffect(() => {
    void known.load();
    return known.stop;
  }, [known]);
  return useStore(known.store).value;
}

interface ChoiceProps {
  label: string;
  /** What none of them is called. */
  all: string;
  known: readonly SpaceSort[] | null | undefined;
  chosen: string;
  onChange: (id: string) => void;
}

function Choice({ label, all, known, chosen, onChange }: ChoiceProps) {
  const say = useWords(spaceDirectoryWords);
  const sorts = known ?? [];
  return (
    <select
      className="field"
      part="field"
      aria-label={label}
      value={chosen}
      onChange={event => onChange(event.currentTarget.value)}
    >
      <option value="">{all}</option>
      {chosen && !sorts.some(({ id }) => id === chosen) && <option value={chosen}>{chosen}</option>}
      {sorts.map(({ id, name, num }) => (
        <option key={id} value={id}>
          {say('sortName', { name, num })}
        </option>
      ))}
    </select>
  );
}

/** How many there are, also for who does not see the list. */
function Found({ directory, question }: Pick<SpaceDirectoryFiltersProps, 'directory' | 'question'>) {
  const { announce } = useWidget();
  const say = useWords(spaceDirectoryWords);
  const { total } = useStore(directory.numbers);
  const { status } = useStore(directory.list.store);
  const found = status === 'ready' ? say('found', { count: total }) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: two questions may find the same number
  useEffect(() => {
    if (found) announce(found);
  }, [announce, found, question]);
  return <span className="quiet small">{found}</span>;
}
