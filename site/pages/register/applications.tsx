import { useCallback, useRef, useState } from 'react';
import type { RegisterApplyPage } from '../../../widgets/contract/register/schema.ts';
import { REGISTER_MODE, registerApi } from '../../../widgets/core/api/register.ts';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { Empty } from '../../../widgets/ui/base/empty.tsx';
import { Failure } from '../../../widgets/ui/base/failure.tsx';
import { KeywordField } from '../../../widgets/ui/filter/keyword-field.tsx';
import '../../../widgets/kits/manager/styles.css';
import { ManageTabs } from '../../../widgets/kits/manager/tabs.tsx';
import { type ManageTurn, useManageFocus } from '../../../widgets/kits/manager/use-focus.ts';
import { Paging } from '../../../widgets/ui/base/paging.tsx';
import { Skeleton } from '../../../widgets/ui/base/skeleton.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { ToastBox } from '../../../widgets/ui/overlay/toast.tsx';
import type { PageProps } from '../../route.ts';
import { usePageCalls, usePageList, usePageResource } from '../../shell/page-calls.ts';
import { useSite } from '../../shell/site-context.ts';
import { listAddress } from '../parts/list-address.ts';
import { RegisterApplied } from './application.tsx';
import { registerWords } from './words.ts';

const address = listAddress({ status: 'status', keyword: 'keyword' });

/** Status filters: '0' is all, '2' (pending) is the default. */
const TABS = ['2', '4', '3', '0'] as const;
type Tab = (typeof TABS)[number];
const isTab = (text: string | undefined): text is Tab => TABS.includes(text as Tab);

/** Applications for accounts, for administrators. Keeps the filters in the query string. */
export function RegisterApplications({ url }: Pick<PageProps, 'url'>) {
  const say = useWords(registerWords);
  const { go, core } = useSite();
  const calls = usePageCalls(registerApi);
  const [counts, setCounts] = useState<RegisterApplyPage['counts'] | null>(null);
  const [told, setTold] = useState('');
  const given = address.filtersIn(url);
  const keyword = given.keyword ?? '';
  const tab: Tab = isTab(given.status) ? given.status : '2';
  const [{ value: config }] = usePageResource(
    useCallback((signal: AbortSignal) => calls.config(core.rootUrl, signal), [calls, core.rootUrl]),
  );
  const [state, list] = usePageList(
    useCallback(
      async ({ pageIndex }: { pageIndex: number }, signal: AbortSignal) => {
        const status = tab === '0' ? undefined : tab;
        const page = await calls.applications({ status, keyword: keyword || undefined, pageIndex }, signal);
        setCounts(page.counts);
        return { ...page, records: page.records.map(record => ({ ...record, id: record.applyId })) };
      },
      [calls, tab, keyword],
    ),
  );
  const { status, items, error, more } = state;
  const isEmpty = items.length === 0;
  const again = () => list.load(list.pages());
  const rows = useRef<HTMLUListElement>(null);
  const [turn, setTurn] = useState<ManageTurn | null>(null);
  useManageFocus(turn, items, rows);
  const choose = (wanted: { status?: string; keyword?: string }) => {
    const chosen = address.withFilters(url, wanted);
    go(chosen, address.isTyping(url, chosen) ? 'replace' : 'push', 'stay');
  };
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
        {/* biome-ignore lint/a11y/useSemanticElements: not all supported browsers have <search> */}
        <div className="filters" role="search" aria-label={say('filters')}>
          <KeywordField
            given={keyword}
            shortest={1}
            label={say('keyword')}
            hint={say('keyword')}
            onChange={wanted => choose({ keyword: wanted })}
          />
        </div>
      </div>
      {error && <Failure error={error} onRetry={() => void again()} />}
      {status === 'loading' && isEmpty && <Skeleton count={3} lines={2} />}
      {status === 'ready' && isEmpty && (
        <Empty
          title={say(empty)}
          action={
            (keyword !== '' || tab !== '0') && (
              <Button onClick={() => choose({ status: '0', keyword: '' })}>{say('seeAll')}</Button>
            )
          }
        />
      )}
      {!isEmpty && (
        <>
          <ul className="rows" ref={rows} aria-busy={status === 'loading' || undefined}>
            {items.map((apply, index) => (
              <li key={apply.id}>
                <RegisterApplied
                  apply={apply}
                  calls={calls}
                  onDone={text => {
                    setTold(text);
                    void again().then(() => setTurn({ id: apply.id, index }));
                  }}
                  onUnclear={() => void again()}
                />
              </li>
            ))}
          </ul>
          <Paging more={more} onMore={() => void list.loadMore()} />
        </>
      )}
      {told && <ToastBox key={told} text={told} onDone={() => setTold('')} />}
    </div>
  );
}

const MODE_WORDS = {
  [REGISTER_MODE.closed]: 'closed',
  [REGISTER_MODE.open]: 'open',
  [REGISTER_MODE.invite]: 'byInvitation',
} as const;
