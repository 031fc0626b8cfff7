import type { PageProps } from '../../route.ts';
import { useSite } from '../../shell/site-context.ts';
import { listAddress } from '../parts/list-address.ts';

const address = listAddress({
  keyword: 'keyword',
  phase: 'phase',
  type: 'type',
  mode: 'mode',
  organizerType: 'organizer-type',
  organizerId: 'organizer-id',
  dateFrom: 'date-from',
  dateTo: 'date-to',
  canSignup: 'can-signup',
  mine: 'mine',
  sort: 'sort',
});

/** List of activities. Keeps the filters in the query string, so that links and the back button restore them. */
export function ActivityListPage({ url }: PageProps) {
  const { go } = useSite();
  const choose = ({ detail }: HTMLElementEventMap['mskt-activity-filter']) => {
    const chosen = address.withFilters(url, detail);
    go(chosen, address.isTyping(url, chosen) ? 'replace' : 'push', 'stay');
  };
  return (
    <div className="page wide">
      <mskt-activity-list
        loading="eager"
        heading-level="1"
        layout="cards"
        {...address.filtersIn(url)}
        onmskt-activity-filter={choose}
      />
    </div>
  );
}
