import { useRef } from 'react';
import type { RankPeriod, RankType } from '../contract/ranking/schema.ts';
import { Button } from '../ui/base/button.tsx';
import { useSheet } from '../ui/base/use-styles.ts';
import css from '../ui/filter/styles.css?inline';
import { useWords } from '../ui/i18n/translate.tsx';
import ownCss from './filters.css?inline';
import type { RankingQuestion } from './model.ts';
import { rankingWords } from './words.ts';

export interface RankingFiltersProps {
  question: RankingQuestion;
  onChange: (some: Partial<RankingQuestion>) => void;
}

const BOARDS: readonly RankType[] = ['school', 'studio', 'person'];
const PERIODS: readonly RankPeriod[] = ['week', 'month', 'term', 'year', 'all'];

/** Who is ranked, and what of their time counts. */
export function RankingFilters({ question, onChange }: RankingFiltersProps) {
  const say = useWords(rankingWords);
  const row = useRef<HTMLDivElement>(null);
  useSheet(row, css);
  useSheet(row, ownCss);
  return (
    <div className="filter-row top" ref={row}>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons of one choice are no fields of a form */}
      <div className="tabs" role="group" aria-label={say('boardsLabel')}>
        {BOARDS.map(board => (
          <Button
            key={board}
            look="quiet"
            aria-pressed={question.board === board}
            onClick={() => onChange({ board })}
          >
            {say(board)}
          </Button>
        ))}
      </div>
      <select
        className="field"
        part="field"
        aria-label={say('periodLabel')}
        value={question.period}
        onChange={event => onChange({ period: event.currentTarget.value as RankPeriod })}
      >
        {PERIODS.map(period => (
          <option key={period} value={period}>
            {say(period)}
          </option>
        ))}
      </select>
    </div>
  );
}
