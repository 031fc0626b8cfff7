import { useWords } from '../ui/i18n/translate.tsx';
import type { FeedQuery } from './model.ts';
import { channelWords } from './words.ts';

export interface ToolbarProps {
  query: FeedQuery;
  /** True if the tag names a space, which then has its own tab. */
  hasSpace: boolean;
  onChange: (query: FeedQuery) => void;
}

const TABS = ['1', '3', '4', '7', '6'] as const;
const SORTS = ['1', '2', '3', '4'] as const;

/** Tabs and sort order of the feed. */
export function Toolbar({ query, hasSpace, onChange }: ToolbarProps) {
  const say = useWords(channelWords);
  return (
    <div className="toolbar" part="toolbar">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row in every engine */}
      <div className="tabs" role="group" aria-label={say('tabsLabel')}>
        {TABS.filter(type => type !== '3' || hasSpace).map(type => (
          <button
            key={type}
            type="button"
            className="tab"
            part="tab"
            aria-pressed={query.type === type}
            onClick={() => onChange({ ...query, type })}
          >
            {say(`tab${type}`)}
          </button>
        ))}
      </div>
      {query.type !== '4' && (
        <label className="sort">
          <span className="visually-hidden">{say('sortLabel')}</span>
          <select
            part="field"
            value={query.sort}
            onChange={event => onChange({ ...query, sort: event.currentTarget.value as FeedQuery['sort'] })}
          >
            {SORTS.map(sort => (
              <option key={sort} value={sort}>
                {say(`sort${sort}`)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
