import { useState } from 'react';
import { reportApi } from '../../../widgets/core/api/report.ts';
import { useLang, useWords } from '../../../widgets/ui/i18n/translate.tsx';
import type { PageProps } from '../../route.ts';
import { useApi, useResource } from '../../shell/data.ts';
import { isAdmin, isUndecided } from '../../shell/rules.ts';
import { useSession, useSiteUrl } from '../../shell/site-context.ts';
import { listAddress, useFilters } from '../parts/list-address.ts';
import { lazyPart, PageWaiting } from '../parts/loading.tsx';
import { manageListWords } from './words.ts';
import './page.css';

const Rules = lazyPart(
  () => import('./rules/form.tsx'),
  part => part.Rules,
);

const activityAddress = listAddress({ tab: 'tab', keyword: 'keyword', sort: 'sort' });
const reportAddress = listAddress({ status: 'status' });
/** Default values, omitted from the query string. */
const DEFAULTS = ['all', 'changed', 'open'];
const unlessDefault = (value: string): string => (DEFAULTS.includes(value) ? '' : value);

/**
 * Shows the participants of an activity (`?id=`), the queue of reports (`?tab=reports`), the rules for texts (`?tab=rules`),
 * or else all activities that the user manages.
 */
export function ManageListPage({ url }: PageProps) {
  const id = url.searchParams.get('id');
  const [decided, setDecided] = useState(0);
  return (
    <div className={id ? 'page' : 'page wide'}>
      {id ? (
        <mskt-activity-manager key={id} loading="eager" heading-level="1" activity-id={id} />
      ) : (
        <>
          <ManageParts url={url} decided={decided} />
          <PartContent url={url} onDecided={() => setDecided(before => before + 1)} />
        </>
      )}
    </div>
  );
}

/** The part that the URL selects. Rules are for administrators; others see their activities. */
function PartContent({ url, onDecided }: Pick<PageProps, 'url'> & { onDecided: () => void }) {
  const say = useWords(manageListWords);
  const session = useSession();
  const part = partOf(url);
  if (part === 'reports') return <Reports url={url} onDecided={onDecided} />;
  if (part === 'rules' && isUndecided(session)) return <PageWaiting title={say('rules')} />;
  if (part === 'rules' && isAdmin(session)) return <Rules title={say('rules')} />;
  return <Manager url={url} />;
}

/** Keeps the filters in the query string, so that links and the back button restore them. */
function Manager({ url }: Pick<PageProps, 'url'>) {
  const choose = useFilters(activityAddress, url);
  const filter = ({ detail }: HTMLElementEventMap['mskt-activity-manage-filter']) => {
    const { tab, keyword, sort } = detail;
    choose({ tab: unlessDefault(tab), keyword, sort: unlessDefault(sort) });
  };
  return (
    <mskt-activity-manager
      loading="eager"
      heading-level="1"
      {...activityAddress.filtersIn(url)}
      onmskt-activity-manage-filter={filter}
    />
  );
}

function Reports({ url, onDecided }: Pick<PageProps, 'url'> & { onDecided: () => void }) {
  const choose = useFilters(reportAddress, url);
  const filter = ({ detail }: HTMLElementEventMap['mskt-report-filter']) =>
    choose({ status: unlessDefault(detail.status) });
  return (
    <mskt-report-queue
      loading="eager"
      heading-level="1"
      {...reportAddress.filtersIn(url)}
      onmskt-report-filter={filter}
      onmskt-report-handle={onDecided}
    />
  );
}

type Part = 'activities' | 'reports' | 'rules';

/** Returns the part that a URL selects. */
function partOf(url: URL): Part {
  const tab = url.searchParams.get('tab');
  return tab === 'reports' || tab === 'rules' ? tab : 'activities';
}

/**
 * Tabs for activities, reports, with the number of open ones, and rules for administrators. Renders nothing for users who
 * may not handle reports. A new value of `decided` reloads the number.
 */
function ManageParts({ url, decided }: Pick<PageProps, 'url'> & { decided: number }) {
  const session = useSession();
  const { person } = session;
  return person && <PartsOf key={person.sub} url={url} decided={decided} hasRules={isAdmin(session)} />;
}

function PartsOf({
  url,
  decided,
  hasRules,
}: Pick<PageProps, 'url'> & { decided: number; hasRules: boolean }) {
  const say = useWords(manageListWords);
  const lang = useLang();
  const siteUrl = useSiteUrl();
  const api = useApi(reportApi);
  const [{ value }] = useResource(
    async signal => (await api.reportList({ query: { pageSize: 1 }, signal })).counts[0] ?? 0,
    api,
    decided,
  );
  if (value === null || value === undefined) return null;
  const parts: [Part, string, number | null][] = [
    ['activities', 'manageList', null],
    ['reports', 'manageList?tab=reports', value],
    ...(hasRules ? [['rules', 'manageList?tab=rules', null] as [Part, string, null]] : []),
  ];
  const current = partOf(url);
  return (
    <nav className="manage-parts" aria-label={say('label')}>
      {parts.map(([name, path, num]) => (
        <a key={name} href={siteUrl(path)} aria-current={name === current ? 'page' : undefined}>
          {say(name)}
          {num !== null && num > 0 && <span className="num">{num.toLocaleString(lang)}</span>}
        </a>
      ))}
    </nav>
  );
}
