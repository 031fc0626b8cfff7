import { useState } from 'react';
import type { CooperationPage } from '../../../../widgets/contract/national/schema.ts';
import { nationalApi } from '../../../../widgets/core/api/national.ts';
import '../../../../widgets/kits/list/fields.css';
import { KeywordField } from '../../../../widgets/ui/base/keyword-field.tsx';
import { lazyComponent, lazyModule } from '../../../../widgets/ui/base/lazy.tsx';
import { useWords } from '../../../../widgets/ui/i18n/translate.tsx';
import type { PageProps } from '../../../route.ts';
import { useApi, usePagedList } from '../../../shell/data.ts';
import { useSession } from '../../../shell/site-context.ts';
import { ContactSection } from '../../contact/section.tsx';
import { listAddress, useFilters } from '../../parts/list-address.ts';
import { lazyPart } from '../../parts/loading.tsx';
import { CooperationCard } from '../cards.tsx';
import { NationalPage } from '../frame.tsx';
import { CardList, useHeldList } from '../list.tsx';
import './page.css';
import { cooperationWords } from './words.ts';

/** Query parameters have the names of the filters. */
const address = listAddress({ keyword: 'keyword', regionName: 'regionName', type: 'type' });
type Filters = Partial<Record<'keyword' | 'regionName' | 'type', string>>;
const KEYWORD_MIN = 2;

const CooperationCaseView = lazyPart(
  () => import('./case.tsx'),
  part => part.CooperationCaseView,
);
const requests = lazyModule(() => import('../../contact/request-list.tsx'));
const ContactRequests = lazyComponent(requests, part => part.ContactRequests);

/** Cooperation cases, or one of them (`?id=`), with the contact form. */
export function Cooperation(props: PageProps) {
  const title = useWords(cooperationWords)('title');
  const id = props.url.searchParams.get('id');
  return (
    <NationalPage className="cooperation">
      {id ? (
        <CooperationCaseView key={id} title={title} id={id} {...props} />
      ) : (
        <CooperationList {...props} />
      )}
    </NationalPage>
  );
}

/**
 * All cases, newest first, with the contact form. Keeps the filters in the query string. Administrators also
 * see the contact requests.
 */
function CooperationList({ url }: PageProps) {
  const say = useWords(cooperationWords);
  const { person } = useSession();
  const [all, setAll] = useState<Pick<CooperationPage, 'regionNames' | 'types' | 'total'> | null>(null);
  const filters: Filters = address.filtersIn(url);
  const api = useApi(nationalApi);
  const list = useHeldList(
    usePagedList(
      async ({ pageIndex }, signal) => {
        const page = await api.cooperationList({ query: { ...filters, pageIndex }, signal });
        setAll(page);
        return page;
      },
      api,
      JSON.stringify(filters),
    ),
  );
  const choose = useFilters(address, url);
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
        <CardList
          list={list}
          say={say}
          isNarrowed={Object.keys(filters).length > 0}
          onClear={clear}
          card={(item, index) => <CooperationCard item={item} level={2} isFirst={index < 3} />}
        />
      </section>
      {person?.roles.includes('admin') && <ContactRequests key={person.sub} />}
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
