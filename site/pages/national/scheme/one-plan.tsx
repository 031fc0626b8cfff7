import type { Scheme } from '../../../../widgets/contract/national/schema.ts';
import { Button } from '../../../../widgets/ui/base/button.tsx';
import { useWords } from '../../../../widgets/ui/i18n/translate.tsx';
import { Cell } from './cell.tsx';
import { cellOf } from './rows.ts';
import { FeatureName } from './table.tsx';
import { schemeWords } from './words.ts';

export interface SchemeOnePlanProps extends Pick<Scheme, 'plans' | 'groups'> {
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
