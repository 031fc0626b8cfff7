import { KeywordField } from '../../ui/base/keyword-field.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { type CandidateQuery, KEYWORD_MIN } from './candidates-model.ts';
import { SourceOptions, useCategories, useSources } from './sources.tsx';
import { manageWords } from './words.ts';

export interface CandidateFiltersProps {
  spaceId: string;
  query: CandidateQuery;
  onChange: (query: CandidateQuery) => void;
}

/** Filters by keyword, source, kind and category. */
export function CandidateFilters({ spaceId, query, onChange }: CandidateFiltersProps) {
  const say = useWords(manageWords);
  const categories = useCategories();
  const sources = useSources(spaceId);
  const { keyword, kind, category, sourceId } = query;
  const offered = categories.filter(one => !kind || String(one.kind) === kind);
  return (
    // biome-ignore lint/a11y/useSemanticElements: some supported browsers lack <search>
    <div className="filters cluster" role="search" aria-label={say('filters')}>
      <KeywordField
        given={keyword}
        shortest={KEYWORD_MIN}
        label={say('keyword')}
        hint={say('keywordHint')}
        onChange={keyword => onChange({ ...query, keyword })}
      />
      <select
        className="field"
        part="field"
        aria-label={say('source')}
        value={sourceId}
        onChange={event => onChange({ ...query, sourceId: event.currentTarget.value })}
      >
        <SourceOptions sources={sources} />
      </select>
      <select
        className="field"
        part="field"
        aria-label={say('kind')}
        value={kind}
        onChange={event =>
          onChange({ ...query, kind: event.currentTarget.value as CandidateQuery['kind'], category: '' })
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
        onChange={event => onChange({ ...query, category: event.currentTarget.value })}
      >
        <option value="">{say('allCategories')}</option>
        {offered.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
