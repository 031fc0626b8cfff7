import { useState } from 'react';
import { REGISTER_MODE, registerCalls } from '../../../widgets/contract/register/calls.ts';
import type { RegisterApplyPage } from '../../../widgets/contract/register/schema.ts';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { Empty } from '../../../widgets/ui/base/empty.tsx';
import { KeywordField } from '../../../widgets/ui/base/keyword-field.tsx';
import '../../../widgets/kits/manager/styles.css';
import { ManageRows, type ManageTurn } from '../../../widgets/kits/manager/rows.tsx';
import { ManageFilters, ManageTabs } from '../../../widgets/kits/manager/toolbar.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import type { PageProps } from '../../route.ts';
import { useApi, usePagedList, useResource } from '../../shell/data.ts';
import { useSite } from '../../shell/site-context.ts';
import { listAddress, useFilters } from '../parts/list-address.ts';
import { useToast } from '../parts/use-toast.tsx';
import { Application } from './application.tsx';
import { registerWords } from './words.ts';

const address = listAddress({ status: 'status', keyword: 'keyword' });

/** Status filters: '0' is all, '2' (pending) is the default. */
const TABS = ['2', '4', '3', '0'] as const;
type Tab = (typeof TABS)[number];
const isTab = (text: string | undefined): text is Tab => TABS.includes(text as Tab);

/** Applications for accounts, for administrators. Keeps the filters in the query string. */
export function RegisterApplications({ url }: Pick<PageProps, 'url'>) {
  const say = useWords(registerWords);
  const { core } = useSite();
  const api = useApi(registerCalls);
  const [counts, setCounts] = useState<RegisterApplyPage['counts'] | null>(null);
  const [showToast, toast] = useToast();
  const given = address.filtersIn(url);
  const keyword = given.keyword ?? '';
  const tab: Tab = isTab(given.status) ? given.status : '2';
  const [{ value: config }] = useResource(
    signal => api.registerConfig({ query: { rootUrl: core.rootUrl }, signal }),
    api,
  );
  const [state, list] = usePagedList(
    async ({ pageIndex }, signal) => {
      const query = { status: tab === '0' ? undefined : tab, keyword: keyword || undefined, pageIndex };
      const page = await api.registerApplyList({ query, signal });
      setCounts(page.counts);
      return { ...page, records: page.records.map(record => ({ ...record, id: record.applyId })) };
    },
    api,
    tab,
    keyword,
  );
  const again = () => list.load(list.pages());
  const [turn, setTurn] = useState<ManageTurn | null>(null);
  const choose = useFilters(address, url);
  const all = counts && Object.values(counts).reduce((sum, num) => sum + num, 0);
  const empty = keyword ? 'notFound' : tab === '2' ? 'noneWaits' : 'none';
  return (
    <div className="manager">
      <header className="page-head">
        <h1>{say('applicationsTitle')}</h1>
        <p className="quiet">{say('applicationsLead')}</p>
        {config && config.mode !== REGISTER_MODE.approval && <p>{say(MODE_WORDS[config.mode])}</p>}
      </header>
      <div className="toolbar">
        <ManageTabs<Tab>
          label={say('tabs')}
          tabs={TABS.map(
            code => [code, code === '0' ? say('all') : say(`applicationStatus${code}`)] as const,
          )}
          counts={counts && all !== null ? { ...counts, 0: all } : null}
          chosen={tab}
          onChoose={chosen => choose({ status: chosen === '2' ? '' : chosen })}
        />
        <ManageFilters label={say('filters')}>
          <KeywordField
            given={keyword}
            shortest={1}
            label={say('keyword')}
            hint={say('keyword')}
            onChange={wanted => choose({ keyword: wanted })}
          />
        </ManageFilters>
      </div>
      <ManageRows
        list={state}
        turn={turn}
        count={3}
        onMore={() => void list.loadMore()}
        onRetry={() => void again()}
        empty={
          <Empty
            title={say(empty)}
            action={
              (keyword !== '' || tab !== '0') && (
                <Button onClick={() => choose({ status: '0', keyword: '' })}>{say('seeAll')}</Button>
              )
            }
          />
        }
        row={apply => (
          <Application
            apply={apply}
            onDone={text => {
              const index = state.items.indexOf(apply);
              showToast(text);
              void again().then(() => setTurn({ id: apply.id, index }));
            }}
            onUnclear={() => void again()}
          />
        )}
      />
      {toast}
    </div>
  );
}

const MODE_WORDS = {
  [REGISTER_MODE.closed]: 'closed',
  [REGISTER_MODE.open]: 'open',
  [REGISTER_MODE.invite]: 'byInvitation',
} as const;
