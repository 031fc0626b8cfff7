import type { Scheme } from '../../../../widgets/contract/national/schema.ts';
import { useWords } from '../../../../widgets/ui/i18n/translate.tsx';
import { Cell } from './cell.tsx';
import { cellOf } from './rows.ts';
import { schemeWords } from './words.ts';

/** Number of plans that fit side by side; a table with more scrolls horizontally. */
const FIT = 4;

/** Table of all plans and features, for wide screens and print. */
export function SchemeTable({ plans, groups }: Pick<Scheme, 'plans' | 'groups'>) {
  const say = useWords(schemeWords);
  const scrolls =
    plans.length > FIT && ({ role: 'region', tabIndex: 0, 'aria-label': say('compare') } as const);
  return (
    <div className={scrolls ? 'scheme-wide scrolls' : 'scheme-wide'} {...scrolls}>
      <table className="scheme-table">
        <caption className="visually-hidden">{say('compare')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('feature')}</th>
            {plans.map(({ id, name }) => (
              <th key={id} scope="col" dir="auto">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ name, features }) => (
          <tbody key={name}>
            <tr className="group-row">
              <th className="group-name" scope="rowgroup" colSpan={plans.length + 1} dir="auto">
                {name}
              </th>
            </tr>
            {features.map(feature => (
              <tr key={feature.id}>
                <th scope="row">
                  <FeatureName {...feature} />
                </th>
                {plans.map(({ id }) => (
                  <td key={id}>
                    <Cell cell={cellOf(feature, id)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** Name of a feature, with an optional explanation. */
export const FeatureName = ({ name, tip }: { name: string; tip?: string | undefined }) => (
  <>
    <span dir="auto">{name}</span>
    {tip && (
      <span className="tip quiet small" dir="auto">
        {tip}
      </span>
    )}
  </>
);
