import type { SpaceSort } from '../contract/space/schema.ts';
import { spaceApi } from '../core/api/space.ts';
import { type ListView, usePerson, useQuery } from '../core/index.ts';
import {
  CategorySelect,
  type CategorySelectProps,
  FilterSelect,
  FilterTabs,
  Found,
  optionsOf,
  SearchRow,
} from '../kits/list/filters.tsx';
import { wordsOf } from '../kits/list/question.ts';
import { Button } from '../ui/base/button.tsx';
import { KeywordField } from '../ui/base/keyword-field.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import type { Space } from './model.ts';
import { fields, isFiltered, onTab, type SpaceQuestion, unfiltered } from './question.ts';
import { spaceDirectoryWords } from './words.ts';

export interface FiltersProps {
  list: ListView<Space>;
  question: SpaceQuestion;
  onChange: (question: SpaceQuestion) => void;
}

/** The filters: kind, keyword, categories, order, the user's own; and the number of results. */
export function Filters({ list, question, onChange }: FiltersProps) {
  const say = useWords(spaceDirectoryWords);
  const isSignedIn = usePerson() !== null;
  const { kind, tab, keyword, mine, sort } = question;
  const choose = (some: Partial<SpaceQuestion>) => onChange({ ...question, ...some });
  const filtered = isFiltered(question);
  return (
    <>
      {(!kind || filtered) && (
        <div className="filter-row top">
          {!kind && (
            <FilterTabs
              label={say('tabsLabel')}
              tabs={[
                ['community', say('tab_community')],
                ['studio', say('tab_studio')],
              ]}
              chosen={tab}
              onChoose={wanted => wanted !== tab && onChange(onTab(question, wanted))}
            />
          )}
          {filtered && (
            <div className="found">
              <Found list={list} question={question} text={say('found', { count: list.total })} />
              {list.total > 0 && (
                <Button look="quiet" onClick={() => onChange(unfiltered(question))}>
                  {say('clear')}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
      <SearchRow label={say('filtersLabel')}>
        <KeywordField
          given={keyword}
          shortest={1}
          label={say('keywordLabel')}
          hint={say('keywordHint')}
          onChange={keyword => choose({ keyword })}
        />
        {tab === 'community' ? (
          <Types question={question} choose={choose} />
        ) : (
          <Sorts question={question} choose={choose} />
        )}
        <FilterSelect
          label={say('sortLabel')}
          options={optionsOf(wordsOf(fields.sort), sort => say(`sort_${sort}`))}
          value={sort}
          onChange={sort => choose({ sort })}
        />
        {isSignedIn && (
          <Button aria-pressed={mine} onClick={() => choose({ mine: !mine })}>
            {say('mine')}
          </Button>
        )}
      </SearchRow>
    </>
  );
}

interface CategoriesProps {
  question: SpaceQuestion;
  choose: (some: Partial<SpaceQuestion>) => void;
}

/** Types of communities. */
function Types({ question: { typeId }, choose }: CategoriesProps) {
  const say = useWords(spaceDirectoryWords);
  const types = useQuery(spaceApi, (api, signal) => api.communitySpaceTypes({ signal }));
  return (
    <Categories
      label={say('typeLabel')}
      all={say('allTypes')}
      categories={types.value}
      value={typeId}
      onChange={typeId => choose({ typeId })}
    />
  );
}

/** Entries of the platform's vocabulary that have studios, and the chosen one. */
const nonEmpty = (entries: readonly SpaceSort[] | undefined, chosen: string) =>
  entries?.filter(({ id, num }) => num > 0 || id === chosen);

/** Stages of school, sorts and subjects of studios. There may be no subjects. */
function Sorts({ question: { sectionId, groupSortId, subjectId }, choose }: CategoriesProps) {
  const say = useWords(spaceDirectoryWords);
  const { value: sorts } = useQuery(spaceApi, (api, signal) => api.teaStudioSorts({ signal }));
  return (
    <>
      <Categories
        label={say('sectionLabel')}
        all={say('allSections')}
        categories={nonEmpty(sorts?.sections, sectionId)}
        value={sectionId}
        onChange={sectionId => choose({ sectionId })}
      />
      <Categories
        label={say('groupSortLabel')}
        all={say('allGroupSorts')}
        categories={sorts?.groupSorts}
        value={groupSortId}
        onChange={groupSortId => choose({ groupSortId })}
      />
      {(subjectId || sorts?.subjects.some(({ num }) => num > 0)) && (
        <Categories
          label={say('subjectLabel')}
          all={say('allSubjects')}
          categories={nonEmpty(sorts?.subjects, subjectId)}
          value={subjectId}
          onChange={subjectId => choose({ subjectId })}
        />
      )}
    </>
  );
}

function Categories(props: Omit<CategorySelectProps, 'nameOf'>) {
  const say = useWords(spaceDirectoryWords);
  return <CategorySelect {...props} nameOf={({ name, num }) => say('sortName', { name, num })} />;
}
