import { useState } from 'react';
import type { PageProps } from '../../route.ts';
import { useSite } from '../../shell/site-context.ts';
import { listAddress } from '../parts/list-address.ts';
import { isReports, ManageParts } from './parts.tsx';

const activityAddress = listAddress({ tab: 'tab', keyword: 'keyword', sort: 'sort' });
const reportAddress = listAddress({ status: 'status' });
/** Default values, omitted from the query string. */
const DEFAULTS = ['all', 'changed', 'open'];
const unlessDefault = (value: string): string => (DEFAULTS.includes(value) ? '' : value);

/**
 * Shows the participants of an activity (`?id=`), the queue of reports (`?tab=reports`), or else all
 * activities that the user manages.
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
          {isReports(url) ? (
            <Reports url={url} onDecided={() => setDecided(before => before + 1)} />
          ) : (
            <Manager url={url} />
          )}
        </>
      )}
    </div>
  );
}

/** Keeps the filters in the query string, so that links and the back button restore them. */
function Manager({ url }: Pick<PageProps, 'url'>) {
  const { go } = useSite();
  const choose = ({ detail }: HTMLElementEventMap['mskt-activity-manage-filter']) => {
    const { tab, keyword, sort } = detail;
    const filters = { tab: unlessDefault(tab), keyword, sort: unlessDefault(sort) };
    const chosen = activityAddress.withFilters(url, filters);
    go(chosen, activityAddress.isTyping(url, chosen) ? 'replace' : 'push', 'stay');
  };
  return (
    <mskt-activity-manager
      loading="eager"
      heading-level="1"
      {...activityAddress.filtersIn(url)}
      onmskt-activity-manage-filter={choose}
    />
  );
}

function Reports({ url, onDecided }: Pick<PageProps, 'url'> & { onDecided: () => void }) {
  const { go } = useSite();
  const choose = ({ detail }: HTMLElementEventMap['mskt-report-filter']) => {
    const chosen = reportAddress.withFilters(url, { status: unlessDefault(detail.status) });
    go(chosen, 'push', 'stay');
  };
  return (
    <mskt-report-queue
      loading="eager"
      heading-level="1"
      {...reportAddress.filtersIn(url)}
      onmskt-report-filter={choose}
      onmskt-report-handle={onDecided}
    />
  );
}
