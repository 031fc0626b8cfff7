import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { newsManagingApi } from '../core/api/news-managing.ts';
import type { NewsManaged } from '../core/contract/news-writing.ts';
import { useApi, useShown, useStore, useWidget } from '../core/index.ts';
import { Failure } from '../ui/failure.tsx';
import { Heading } from '../ui/heading.tsx';
import { Paging } from '../ui/paging.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useWords } from '../ui/words.tsx';
import { createNewsManager, type ManagerAct, type ManagerChoice } from './news-manager.store.ts';
import { newsManagerWords } from './news-manager.strings.ts';
import { NewsManagerFailed } from './news-manager-failed.view.tsx';
import { NewsManagerFilters } from './news-manager-filters.view.tsx';
import { NewsManagerForbidden, NewsManagerNothing } from './news-manager-nothing.view.tsx';
import { NewsManagerRow } from './news-manager-row.view.tsx';
import { NewsManagerUndo } from './news-manager-undo.view.tsx';

/** Tabs and filters, what the person publishes, and what they did last. */
export function NewsManagerList({ told }: { told: ManagerChoice }) {
  const api = useApi(newsManagingApi);
  const { headingLevel, siteUrl, readonly, compact, emit, toast } = useWidget();
  const say = useWords(newsManagerWords);
  const calls = useRef(api);
  calls.current = api;
  const manager = useMemo(() => createNewsManager(() => calls.current), []);
  const { status, items, error, more } = useStore(manager.list.store);
  const { failed, deleted } = useStore(manager.store);
  const [choice, choose] = useChoice(told);
  const list = useRef<HTMLOListElement>(null);
  const [turn, setTurn] = useState<Turn | null>(null);
  useFocusTurn(turn, items, list);
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
  if (isForbidden) return <NewsManagerForbidden />;

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
        <NewsManagerUndo key={deleted.id} title={deleted.title} onUndo={() => act(deleted, 'restore')} />
      )}
      {lost && <NewsManagerFailed error={lost.error} title={lost.title} />}
      {failure && <Failure error={failure} onRetry={load} />}
      {isLoading && <Skeleton count={4} lines={2} />}
      {isEmpty && status === 'ready' && (
        <NewsManagerNothing manager={manager} choice={choice} onChange={change} />
      )}
      {!isEmpty && (
        <>
          <ol className="rows" part="list" ref={list} aria-busy={status === 'loading' || undefined}>
            {items.map(news => (
              <li key={news.id}>
                <NewsManagerRow
                  manager={manager}
                  news={news}
                  headingLevel={headingLevel + 1}
                  onAct={(name, given) => act(news, name, given)}
                />
              </li>
            ))}
          </ol>
          <Paging more={more} onMore={() => void manager.list.loadMore()} />
        </>
      )}
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

/** What the tag says, until the person chooses otherwise; again what the tag says when that changes. */
function useChoice(given: ManagerChoice) {
  const told = JSON.stringify(given);
  const [chosen, setChosen] = useState({ told, choice: told });
  const now = chosen.told === told ? chosen.choice : told;
  // What was chosen before the tag said something else is not meant when the tag says again what it said then.
  useLayoutEffect(() => setChosen({ told, choice: told }), [told]);
  const choice = useMemo<ManagerChoice>(() => JSON.parse(now), [now]);
  return [choice, (wanted: ManagerChoice) => setChosen({ told, choice: JSON.stringify(wanted) })] as const;
}

/** Something was done with this one, which stood here. */
interface Turn {
  id: string;
  index: number;
}

/** After an act the focus is on the news that it was done with, or on the one that took its place. */
function useFocusTurn(
  turn: Turn | null,
  items: readonly NewsManaged[],
  list: RefObject<HTMLOListElement | null>,
): void {
  const latest = useRef(items);
  latest.current = items;
  useEffect(() => {
    if (!turn) return;
    const at = latest.current.findIndex(({ id }) => id === turn.id);
    const rows = list.current?.children;
    const row = rows?.[at < 0 ? Math.min(turn.index, rows.length - 1) : at];
    const more = row?.querySelector<HTMLElement>('button[aria-expanded]');
    (more ?? row?.querySelector<HTMLElement>('a, button'))?.focus();
  }, [turn, list]);
}
