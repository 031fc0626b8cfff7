import { useRef } from 'react';
import type { RankItem } from '../../contract/ranking/schema.ts';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import { rankingWords } from '../words.ts';
import css from './styles.css?inline';

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
