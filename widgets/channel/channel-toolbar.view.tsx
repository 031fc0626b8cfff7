import { useWords } from '../ui/words.tsx';
import type { ChannelQuestion } from './channel.store.ts';
import { channelWords } from './channel.strings.ts';

export interface ChannelToolbarProps {
  question: ChannelQuestion;
  /** Whether the tag names a space, which then has a tab of its own. */
  hasSpace: boolean;
  onChange: (question: ChannelQuestion) => void;
}

const TABS = [
  ['1', 'tabAll'],
  ['3', 'tabSpace'],
  ['4', 'tabThemes'],
  ['7', 'tabMySpaces'],
  ['6', 'tabMine'],
] as const;

const SORTS = [
  ['1', 'sortLatest'],
  ['2', 'sortHottest'],
  ['3', 'sortRelated'],
  ['4', 'sortPublished'],
] as const;

/** Which dynamics, and in which order. */
export function ChannelToolbar({ question, hasSpace, onChange }: ChannelToolbarProps) {
  const say = useWords(channelWords);
  return (
    <div className="toolbar" part="toolbar">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row in every engine */}
      <div className="tabs" role="group" aria-label={say('tabsLabel')}>
        {TABS.filter(([type]) => type !== '3' || hasSpace).map(([type, name]) => (
          <button
            key={type}
            type="button"
            className="tab"
            part="tab"
            aria-pressed={question.type === type}
            onClick={() => onChange({ ...question, type })}
          >
            {say(name)}
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
            {SORTS.map(([sort, name]) => (
              <option key={sort} value={sort}>
                {say(name)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
