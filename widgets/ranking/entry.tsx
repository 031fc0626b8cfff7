import { useState } from 'react';
import type { RankItem } from '../contract/ranking/schema.ts';
import { toApiError, useWidget } from '../core/index.ts';
import { Avatar } from '../ui/base/avatar.tsx';
import { Button } from '../ui/base/button.tsx';
import { useLang, useWords } from '../ui/i18n/translate.tsx';
import { Breakdown } from './lazy-actions.ts';
import type { Ranking, RankingFacts } from './model.ts';
import { rankingWords } from './words.ts';

export interface EntryProps {
  item: RankItem;
  /** Two or more share this place. */
  isShared: boolean;
  /** There was a period before, with which places are compared. */
  isMoving: boolean;
}

/** One place: badge, holder, change since the period before, and points. A press on the points shows their breakdown. */
export function Entry({ item, isShared, isMoving }: EntryProps) {
  const { siteUrl, mediaUrl, compact } = useWidget();
  const say = useWords(rankingWords);
  const [isOpen, setOpen] = useState(false);
  const { rank, id, kind, name, logo, schoolName, mine, detail } = item;
  return (
    <article className={mine ? 'entry mine' : 'entry'} part="entry">
      <span className={`badge place-${Math.min(rank, 7)}`} part="badge">
        <span className="visually-hidden">{say(isShared ? 'placeShared' : 'place', { rank })}</span>
        <span aria-hidden="true">{rank}</span>
      </span>
      {!compact && <Avatar name={name} src={mediaUrl(logo)} />}
      <div className="entry-text">
        <p className="title" part="title">
          <a href={siteUrl(`space/index?id=${encodeURIComponent(id)}`)} dir="auto">
            {name}
          </a>
        </p>
        <p className="about quiet small">
          {mine && <span className="chip own">{say(`mine${kind}`)}</span>}
          {isShared && (
            <span className="chip" aria-hidden="true">
              {say('shared')}
            </span>
          )}
          {schoolName && <bdi className="of">{schoolName}</bdi>}
        </p>
      </div>
      {isMoving && <Change by={item.change} />}
      {detail.length > 0 ? (
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Score item={item} />
        </Button>
      ) : (
        <p className="button">
          <Score item={item} />
        </p>
      )}
      {isOpen && <Breakdown item={item} />}
    </article>
  );
}

function Score({ item: { score } }: { item: RankItem }) {
  const say = useWords(rankingWords);
  return (
    <span className="score">
      <b>{score.toLocaleString(useLang())}</b>{' '}
      <span className="unit small">{say('points', { count: score })}</span>
    </span>
  );
}

/** Places gained or lost since the period before. */
function Change({ by }: { by: number | undefined }) {
  const say = useWords(rankingWords);
  const lang = useLang();
  if (by === undefined) return <span className="change small">{say('fresh')}</span>;
  const words = by ? say(by > 0 ? 'up' : 'down', { count: Math.abs(by) }) : say('same');
  return (
    <span className={by > 0 ? 'change up small' : 'change small'} title={words}>
      <span aria-hidden="true">
        {by ? `${by > 0 ? '▲' : '▼'} ${Math.abs(by).toLocaleString(lang)}` : '–'}
      </span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

export interface OwnRankProps {
  ranking: Ranking;
  known: RankingFacts;
  /** Visible places. */
  rows: readonly RankItem[];
  shared: ReadonlySet<number>;
  isMoving: boolean;
}

/** The user's own place if the list does not show it, or a note that there is none; and whether others see it. */
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

/** Whether the user takes part in the ranking of people, with a button to change that. */
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
