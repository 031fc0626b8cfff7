import { Printer } from 'lucide';
import { nationalCalls } from '../../../../widgets/contract/national/calls.ts';
import type { Scheme } from '../../../../widgets/contract/national/schema.ts';
import { Button } from '../../../../widgets/ui/base/button.tsx';
import { Empty } from '../../../../widgets/ui/base/empty.tsx';
import { Failure } from '../../../../widgets/ui/base/failure.tsx';
import '../../../../widgets/kits/list/fields.css';
import { Icon } from '../../../../widgets/ui/base/icon.tsx';
import { safeUrl } from '../../../../widgets/ui/base/safe-url.ts';
import { Skeleton } from '../../../../widgets/ui/base/skeleton.tsx';
import { useWords } from '../../../../widgets/ui/i18n/translate.tsx';
import type { PageProps } from '../../../route.ts';
import { useApi, useResource } from '../../../shell/data.ts';
import { useSite } from '../../../shell/site-context.ts';
import { ContactSection } from '../../contact/section.tsx';
import { NationalPage, SectionHead } from '../frame.tsx';
import './page.css';
import { onlyDifferences, SchemeOnePlan, SchemeTable } from './comparison.tsx';
import { schemeWords } from './words.ts';

/** Comparison of the plans. Keeps the selected plan and the filter for differences in the query string. */
export function SchemePage({ url }: PageProps) {
  const say = useWords(schemeWords);
  const { rootUrl } = useSite().core;
  const api = useApi(nationalCalls);
  const [state, { load }] = useResource(signal => api.schemeList({ query: { rootUrl }, signal }), api);
  const isMissing = state.value
    ? state.value.plans.length === 0
    : state.status === 'failed' && state.error.code === 'NOT_FOUND';
  return (
    <NationalPage className="scheme">
      <header className="page-head">
        <h1>{say('title')}</h1>
        <p className="quiet">{say('lead')}</p>
      </header>
      {isMissing ? (
        <Empty title={say('noneTitle')} hint={say('noneHint')} />
      ) : state.value ? (
        <Comparison scheme={state.value} url={url} />
      ) : state.status === 'failed' ? (
        <Failure error={state.error} onRetry={() => void load()} />
      ) : (
        <Skeleton count={3} />
      )}
      <ContactSection kind="cooperation" title={say('contactTitle')} lead={say('contactLead')} />
    </NationalPage>
  );
}

function Comparison({ scheme, url }: { scheme: Scheme; url: URL }) {
  const say = useWords(schemeWords);
  const { go } = useSite();
  const { plans, footnotes } = scheme;
  const isNarrowed = url.searchParams.has('differences');
  const { groups, leftOut } = isNarrowed ? onlyDifferences(scheme) : { ...scheme, leftOut: 0 };
  const chosen = plans.find(({ id }) => id === url.searchParams.get('plan')) ?? plans[0];
  const choose = (name: string, value: string) => {
    const next = new URL(url);
    if (value) next.searchParams.set(name, value);
    else next.searchParams.delete(name);
    go(next, 'replace', 'stay');
  };
  return (
    <>
      <SchemePlans plans={plans} />
      <section>
        <SectionHead title={say('compare')}>
          <div className="filter-row scheme-acts">
            <Button aria-pressed={isNarrowed} onClick={() => choose('differences', isNarrowed ? '' : '1')}>
              {say('differences')}
            </Button>
            <Button onClick={() => print()}>
              <Icon of={Printer} />
              {say('print')}
            </Button>
          </div>
        </SectionHead>
        <p className="quiet small" role="status">
          {leftOut > 0 && say('sameHidden', { count: leftOut })}
        </p>
        <SchemeTable plans={plans} groups={groups} />
        {chosen && (
          <SchemeOnePlan
            plans={plans}
            groups={groups}
            chosen={chosen}
            onChoose={plan => choose('plan', plan)}
          />
        )}
        {footnotes.length > 0 && (
          <ul className="footnotes quiet small" aria-label={say('notes')}>
            {footnotes.map(note => (
              <li key={note} dir="auto">
                {note}
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

/** Summary of each plan: audience, purpose and, if set, price. */
function SchemePlans({ plans }: Pick<Scheme, 'plans'>) {
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
