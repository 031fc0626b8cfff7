import type { Scheme } from '../../../../widgets/contract/national/schema.ts';
import { safeUrl } from '../../../../widgets/ui/base/safe-url.ts';
import { useWords } from '../../../../widgets/ui/i18n/translate.tsx';
import { useSite } from '../../../shell/site-context.ts';
import { schemeWords } from './words.ts';

/** Summary of each plan: audience, purpose and, if set, price. */
export function SchemePlans({ plans }: Pick<Scheme, 'plans'>) {
  const say = useWords(schemeWords);
  return (
    <section aria-labelledby="plans-title">
      <h2 id="plans-title" className="visually-hidden">
        {say('plans')}
      </h2>
      <ul className="plans">
        {plans.map(plan => (
          <li key={plan.id} className={plan.tag ? 'plan tagged' : 'plan'}>
            <Plan plan={plan} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Plan({ plan }: { plan: Scheme['plans'][number] }) {
  const say = useWords(schemeWords);
  const { platform } = useSite().core;
  const { name, tag, audience, summary, price, cycle, note, url } = plan;
  return (
    <>
      <h3 dir="auto">
        {name} {tag && <span className="plan-tag">{tag}</span>}
      </h3>
      {price && (
        <p className="plan-price">
          <strong dir="auto">{price}</strong> {cycle && <span className="quiet">{cycle}</span>}
        </p>
      )}
      <p dir="auto">{summary}</p>
      <p className="quiet small" dir="auto">
        {audience}
      </p>
      {note && (
        <p className="quiet small" dir="auto">
          {note}
        </p>
      )}
      <a
        className={tag ? 'button primary' : 'button'}
        href={(url && safeUrl(url, platform)) || '#contact'}
        aria-label={`${say('askPlan')}: ${name}`}
      >
        {say('askPlan')}
      </a>
    </>
  );
}
