import { useEffect, useMemo, useRef } from 'react';
import type { NewsCategory } from '../../contract/news/schema.ts';
import { newsApi } from '../../core/api/makers/news.ts';
import { spaceListApi } from '../../core/api/makers/space-list.ts';
import { createResource, useApi, useStore } from '../../core/index.ts';
import { KeywordField } from '../../ui/filter/keyword-field.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { keepingWords } from '../manage/words.ts';
import { type CandidateChoice, KEYWORD_MIN } from './model.ts';
import { createSources, NO_SOURCES, type Sources } from './sources.ts';

export interface SpaceSyncFiltersProps {
  spaceId: string;
  choice: CandidateChoice;
  onChange: (choice: CandidateChoice) => void;
}

/** Words, whose, which kind and category. */
export function SpaceSyncFilters({ spaceId, choice, onChange }: SpaceSyncFiltersProps) {
  const say = useWords(keepingWords);
  const categories = useCategories();
  const sources = useSources(spaceId);
  const { keyword, kind, category, sourceId } = choice;
  const of = categories.filter(one => !kind || String(one.kind) === kind);
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every engine of ours has <search>
    <div className="filters" role="search" aria-label={say('filters')}>
      <KeywordField
        given={keyword}
        shortest={KEYWORD_MIN}
        label={say('keyword')}
        hint={say('keywordHint')}
        onChange={keyword => onChange({ ...choice, keyword })}
      />
      <select
        className="field"
        part="field"
        aria-label={say('source')}
        value={sourceId}
        onChange={event => onChange({ ...choice, sourceId: event.currentTarget.value })}
      >
        <SourceOptions sources={sources} />
      </select>
      <select
        className="field"
        part="field"
        aria-label={say('kind')}
        value={kind}
        onChange={event =>
          onChange({ ...choice, kind: event.currentTarget.value as CandidateChoice['kind'], category: '' })
        }
      >
        <option value="">{say('bothKinds')}</option>
        <option value="1">{say('news')}</option>
        <option value="2">{say('notice')}</option>
      </select>
      <select
        className="field"
        part="field"
        aria-label={say('category')}
        value={category}
        onChange={event => onChange({ ...choice, category: event.currentTarget.value })}
      >
        <option value="">{say('allCategories')}</option>
        {of.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The platform itself, and the spaces that everybody may read. */
export function SourceOptions({ sources }: { sources: Sources }) {
  const say = useWords(keepingWords);
  const groups = [
    ['communitySpaces', sources.communitySpaces],
    ['teaStudios', sources.teaStudios],
  ] as const;
  return (
    <>
      <option value="">{say('platform')}</option>
      {groups.map(
        ([word, some]) =>
          some.length > 0 && (
            <optgroup key={word} label={say(word)}>
              {some.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ),
      )}
    </>
  );
}

/** Spaces from which news may be taken; none until they are known. */
export function useSources(spaceId: string): Sources {
  const api = useApi(spaceListApi);
  const calls = useRef(api);
  calls.current = api;
  const sources = useMemo(() => createSources(() => calls.current, spaceId), [spaceId]);
  const { value } = useStore(sources.store);
  useEffect(() => {
    void sources.load();
    return sources.stop;
  }, [sources]);
  return value ?? NO_SOURCES;
}

export type KindCategory = NewsCategory & { kind: 1 | 2 };

/** Categories of news and of notices; none until they are known. */
export function useCategories(): readonly KindCategory[] {
  const api = useApi(newsApi);
  const known = useMemo(
    () =>
      createResource<KindCategory[]>(async signal => {
        const of = async (kind: 1 | 2) =>
          ((await api.categories({ kind }, signal)) as NewsCategory[]).map(one => ({ ...one, kind }));
        return (await Promise.all([of(1), of(2)])).flat();
      }),
    [api],
  );
  const { value } = useStore(known.store);
  useEffect(() => {
    void known.load();
    return known.stop;
  }, [known]);
  return value ?? NONE;
}

const NONE: readonly KindCategory[] = [];
