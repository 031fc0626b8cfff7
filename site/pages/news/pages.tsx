import type { PageProps } from '../../route.ts';
import { WrongAddress } from '../../shell/frame/screen.tsx';
import { listAddress, useFilters } from '../parts/list-address.ts';
import { NewsById } from '../parts/news-by-id.tsx';

const listFilters = listAddress({
  keyword: 'keyword',
  category: 'category',
  tag: 'tag',
  dateFrom: 'date-from',
  dateTo: 'date-to',
  unread: 'unread',
  scope: 'scope',
  regionCode: 'region-code',
});
const managerFilters = listAddress({ status: 'status', kind: 'kind', keyword: 'keyword' });
const inboxFilters = listAddress({ audience: 'audience', kind: 'kind', only: 'only', unread: 'unread' });

/** List of news or notices. Keeps the filters in the query string. */
export function NewsPage({ route, url }: PageProps) {
  const choose = useFilters(listFilters, url);
  const filter = ({ detail }: HTMLElementEventMap['mskt-news-filter']) => choose(detail);
  return (
    <div className="page">
      <mskt-news-feed
        loading="eager"
        heading-level="1"
        kind={route.path.endsWith('notice') ? 'notice' : 'news'}
        {...listFilters.filtersIn(url)}
        onmskt-news-filter={filter}
      />
    </div>
  );
}

/** A news article or notice (`?id=`). Without an id the address is wrong. */
export function NewsDetailPage({ url }: PageProps) {
  const id = url.searchParams.get('id');
  if (!id) return <WrongAddress of="page" />;
  return (
    <div className="page">
      <NewsById key={id} id={id} />
    </div>
  );
}

/** Form for a dynamic (edits one with `?id=`), a news article, or a notice (`?kind=notice`). */
export function PublishPage({ route, url }: PageProps) {
  const { searchParams } = url;
  const isDynamic = route.path.endsWith('dynamic');
  const kind = isDynamic ? 'dynamic' : searchParams.get('kind') === 'notice' ? 'notice' : 'news';
  return (
    <div className="page">
      <mskt-publish-form
        loading="eager"
        heading-level="1"
        kind={kind}
        object-id={(isDynamic && searchParams.get('id')) || undefined}
      />
    </div>
  );
}

/** Shows the form for a news article or notice (`?id=`), or else a list of everything that the user publishes. */
export function EditNewsPage({ url }: PageProps) {
  const id = url.searchParams.get('id');
  const choose = useFilters(managerFilters, url);
  const filter = ({ detail }: HTMLElementEventMap['mskt-news-manage-filter']) => choose({ ...detail });
  return (
    <div className="page">
      {id ? (
        <mskt-publish-form loading="eager" heading-level="1" kind="news" object-id={id} />
      ) : (
        <mskt-news-manager
          loading="eager"
          heading-level="1"
          {...managerFilters.filtersIn(url)}
          onmskt-news-manage-filter={filter}
        />
      )}
    </div>
  );
}

/** Inbox of the user. Keeps the filters in the query string. */
export function NewsNoticePage({ url }: PageProps) {
  const choose = useFilters(inboxFilters, url);
  const unlessAll = (value: string) => (value === 'all' ? '' : value);
  const filter = ({ detail: { audience, kind, only, unread } }: HTMLElementEventMap['mskt-inbox-filter']) =>
    choose({ audience: unlessAll(audience), kind: unlessAll(kind), only: unlessAll(only), unread });
  return (
    <div className="page">
      <mskt-notice-inbox
        loading="eager"
        heading-level="1"
        {...inboxFilters.filtersIn(url)}
        onmskt-inbox-filter={filter}
      />
    </div>
  );
}
