import { useLang, useWords } from '../../../widgets/ui/i18n/translate.tsx';
import type { PageProps } from '../../route.ts';
import { useSiteUrl } from '../../shell/site-context.ts';
import { listAddress, useFilters } from '../parts/list-address.ts';
import './teaching-sports.css';
import { teachingSportsWords } from './words.ts';

const address = listAddress({
  keyword: 'keyword',
  typeId: 'type-id',
  sectionId: 'section-id',
  groupSortId: 'group-sort-id',
  subjectId: 'subject-id',
  mine: 'mine',
  sort: 'sort',
});

/** Values of `?tab=`, present and former: the two kinds of spaces, and the shared feed. */
const PARTS = [
  { tab: 'community', former: '1', name: 'communities' },
  { tab: 'studio', former: '2', name: 'studios' },
  { tab: 'feed', former: 'feed', name: 'feed' },
] as const;

/**
 * Teaching community square: communities, studios or their shared feed, with a ranking of active studios
 * beside them. Keeps the filters in the query string. Each section handles its own errors.
 */
export function TeachingSports({ route, url }: PageProps) {
  const say = useWords(teachingSportsWords);
  const lang = useLang();
  const siteUrl = useSiteUrl();
  const asked = url.searchParams.get('tab');
  const tab = PARTS.find(({ tab, former }) => tab === asked || former === asked)?.tab ?? 'community';
  return (
    <div className="page square">
      <header className="page-head">
        <h1>{route.title[lang]}</h1>
        <p className="quiet">{say('lead')}</p>
      </header>
      <nav className="square-parts" aria-label={say('partsLabel')}>
        {PARTS.map(part => (
          <a
            key={part.tab}
            href={siteUrl(part.tab === 'community' ? route.path : `${route.path}?tab=${part.tab}`)}
            aria-current={part.tab === tab ? 'page' : undefined}
          >
            {say(part.name)}
          </a>
        ))}
      </nav>
      <div className="square-main">
        {tab === 'feed' ? <mskt-channel loading="eager" /> : <Spaces key={tab} kind={tab} url={url} />}
      </div>
      <aside className="square-aside">
        <mskt-ranking board="studio" limit={6} compact="" />
      </aside>
    </div>
  );
}

interface SpacesProps {
  kind: 'community' | 'studio';
  url: URL;
}

function Spaces({ kind, url }: SpacesProps) {
  const choose = useFilters(address, url);
  const filter = ({ detail: { tab: _, ...filters } }: HTMLElementEventMap['mskt-space-filter']) =>
    choose(filters);
  return (
    <mskt-space-directory
      loading="eager"
      kind={kind}
      {...address.filtersIn(url)}
      onmskt-space-filter={filter}
    />
  );
}
