import { useState } from 'react';
import type { CooperationPage } from '../../../../widgets/contract/national/schema.ts';
import '../../../../widgets/kits/list/fields.css';
import { KeywordField } from '../../../../widgets/ui/base/keyword-field.tsx';
import { OnDemand } from '../../../../widgets/ui/base/lazy-component.tsx';
import { useWords } from '../../../../widgets/ui/i18n/translate.tsx';
import type { PageProps } from '../../../route.ts';
import { useSession, useSite } from '../../../shell/site-context.ts';
import { ContactSection } from '../../contact/section.tsx';
import { listAddress } from '../../parts/list-address.ts';
import { AskedCards } from '../cards.tsx';
import { useAskedList } from '../use-national-query.ts';
import { CooperationCard } from './card.tsx';
import { cooperationWords } from './words.ts';

/** Query parameters have the names of the filters. */
const address = listAddress({ keyword: 'keyword', regionName: 'regionName', type: 'type' });
type Filters = Partial<Record<'keyword' | 'regionName' | 'type', string>>;
const KEYWORD_MIN = 2;

const loadRequests = () => import('../../contact/request-list.tsx').then(part => part.ContactRequests);

/**
 * All cases, newest first, with the contact form. Keeps the filters in the query string. Administrators also
 * see the contact requests.
 */
export function CooperationList({ url }: PageProps) {
  const say = useWords(cooperationWords);
  const { go } = useSite();
  const { person } = useSession();
  const [all, setAll] = useState<Pick<CooperationPage, 'regionNames' | 'types' | 'total'> | null>(null);
  const filters: Filters = address.filtersIn(url);
  const list = useAskedList(JSON.stringify(filters), async (api, wish, signal) => {
    const page = await api.cases({ ...filters, pageIndex: wish.pageIndex }, signal);
    setAll(page);
    return page;
  });
  const choose = (some: Filters) => {
    const chosen = address.withFilters(url, some);
    go(chosen, address.isTyping(url, chosen) ? 'replace' : 'push', 'stay');
  };
  const clear = () => choose({ keyword: '', regionName: '', type: '' });
  return (
    <>
      <header className="page-head cooperation-head">
        <h1>{say('title')}</h1>
        <p className="quiet">{say('lead')}</p>
        <a className="button primary" href="#contact">
          {say('workWithUs')}
        </a>
      </header>
      <section aria-label={say('title')}>
        {/* biome-ignore lint/a11y/useSemanticElements: not all supported browsers have <search> */}
        <div className="filter-row" role="search" aria-label={say('filters')}>
          <KeywordField
            given={filters.keyword ?? ''}
            shortest={KEYWORD_MIN}
            label={say('keyword')}
            hint={say('keywordHint')}
            onChange={keyword => choose({ keyword })}
          />
          <Choice
            label={say('region')}
            every={say('allRegions')}
            options={all?.regionNames ?? []}
            chosen={filters.regionName ?? ''}
            onChange={regionName => choose({ regionName })}
          />
          <Choice
            label={say('type')}
            every={say('allTypes')}
            options={all?.types ?? []}
            chosen={filters.type ?? ''}
            onChange={type => choose({ type })}
          />
        </div>
        <p className="quiet small found-number" role="status">
          {all && say('found', { count: all.total })}
        </p>
        <AskedCards
          list={list}
          say={say}
          isNarrowed={Object.keys(filters).length > 0}
          onClear={clear}
          card={(item, index) => <CooperationCard item={item} level={2} isFirst={index < 3} />}
        />
      </section>
      {person?.roles.includes('admin') && <OnDemand key={person.sub} load={loadRequests} props={{}} />}
      <ContactSection kind="cooperation" title={say('contactTitle')} lead={say('contactLead')} />
    </>
  );
}

interface ChoiceProps {
  label: string;
  every: string;
  options: readonly string[];
  chosen: string;
  onChange: (chosen: string) => void;
}

/** Select with an option for all. Shows a value from the URL even if it is not among the options. */
function Choice({ label, every, options, chosen, onChange }: ChoiceProps) {
  const shown = chosen && !options.includes(chosen) ? [chosen, ...options] : options;
  return (
    <select
      className="field"
      aria-label={label}
      value={chosen}
      onChange={event => onChange(event.currentTarget.value)}
    >
      <option value="">{every}</option>
      {shown.map(option => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}
