import { useWords } from '../ui/i18n/translate.tsx';
import type { ChannelQuestion } from './model.ts';
import { channelWords } from './words.ts';

export interface ChannelToolbarProps {
  question: ChannelQuestion;
  /** Whether the tag names a space, which then has a tab of its own. */
  hasSpace: boolean;
  onChange: (question: ChannelQuestion) => void;
}

const TABS = ['1', '3', '4', '7', '6'] as const;
const SORTS = ['1', '2', '3', '4'] as const;

/** Which dynamics, and in which order. */
export function ChannelToolbar({ question, hasSpace, onChange }: ChannelToolbarProps) {
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
            aria-pressed={question.type === type}
            onClick={() => onChange({ ...question, type })}
          >
            {say(`tab${type}`)}
          </button>
        ))}
      </div>
      {question.type !== '4' && (
        <label className="sort">
          <span className="visually-hidden">{say('sortLabel')}</span>
          <select
            part="field"
            value={question.sort}
            onChange={event =>
              onChange({ ...question, sort: event.currentTarget.value as ChannelQuestion['sort'] })
            }
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
