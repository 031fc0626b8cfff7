import type { PageProps } from '../../route.ts';
import { listAddress, useFilters } from '../parts/list-address.ts';

const address = listAddress({ keyword: 'keyword', type: 'type' });

/** Search over the whole platform. Keeps keyword and type in the query string. */
export function SearchPage({ url }: PageProps) {
  const choose = useFilters(address, url);
  const filter = ({ detail }: HTMLElementEventMap['mskt-search-filter']) => choose(detail);
  return (
    <div className="page">
      <mskt-search
        loading="eager"
        heading-level="1"
        {...address.filtersIn(url)}
        onmskt-search-filter={filter}
      />
    </div>
  );
}
