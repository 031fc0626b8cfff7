import { createElement } from 'react';
import { TOTAL_MAX } from '../contract/limits.ts';
import { type ListView, useList, useStore, useWidget } from '../core/index.ts';
import { Entries } from '../kits/list/entries.tsx';
import { FilterTabs, Found } from '../kits/list/filters.tsx';
import { Button } from '../ui/base/button.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { Failure } from '../ui/base/failure.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import type { Group, Search } from './model.ts';
import type { SearchQuestion, TypeWord } from './question.ts';
import { Result } from './result.tsx';
import { searchWords } from './words.ts';

interface ResultsProps {
  search: Search;
  groups: ListView<Group>;
  /** The groups are those of the keyword before. */
  isBusy: boolean;
  question: SearchQuestion;
  onType: (type: SearchQuestion['type']) => void;
  onFollow: () => void;
}

/** The best results of each type, or all of one type, with a choice between them. A short search has the former only. */
export function Results({ search, groups, isBusy, question, onType, onFollow }: ResultsProps) {
  const say = useWords(searchWords);
  const { type, limit } = question;
  const count = useCount();
  const isSimilar = useStore(search.facts).similar[''];
  const found = useFoundText(question.keyword, groups.items, isSimilar);
  /** The chosen type, if it has no results. */
  const withoutResults = groups.items.some(({ id }) => id === type) || type === '' ? [] : [type];
  if (limit > 0)
    return (
      <>
        {isSimilar && <p className="quiet small similar">{found}</p>}
        <Groups groups={groups} isBusy={isBusy} limit={limit} onFollow={onFollow} />
      </>
    );
  return (
    <>
      <FilterTabs
        label={say('typesLabel')}
        tabs={[
          ['', say('allTypes')],
          ...groups.items.map(
            ({ id, total }) => [id, say('count', { name: say(`type_${id}`), num: count(total) })] as const,
          ),
          ...withoutResults.map(id => [id, say(`type_${id}`)] as const),
        ]}
        chosen={type}
        onChoose={onType}
      />
      {type ? (
        <OfOneType
          key={type}
          search={search}
          question={question}
          type={type}
          onAll={() => onType('')}
          onFollow={onFollow}
        />
      ) : (
        <>
          <p className="found">
            <Found list={groups} question={question} text={found} />
          </p>
          <Groups groups={groups} isBusy={isBusy} limit={0} onType={onType} onFollow={onFollow} />
        </>
      )}
    </>
  );
}

/** Returns a function that writes a number of results. */
function useCount(): (total: number) => string {
  const { lang } = useWidget();
  const say = useWords(searchWords);
  return total => (total > TOTAL_MAX ? say('many') : total.toLocaleString(lang));
}

/** Returns the number of results of all these groups in words, or that they are only similar. */
function useFoundText(keyword: string, groups: readonly Pick<Group, 'total'>[], isSimilar = false): string {
  const say = useWords(searchWords);
  if (isSimilar) return say('similar', { keyword });
  const count = groups.reduce((sum, { total }) => sum + total, 0);
  return groups.some(({ total }) => total > TOTAL_MAX)
    ? say('foundMany', { keyword })
    : say('found', { count, keyword });
}

interface GroupsProps extends Pick<ResultsProps, 'groups' | 'isBusy' | 'onFollow'> {
  /** Maximum number of results of each type; 0 for all that came. */
  limit: number;
  /** Shows all results of a type; missing if there is no such choice. */
  onType?: ResultsProps['onType'];
}

/** The best results of each type below its name. */
function Groups({ groups, isBusy, limit, onType, onFollow }: GroupsProps) {
  const { headingLevel, compact } = useWidget();
  const say = useWords(searchWords);
  const count = useCount();
  const level = Math.min(6, compact ? headingLevel : headingLevel + 1);
  return (
    <div className="groups" aria-busy={isBusy || undefined}>
      {groups.items.map(({ id, total, records }) => (
        // biome-ignore lint/a11y/useSemanticElements: results are no fields of a form
        <div key={id} className="group" role="group" aria-label={say(`type_${id}`)}>
          {createElement(`h${level}`, { className: 'group-name' }, say(`type_${id}`))}
          <ol className="entries" part="list">
            {records.slice(0, limit || undefined).map(result => (
              <li key={result.id}>
                <Result result={result} level={level + 1} onFollow={onFollow} />
              </li>
            ))}
          </ol>
          {onType && total > records.length && (
            <Button
              look="quiet"
              aria-label={say('showAllOf', { num: count(total), name: say(`type_${id}`) })}
              onClick={() => onType(id)}
            >
              {say('showAll', { num: count(total) })}
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}

interface OfOneTypeProps {
  search: Search;
  question: SearchQuestion;
  type: TypeWord;
  /** Searches all types. */
  onAll: () => void;
  onFollow: () => void;
}

/** All results of one type, page by page. */
function OfOneType({ search, question, type, onAll, onFollow }: OfOneTypeProps) {
  const { headingLevel } = useWidget();
  const say = useWords(searchWords);
  const list = useList(search.results, question);
  const { answered, similar } = useStore(search.facts);
  const { keyword } = question;
  const text = useFoundText(keyword, [list], similar[type]);
  const isAnswered = answered[type] === keyword;
  if (list.error) return <Failure error={list.error} onRetry={list.reload} />;
  if (!isAnswered && list.items.length === 0) return <Skeleton count={5} lines={2} />;
  if (list.items.length === 0)
    return (
      <Empty
        title={say('noneOfType', { keyword })}
        action={<Button onClick={onAll}>{say('toAll')}</Button>}
      />
    );
  return (
    <>
      <p className="found">
        <Found list={list} question={question} text={text} />
      </p>
      <Entries
        list={list}
        limit={0}
        entry={result => <Result result={result} level={headingLevel + 1} onFollow={onFollow} />}
      />
    </>
  );
}
