import type { PageProps } from '../../route.ts';
import { WrongAddress } from '../../shell/frame/screen.tsx';
import { listAddress, useFilters } from '../parts/list-address.ts';

const address = listAddress({
  keyword: 'keyword',
  phase: 'phase',
  type: 'type',
  mode: 'mode',
  sectionId: 'section-id',
  subjectId: 'subject-id',
  regionCode: 'region-code',
  organizerType: 'organizer-type',
  organizerId: 'organizer-id',
  dateFrom: 'date-from',
  dateTo: 'date-to',
  canSignup: 'can-signup',
  mine: 'mine',
  sort: 'sort',
});

/** List of activities. Keeps the filters in the query string. */
export function ActivityListPage({ url }: PageProps) {
  const choose = useFilters(address, url);
  const filter = ({ detail }: HTMLElementEventMap['mskt-activity-filter']) => choose(detail);
  return (
    <div className="page wide">
      <mskt-activity-list
        loading="eager"
        heading-level="1"
        layout="cards"
        {...address.filtersIn(url)}
        onmskt-activity-filter={filter}
      />
    </div>
  );
}

/** One activity (`?id=`). Without an id the address is wrong; for an unknown id the widget shows its own error. */
export function ActivityDetailPage({ url }: PageProps) {
  const id = url.searchParams.get('id');
  if (!id) return <WrongAddress of="page" />;
  return (
    <div className="page">
      <mskt-activity-detail loading="eager" heading-level="1" activity-id={id} />
    </div>
  );
}

/** Form for an activity: creates one, edits one (`?id=`), or starts from a copy (`?copyId=`). */
export function ActivityEditorPage({ url: { searchParams } }: PageProps) {
  return (
    <div className="page wide">
      <mskt-activity-editor
        loading="eager"
        heading-level="1"
        activity-id={searchParams.get('id') ?? undefined}
        copy-id={searchParams.get('copyId') ?? undefined}
      />
    </div>
  );
}
