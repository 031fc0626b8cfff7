import { ArrowLeft } from 'lucide';
import { Icon } from '../../../../widgets/ui/base/icon.tsx';
import { useWords } from '../../../../widgets/ui/i18n/translate.tsx';
import type { PageProps } from '../../../route.ts';
import { useSiteUrl } from '../../../shell/site-context.ts';
import { listAddress, useFilters } from '../../parts/list-address.ts';
import { NewsById } from '../../parts/news-by-id.tsx';
import { NationalPage } from '../frame.tsx';
import './page.css';
import { informationWords } from './words.ts';

const address = listAddress({
  keyword: 'keyword',
  category: 'category',
  tag: 'tag',
  dateFrom: 'date-from',
  dateTo: 'date-to',
  unread: 'unread',
});

/** The platform's own news: the list, or one article (`?id=`). */
export function Information(props: PageProps) {
  const id = props.url.searchParams.get('id');
  return (
    <NationalPage className="information">
      {id ? <InformationArticle key={id} id={id} /> : <InformationList {...props} />}
    </NationalPage>
  );
}

/** Addresses of this page, where the widgets link to. */
function usePages() {
  const listUrl = useSiteUrl()('information');
  return { listUrl, articleUrl: `${listUrl}?id={id}` };
}

/** All articles, newest first. Keeps the filters in the query string. */
function InformationList({ url }: PageProps) {
  const say = useWords(informationWords);
  const { articleUrl, listUrl } = usePages();
  const choose = useFilters(address, url);
  const filter = ({ detail }: HTMLElementEventMap['mskt-news-filter']) => choose({ ...detail });
  return (
    <>
      <header className="page-head">
        <h1>{say('title')}</h1>
        <p className="quiet">{say('lead')}</p>
      </header>
      <mskt-news-feed
        loading="eager"
        heading-level="2"
        layout="cards"
        scope="platform"
        scope-fixed=""
        article-url={articleUrl}
        list-url={listUrl}
        {...address.filtersIn(url)}
        onmskt-news-filter={filter}
      />
    </>
  );
}

function InformationArticle({ id }: { id: string }) {
  const say = useWords(informationWords);
  const pages = usePages();
  return (
    <div className="information-article">
      <a className="back-link" href={pages.listUrl}>
        <Icon of={ArrowLeft} />
        {say('all')}
      </a>
      <NewsById id={id} scope="platform" {...pages} />
    </div>
  );
}
