import { useRef, useState } from 'react';
import type { RankItem } from '../contract/ranking/schema.ts';
import { toApiError, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { useSheet } from '../ui/base/use-styles.ts';
import { useWords } from '../ui/i18n/translate.tsx';
import { RankingEntry } from './entry.tsx';
import type { Ranking, RankingFacts } from './model.ts';
import css from './own-rank.css?inline';
import { rankingWords } from './words.ts';

export interface RankingOwnProps {
  ranking: Ranking;
  known: RankingFacts;
  /** The places that are shown. */
  rows: readonly RankItem[];
  shared: ReadonlySet<number>;
  isMoving: boolean;
}

/** One's own place when it stands further down, or that there is none; and whether others see it. */
export function RankingOwn({ ranking, known, rows, shared, isMoving }: RankingOwnProps) {
  const { readonly } = useWidget();
  const say = useWords(rankingWords);
  const box = useRef<HTMLDivElement>(null);
  useSheet(box, css);
  const { mine, optOut, of } = known;
  const { board, limit } = of;
  const isPerson = board === 'person';
  const isFurtherDown = mine && rows.every(({ id }) => id !== mine.id);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: one place of the list, and no form */}
      <div className={isFurtherDown ? 'own-place' : ''} ref={box} role="group" aria-label={say('ownPlace')}>
        {isFurtherDown && (
          <RankingEntry key={mine.id} item={mine} isShared={shared.has(mine.rank)} isMoving={isMoving} />
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

/** Whether one is in the ranking of people, and the way out of it and back. */
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
