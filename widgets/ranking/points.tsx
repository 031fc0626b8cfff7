import { useRef } from 'react';
import type { RankBoard, RankItem } from '../contract/ranking/schema.ts';
import { rankingApi } from '../core/api/ranking.ts';
import { useQuery } from '../core/index.ts';
import { Failure } from '../ui/base/failure.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useSheet } from '../ui/base/use-styles.ts';
import { useLang, useWords } from '../ui/i18n/translate.tsx';
import type { RankingFacts } from './model.ts';
import css from './points.css?inline';
import type { RankingQuestion } from './question.ts';
import { rankingWords } from './words.ts';

export interface PointsProps {
  question: RankingQuestion;
  known: RankingFacts | null;
}

/** How the points of a board are counted. */
export function Points({ question, known }: PointsProps) {
  const box = useRef<HTMLDivElement>(null);
  useSheet(box, css);
  const boards = useQuery(rankingApi, (api, signal) => api.rankingTypes({ signal }));
  const board = boards.value?.find(({ id }) => id === question.board);
  return (
    <div className="counted" ref={box}>
      {boards.status === 'failed' && <Failure error={boards.error} onRetry={boards.reload} />}
      {boards.status === 'loading' && !board && <Skeleton count={3} lines={1} />}
      {board && <Rules board={board} />}
      {board && <Notes board={board} known={known?.of === question ? known : null} />}
    </div>
  );
}

function Rules({ board: { formula } }: { board: RankBoard }) {
  const say = useWords(rankingWords);
  const lang = useLang();
  return (
    <>
      <p>{say('formula')}</p>
      <table className="rules small">
        <thead>
          <tr>
            <th scope="col">{say('rule')}</th>
            <th scope="col">{say('each')}</th>
            <th scope="col">{say('dayMax')}</th>
          </tr>
        </thead>
        <tbody>
          {formula.map(({ key, label, tip, weight, dayMax }) => (
            <tr key={key}>
              <th scope="row">
                <b dir="auto">{label}</b>
                <span className="tip quiet" dir="auto">
                  {tip}
                </span>
              </th>
              <td>{weight.toLocaleString(lang)}</td>
              <td>{dayMax.toLocaleString(lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Period, meaning of places, and exceptions. */
function Notes({ board, known }: { board: RankBoard; known: RankingFacts | null }) {
  const say = useWords(rankingWords);
  const lang = useLang();
  const { periodFrom, periodTo } = known ?? {};
  const moment = (time: string) =>
    new Date(time).toLocaleString(lang, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    });
  const notes = [
    periodFrom && periodTo
      ? say('span', { from: moment(periodFrom), to: moment(periodTo) })
      : known && say('spanAll'),
    known?.of.period !== 'all' && say('calendar'),
    say('ties'),
    known?.of.period !== 'all' && say('movement'),
    say('counts'),
    board.id === 'person' && say('people'),
  ];
  return (
    <>
      <ul className="notes small">{notes.map(note => note && <li key={note}>{note}</li>)}</ul>
      {known && (
        <p className="quiet small">
          {say('version', { version: board.version, time: moment(known.updateTime) })}
        </p>
      )}
    </>
  );
}

/** How points add up: number of each thing, times its weight. */
export function Breakdown({ item: { name, score, detail } }: { item: RankItem }) {
  const say = useWords(rankingWords);
  const lang = useLang();
  const table = useRef<HTMLTableElement>(null);
  useSheet(table, css);
  return (
    <table className="parts small" ref={table}>
      <caption className="visually-hidden">{say('partsOf', { name })}</caption>
      <thead className="visually-hidden">
        <tr>
          {(['part', 'product', 'sum'] as const).map(key => (
            <th key={key} scope="col">
              {key === 'product' ? `${say('number')} × ${say('each')}` : say(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {detail.map(({ key, label, num, weight, points }) => (
          <tr key={key} className={num > 0 ? '' : 'quiet'}>
            <th scope="row">
              <bdi>{label}</bdi>
              <svg className="portion" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={score > 0 ? (100 * points) / score : 0} height="1" />
              </svg>
            </th>
            <td>{say('product', { num, weight })}</td>
            <td>{points.toLocaleString(lang)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {say('total')}
          </th>
          <td>{score.toLocaleString(lang)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
