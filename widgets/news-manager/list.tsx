import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { NewsManaged } from '../contract/news/schema.ts';
import { newsManagingApi } from '../core/api/makers/news-managing.ts';
import { useApi, useShown, useStore, useWidget } from '../core/index.ts';
import { ManageFailed } from '../kits/manager/failed.tsx';
import { ManageRows } from '../kits/manager/rows.tsx';
import { ManageUndo } from '../kits/manager/undo.tsx';
import { useManageChoice } from '../kits/manager/use-choice.ts';
import type { ManageTurn } from '../kits/manager/use-focus.ts';
import { Heading } from '../ui/base/heading.tsx';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { NewsManagerFilters } from './filters.tsx';
import { createNewsManager, type ManagerAct, type ManagerChoice } from './model.ts';
import { NewsManagerRow } from './row.tsx';
import { newsManagerWords } from './words.ts';

const loadNothing = () => import('./empty-state.tsx');
const loadEmpty = () => loadNothing().then(part => part.NewsManagerNothing);
const loadForbidden = () => loadNothing().then(part => part.NewsManagerForbidden);

/** Tabs and filters, what the person publishes, and what they did last. */
export function NewsManagerList({ told }: { told: ManagerChoice }) {
  const api = useApi(newsManagingApi);
  const { headingLevel, siteUrl, readonly, compact, emit, toast } = useWidget();
  const say = useWords(newsManagerWords);
  const calls = useRef(api);
  calls.current = api;
  const manager = useMemo(() => createNewsManager(() => calls.current), []);
  const list = useStore(manager.list.store);
  const { status, items, error } = list;
  const { failed, deleted } = useStore(manager.store);
  const [choice, choose] = useManageChoice(told);
  const [turn, setTurn] = useState<ManageTurn | null>(null);
  const load = () => void manager.ask(choice);
  const change = (chosen: ManagerChoice) => {
    choose(chosen);
    emit('mskt-manage-filter', { ...chosen });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language the same list is read anew
  useLayoutEffect(() => {
    void manager.ask(choice);
    return manager.list.stop;
  }, [manager, choice, api]);

  const act = async (news: NewsManaged, act: ManagerAct, given?: string): Promise<boolean> => {
    const index = items.indexOf(news);
    const isDone = await manager.act(news, act, given);
    if (isDone) {
      emit('mskt-manage', { id: news.id, act });
      const word = didWord(act, news);
      if (word) toast(say(word));
    }
    if (isDone && act !== 'delete') setTurn({ id: news.id, index });
    return isDone;
  };

  const isForbidden = error?.code === 'FORBIDDEN';
  const failure = status === 'failed' && !isForbidden ? error : null;
  const isEmpty = items.length === 0;
  const isLoading = status === 'loading' && isEmpty;
  useShown(failure ?? (isLoading ? 'loading' : isEmpty ? 'empty' : 'ready'), load);
  if (isForbidden) return <OnDemand load={loadForbidden} props={{}} />;

  const lost = failed && !items.some(({ id }) => id === failed.id) ? failed : null;
  return (
    <section className={compact ? 'manager compact' : 'manager'} aria-label={say('heading')}>
      <header className="manager-head">
        <Heading level={headingLevel}>{say('heading')}</Heading>
        {!readonly && (
          <a className="button primary" part="button primary" href={siteUrl('publish/news')}>
            {say('write')}
          </a>
        )}
      </header>
      <NewsManagerFilters manager={manager} choice={choice} onChange={change} />
      {deleted && !readonly && (
        <ManageUndo
          key={deleted.id}
          text={say('didDelete', { title: deleted.title })}
          word={say('undo')}
          onUndo={() => act(deleted, 'restore')}
        />
      )}
      {lost && (
        <ManageFailed
          error={lost.error}
          unclear={say('unclear')}
          naming={reason => say('failedOn', { title: lost.title, reason })}
        />
      )}
      <ManageRows
        list={list}
        turn={turn}
        onMore={() => void manager.list.loadMore()}
        onRetry={load}
        empty={<OnDemand load={loadEmpty} props={{ manager, choice, onChange: change }} />}
        row={news => (
          <NewsManagerRow
            manager={manager}
            news={news}
            headingLevel={headingLevel + 1}
            onAct={(name, given) => act(news, name, given)}
          />
        )}
      />
    </section>
  );
}

const DID = {
  publish: 'didPublish',
  pin: 'didPin',
  unpin: 'didUnpin',
  restore: 'didRestore',
  withdraw: 'didWithdraw',
} as const;

/** How it is said that something was done; what was deleted has a line of its own. */
function didWord(act: ManagerAct, { status }: NewsManaged) {
  if (act === 'delete') return null;
  return act === 'withdraw' && status === 1 ? 'didUnschedule' : DID[act];
}
