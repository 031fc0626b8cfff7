import { nationalApi } from '../../../../widgets/core/api/national.ts';
import '../../../../widgets/kits/list/fields.css';
import { KeywordField } from '../../../../widgets/ui/base/keyword-field.tsx';
import { useLang, useWords } from '../../../../widgets/ui/i18n/translate.tsx';
import type { PageProps } from '../../../route.ts';
import { useApi, usePagedList } from '../../../shell/data.ts';
import { listAddress, useFilters } from '../../parts/list-address.ts';
import { lazyPart } from '../../parts/loading.tsx';
import { InformationEntry } from '../cards.tsx';
import { NationalPage } from '../frame.tsx';
import { CardList, useHeldList } from '../list.tsx';
import './page.css';
import { informationWords } from './words.ts';

/** Query parameters have the names of the filters. */
const address = listAddress({ keyword: 'keyword', category: 'category', tag: 'tag' });
const KEYWORD_MIN = 2;

const InformationArticle = lazyPart(
  () => import('./article.tsx'),
  part => part.InformationArticle,
);

/** Information published by the platform: the list, or one article (`?id=`). */
export function Information(props: PageProps) {
  const title = props.route.title[useLang()];
  const id = props.url.searchParams.get('id');
  return (
    <NationalPage className="information">
      {id ? <InformationArticle key={id} title={title} id={id} {...props} /> : <InformationList {...props} />}
    </NationalPage>
  );
}

/** All information articles, newest first. Keeps the filters in the query string. */
function InformationList({ url }: PageProps) {
  const say = useWords(informationWords);
  const filters = address.filtersIn(url);
  const api = useApi(nationalApi);
  const list = useHeldList(
    usePagedList(
      (wish, signal) => api.informationList({ query: { ...filters, ...wish }, signal }),
      api,
      JSON.stringify(filters),
    ),
  );
  const choose = useFilters(address, url);
  const { category, tag } = filters;
  const only = tag ?? list.state.items.find(item => item.category === category)?.categoryName ?? category;
  const clear = () => choose({ keyword: '', category: '', tag: '' });
  return (
    <>
      <header className="page-head">
        <h1>{say('title')}</h1>
        <p className="quiet">{say('lead')}</p>
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: not all supported browsers have <search> */}
      <div className="filter-row" role="search" aria-label={say('filters')}>
        <KeywordField
          given={filters.keyword ?? ''}
          shortest={KEYWORD_MIN}
          label={say('keyword')}
          hint={say('keywordHint')}
          onChange={keyword => choose({ keyword })}
        />
        {only && (
          <button
            type="button"
            className="button"
            aria-pressed="true"
            onClick={() => choose({ category: '', tag: '' })}
          >
            {say('only', { name: only })} <span aria-hidden="true">×</span>
          </button>
        )}
      </div>
      <CardList
        list={list}
        say={say}
        isNarrowed={Object.keys(filters).length > 0}
        onClear={clear}
        card={(item, index) => <InformationEntry item={item} level={2} isFirst={index < 2} />}
      />
    </>
  );
}
