import { Check, Minus } from 'lucide';
import type { Scheme, SchemeCell } from '../../../../widgets/contract/national/schema.ts';
import { Button } from '../../../../widgets/ui/base/button.tsx';
import { Icon } from '../../../../widgets/ui/base/icon.tsx';
import { useLang, useWords } from '../../../../widgets/ui/i18n/translate.tsx';
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
const FeatureName = ({ name, tip }: { name: string; tip?: string | undefined }) => (
  <>
    <span dir="auto">{name}</span>
    {tip && (
      <span className="tip quiet small" dir="auto">
        {tip}
      </span>
    )}
  </>
);

interface SchemeOnePlanProps extends Pick<Scheme, 'plans' | 'groups'> {
  chosen: Scheme['plans'][number];
  onChoose: (plan: string) => void;
}

/** One plan at a time, for screens too narrow for the table. */
export function SchemeOnePlan({ plans, groups, chosen, onChoose }: SchemeOnePlanProps) {
  const say = useWords(schemeWords);
  return (
    <div className="scheme-narrow">
      {/* biome-ignore lint/a11y/useSemanticElements: toggle buttons are not form fields */}
      <div className="filter-row plan-choice" role="group" aria-label={say('plan')}>
        {plans.map(({ id, name }) => (
          <Button key={id} aria-pressed={id === chosen.id} onClick={() => onChoose(id)}>
            {name}
          </Button>
        ))}
      </div>
      {groups.map(({ name, features }) => (
        <section key={name} className="plan-group">
          <h3 dir="auto">{name}</h3>
          <dl>
            {features.map(feature => (
              <div key={feature.id}>
                <dt>
                  <FeatureName {...feature} />
                </dt>
                <dd>
                  <Cell cell={cellOf(feature, chosen.id)} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** Value of a feature in a plan. Icons have a text for screen readers. */
function Cell({ cell }: { cell: SchemeCell }) {
  const say = useWords(schemeWords);
  const lang = useLang();
  switch (cell.type) {
    case 'yes':
      return (
        <span className="cell-yes">
          <Icon of={Check} />
          <span className="visually-hidden">{say('yes')}</span>
        </span>
      );
    case 'no':
      return (
        <span className="cell-no">
          <Icon of={Minus} />
          <span className="visually-hidden">{say('no')}</span>
        </span>
      );
    case 'ask':
      return <a href="#contact">{say('ask')}</a>;
    case 'text':
      return <span dir="auto">{cell.value}</span>;
    case 'number':
      return (
        <span dir="auto">
          {cell.value.toLocaleString(lang)} {cell.unit}
        </span>
      );
  }
}

type Feature = Scheme['groups'][number]['features'][number];

/** Returns a plan's cell of a feature; a cell of type `no` if the server sends none. */
export const cellOf = ({ cells }: Feature, planId: string): SchemeCell =>
  cells.find(cell => cell.planId === planId) ?? { planId, type: 'no' };

const sameness = ({ planId: _, ...held }: SchemeCell): string => JSON.stringify(held);

/** Returns whether plans differ in a feature. */
export const differs = (feature: Feature, planIds: readonly string[]): boolean =>
  new Set(planIds.map(id => sameness(cellOf(feature, id)))).size > 1;

/** Returns the groups with only the features in which plans differ, and the number of features left out. */
export function onlyDifferences({ groups, plans }: Scheme): { groups: Scheme['groups']; leftOut: number } {
  const ids = plans.map(({ id }) => id);
  const kept = groups.map(group => ({
    ...group,
    features: group.features.filter(feature => differs(feature, ids)),
  }));
  const count = (some: Scheme['groups']) => some.reduce((sum, { features }) => sum + features.length, 0);
  return {
    groups: kept.filter(({ features }) => features.length > 0),
    leftOut: count(groups) - count(kept),
  };
}
