import { type FormEvent, type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { searchApi } from '../core/api/search.ts';
import { useApi, useList, usePerson, useSettling, useStore, useViewState, useWidget } from '../core/index.ts';
import { useQuestion } from '../kits/list/use-question.ts';
import { Button } from '../ui/base/button.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { Failure } from '../ui/base/failure.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { KeywordField } from '../ui/base/keyword-field.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { createSearch } from './model.ts';
import { fields, filtersOf, type SearchQuestion } from './question.ts';
import { useRecentSearches } from './recent.ts';
import { Results } from './results.tsx';
import { searchWords } from './words.ts';

export type SearchViewProps = SearchQuestion;

/** Maximum number of suggestions. */
const SUGGESTIONS_MAX = 4;

/** Search field, suggestions, and the results by type. */
export function SearchView(values: SearchViewProps) {
  const api = useApi(searchApi);
  const { headingLevel, siteUrl, emit, compact } = useWidget();
  const say = useWords(searchWords);
  const [question, choose] = useQuestion(fields, values);
  const { keyword, limit } = question;
  const search = useMemo(() => createSearch(api), [api]);
  const groups = useList(search.groups, { ...question, type: '', limit: 1 });
  const { answered, suggestions } = useStore(search.facts);
  const recent = useRecentSearches();
  const isAnswered = answered[''] === keyword;
  const isLoading = !isAnswered && groups.items.length === 0;
  const shown = groups.error ?? (isLoading ? 'loading' : groups.items.length > 0 ? 'ready' : 'empty');
  useViewState(shown, groups.reload);

  const change = (some: Partial<SearchQuestion>) => {
    const wanted = { ...question, ...some };
    choose(wanted);
    emit('mskt-search-filter', filtersOf(wanted));
  };
  /** Enter: a short search leads to the page with all results; the field itself searches. */
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = event.currentTarget.querySelector('input')?.value.trim();
    if (!typed) return;
    recent.add(typed);
    const href = siteUrl(pathOf(typed));
    if (limit > 0 && emit('mskt-navigate', { href })) location.assign(href);
  };

  return (
    <section className={compact ? 'compact' : ''} aria-label={say('search')} onKeyDown={moveFocus}>
      {!compact && <Heading level={headingLevel}>{say('search')}</Heading>}
      {/* biome-ignore lint/a11y/useSemanticElements: not every engine of ours has <search> */}
      <form className="search-row" role="search" part="toolbar" onSubmit={submit}>
        <KeywordField
          given={keyword}
          shortest={1}
          label={say('label')}
          hint={say('hint')}
          onChange={keyword => change({ keyword })}
        />
      </form>
      {keyword === '' && (
        <Chips label={say('recent')} keywords={recent.keywords} onChoose={keyword => change({ keyword })}>
          <Button look="quiet" onClick={recent.clear}>
            {say('clearRecent')}
          </Button>
        </Chips>
      )}
      {keyword !== '' && limit === 0 && !groups.error && (
        <Chips
          label={say('suggestions')}
          keywords={suggestions.filter(one => one !== keyword).slice(0, SUGGESTIONS_MAX)}
          onChoose={keyword => change({ keyword, type: '' })}
        />
      )}
      {keyword === '' ? (
        !compact && <Start />
      ) : (
        <>
          {groups.error && <Failure error={groups.error} onRetry={groups.reload} />}
          {shown === 'loading' && <Skeleton count={3} lines={2} />}
          {shown === 'empty' && (
            <slot name="empty">
              <Empty title={say('none', { keyword })} hint={say('noneHint')} />
            </slot>
          )}
          {shown === 'ready' && (
            <Results
              search={search}
              groups={groups}
              isBusy={!isAnswered}
              question={question}
              onType={type => change({ type })}
              onFollow={() => recent.add(keyword)}
            />
          )}
        </>
      )}
      {limit > 0 && keyword !== '' && shown === 'ready' && (
        <a className="all" href={siteUrl(pathOf(keyword))}>
          {say('all')}
        </a>
      )}
      {keyword !== '' && shown !== 'loading' && <VisitorHint keyword={keyword} />}
    </section>
  );
}

interface ChipsProps {
  label: string;
  keywords: readonly string[];
  onChoose: (keyword: string) => void;
  children?: ReactNode;
}

/** Keywords to choose from; nothing if there is none. */
function Chips({ label, keywords, onChoose, children }: ChipsProps) {
  if (keywords.length === 0) return null;
  return (
    <div className="chips">
      <span className="quiet small">{label}</span>
      {keywords.map(keyword => (
        <Button key={keyword} look="quiet" title={keyword} onClick={() => onChoose(keyword)}>
          <bdi>{keyword}</bdi>
        </Button>
      ))}
      {children}
    </div>
  );
}

/** Before a keyword: what can be found. */
function Start() {
  const say = useWords(searchWords);
  return <Empty title={say('start')} hint={say('startHint')} />;
}

/** Sign-in for visitors, because members find more. */
function VisitorHint({ keyword }: { keyword: string }) {
  const { readonly, signIn } = useWidget();
  const say = useWords(searchWords);
  const isSignedIn = usePerson() !== null;
  const isSettling = useSettling();
  if (isSignedIn || isSettling || readonly) return null;
  return (
    <p className="visitor quiet small">
      {say('signInHint')}{' '}
      <Button look="quiet" onClick={() => signIn('search', pathOf(keyword))}>
        {say('signIn')}
      </Button>
    </p>
  );
}

const pathOf = (keyword: string): string => `search?keyword=${encodeURIComponent(keyword)}`;

/** Arrow keys move between the field and the links of the results. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .title a')];
  const at = stops.indexOf(event.target as HTMLElement);
  const next = at < 0 ? undefined : stops[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
