import '../../../../widgets/kits/list/fields.css';
import { KeywordField } from '../../../../widgets/ui/base/keyword-field.tsx';
import { useWords } from '../../../../widgets/ui/i18n/translate.tsx';
import type { PageProps } from '../../../route.ts';
import { useSite } from '../../../shell/site-context.ts';
import { listAddress } from '../../parts/list-address.ts';
import { AskedCards } from '../cards.tsx';
import { useAskedList } from '../use-national-query.ts';
import { InformationEntry } from './entry.tsx';
import { informationWords } from './words.ts';

/** Query parameters have the names of the filters. */
const address = listAddress({ keyword: 'keyword', category: 'category', tag: 'tag' });
const KEYWORD_MIN = 2;

/** All information articles, newest first. Keeps the filters in the query string. */
export function InformationList({ url }: PageProps) {
  const say = useWords(informationWords);
  const { go } = useSite();
  const filters = address.filtersIn(url);
  const list = useAskedList(JSON.stringify(filters), (api, wish, signal) =>
    api.information({ ...filters, ...wish }, signal),
  );
  const choose = (some: Partial<Record<'keyword' | 'category' | 'tag', string>>) => {
    const chosen = address.withFilters(url, some);
    go(chosen, address.isTyping(url, chosen) ? 'replace' : 'push', 'stay');
  };
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
      <AskedCards
        list={list}
        say={say}
        isNarrowed={Object.keys(filters).length > 0}
        onClear={clear}
        card={(item, index) => <InformationEntry item={item} level={2} isFirst={index < 2} />}
      />
    </>
  );
}
