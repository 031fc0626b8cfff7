import { useState } from 'react';
import type { RankItem } from '../contract/ranking/schema.ts';
import { toApiError, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { Entry } from './entry.tsx';
import type { Ranking, RankingFacts } from './model.ts';
import { rankingWords } from './words.ts';

export interface OwnRankProps {
  ranking: Ranking;
  known: RankingFacts;
  /** Visible places. */
  rows: readonly RankItem[];
  shared: ReadonlySet<number>;
  isMoving: boolean;
}

/** The user's own place if the list does not show it, or that there is none; and whether others see it. */
export function OwnRank({ ranking, known, rows, shared, isMoving }: OwnRankProps) {
  const { readonly } = useWidget();
  const say = useWords(rankingWords);
  const { mine, optOut, of } = known;
  const { board, limit } = of;
  const isPerson = board === 'person';
  const isFurtherDown = mine && rows.every(({ id }) => id !== mine.id);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: one place of the list, and no form */}
      <div className={isFurtherDown ? 'own-place' : ''} role="group" aria-label={say('ownPlace')}>
        {isFurtherDown && (
          <Entry key={mine.id} item={mine} isShared={shared.has(mine.rank)} isMoving={isMoving} />
        )}
        {!mine && !limit && rows.length > 0 && !(isPerson && optOut) && (
          <p className="no-place quiet small">{say(`${board}None`)}</p>
        )}
      </div>
      {isPerson && !limit && !readonly && optOut !== undefined && (
        <TakingPart ranking={ranking} isOut={optOut} />
      )}
    </>
  );
}

/** Says whether the user takes part in the ranking of people, with a button to change that. */
function TakingPart({ ranking, isOut }: { ranking: Ranking; isOut: boolean }) {
  const { emit, toast } = useWidget();
  const say = useWords(rankingWords);
  const [isBusy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    try {
      await ranking.leaveOut(!isOut);
      emit('mskt-ranking-out', { out: !isOut });
    } catch (error) {
      toast(toApiError(error).message);
    }
    setBusy(false);
  };
  return (
    <div className="taking-part">
      <p className="quiet small">{say(isOut ? 'leftOut' : 'takesPart')}</p>
      <Button look="quiet" busy={isBusy} onClick={() => void change()}>
        {say(isOut ? 'takePart' : 'leaveOut')}
      </Button>
    </div>
  );
}
