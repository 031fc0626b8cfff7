import { DayField } from '../ui/filter/day-field.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { ENDED } from './filter-state.ts';
import type { ActivityFilters, ActivityQuestion } from './model.ts';
import { activityListWords } from './words.ts';

export interface ActivityListMoreFiltersProps {
  question: ActivityQuestion;
  choose: (some: Partial<ActivityFilters>) => void;
}

const PHASES = ['', '1', '2'] as const;
const MODES = ['', '1', '2', '3'] as const;
const ORGANIZERS = ['', '1', '2', '3', '4', '5'] as const;
const SORTS = ['', '2', '3'] as const;

/** What is rarely chosen: days, how far it is, how and by whom it is held, and the order. */
export function ActivityListMoreFilters({ question, choose }: ActivityListMoreFiltersProps) {
  const say = useWords(activityListWords);
  const { organizerId, filters } = question;
  const { dateFrom, dateTo, phase } = filters;
  const named = <T extends string>(codes: readonly T[], key: 'phase' | 'mode' | 'organizer' | 'sort') =>
    codes.map(code => ({ code, name: say(`${key}${code || '0'}` as 'sort0') }));
  return (
    <div className="filter-row more">
      <DayField
        label={say('dateFrom')}
        value={dateFrom}
        max={dateTo}
        onChange={day => choose({ dateFrom: day })}
      />
      <DayField
        label={say('dateTo')}
        value={dateTo}
        min={dateFrom}
        onChange={day => choose({ dateTo: day })}
      />
      {phase !== ENDED && (
        <Choice
          label={say('phaseLabel')}
          choices={named(PHASES, 'phase')}
          chosen={phase}
          onChange={phase => choose({ phase })}
        />
      )}
      <Choice
        label={say('modeLabel')}
        choices={named(MODES, 'mode')}
        chosen={filters.mode}
        onChange={mode => choose({ mode })}
      />
      {!organizerId && (
        <Choice
          label={say('organizerLabel')}
          choices={named(ORGANIZERS, 'organizer')}
          chosen={filters.organizerType}
          onChange={organizerType => choose({ organizerType })}
        />
      )}
      <Choice
        label={say('sortLabel')}
        choices={named(SORTS, 'sort')}
        chosen={filters.sort}
        onChange={sort => choose({ sort })}
      />
    </div>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  choices: { code: T; name: string }[];
  chosen: T;
  onChange: (code: T) => void;
}

function Choice<T extends string>({ label, choices, chosen, onChange }: ChoiceProps<T>) {
  return (
    <select
      className="field"
      part="field"
      aria-label={label}
      value={chosen}
      onChange={event => onChange(event.currentTarget.value as T)}
    >
      {choices.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
