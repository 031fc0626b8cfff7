import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReportCase } from '../contract/report/schema.ts';
import { reportApi } from '../core/api/makers/report.ts';
import { useApi, useShown, useStore, useWidget } from '../core/index.ts';
import { ManageFailed } from '../kits/manager/failed.tsx';
import { ManageRows } from '../kits/manager/rows.tsx';
import { ManageTabs } from '../kits/manager/toolbar.tsx';
import { useManageChoice } from '../kits/manager/use-choice.ts';
import type { ManageTurn } from '../kits/manager/use-focus.ts';
import { Heading } from '../ui/base/heading.tsx';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { ReportQueueCase } from './case.tsx';
import { createReportQueue, type QueueStatus, type RemovalReason, STATUSES } from './model.ts';
import { reportQueueWords } from './words.ts';

const loadNothing = () => import('./empty-state.tsx');
const loadEmpty = () => loadNothing().then(part => part.ReportQueueNothing);
const loadForbidden = () => loadNothing().then(part => part.ReportQueueForbidden);
const loadBulk = () => import('./bulk-actions.tsx').then(part => part.ReportQueueBulk);

/** The cases of a status, and what is decided about each. */
export function ReportQueueList({ told }: { told: { status: QueueStatus } }) {
  const api = useApi(reportApi);
  const { headingLevel, readonly, compact, emit, toast, announce } = useWidget();
  const say = useWords(reportQueueWords);
  const calls = useRef(api);
  calls.current = api;
  const queue = useMemo(() => createReportQueue(() => calls.current), []);
  const list = useStore(queue.list.store);
  const { status, items, error } = list;
  const { failed, counts, chosen } = useStore(queue.store);
  const [choice, choose] = useManageChoice(told);
  const heading = useRef<HTMLElement>(null);
  const [turn, setTurn] = useState<ManageTurn | null>(null);
  const load = () => void queue.ask(choice.status);

  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language the same list is read anew
  useLayoutEffect(() => {
    void queue.ask(choice.status);
    return queue.list.stop;
  }, [queue, choice, api]);

  const num = counts?.[choice.status];
  const isAsked = useRef(false);
  useEffect(() => {
    // nb. the first list comes unasked.
    if (status !== 'ready' || num === undefined) return;
    if (isAsked.current) announce(say('tab', { name: say(choice.status), num }));
    isAsked.current = true;
  }, [announce, say, choice.status, status, num]);

  const decide = async (item: ReportCase, removal: RemovalReason | null): Promise<boolean> => {
    const index = items.indexOf(item);
    if (!(await queue.decide(item, removal))) return false;
    emit('mskt-report-handle', { id: item.id, status: removal ? 2 : 1 });
    toast(say(removal ? 'didRemove' : item.status === 2 ? 'didRestore' : 'didKeep'));
    if (items.length > 1) setTurn({ id: item.id, index });
    else heading.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    return true;
  };

  const isForbidden = error?.code === 'FORBIDDEN';
  const failure = status === 'failed' && !isForbidden ? error : null;
  const isEmpty = items.length === 0;
  const isLoading = status === 'loading' && isEmpty;
  useShown(failure ?? (isLoading ? 'loading' : isEmpty ? 'empty' : 'ready'), load);
  if (isForbidden) return <OnDemand load={loadForbidden} props={{}} />;

  const lost = failed && !items.some(({ id }) => id === failed.item.id) ? failed : null;
  return (
    <section className={compact ? 'manager compact' : 'manager'} ref={heading} aria-label={say('heading')}>
      <header className="manager-head">
        <Heading level={headingLevel}>{say('heading')}</Heading>
      </header>
      <div className="toolbar" part="toolbar">
        <ManageTabs
          label={say('tabs')}
          tabs={STATUSES.map(one => [one, say(one)] as const)}
          counts={counts}
          chosen={choice.status}
          onChoose={one => {
            choose({ status: one });
            emit('mskt-report-filter', { status: one });
          }}
        />
      </div>
      {lost && (
        <ManageFailed
          error={lost.error}
          unclear={say('unclear')}
          naming={reason => say('failedOn', { name: lost.item.author.userName, reason })}
        />
      )}
      <ManageRows
        list={list}
        turn={turn}
        onMore={() => void queue.list.loadMore()}
        lines={4}
        onRetry={load}
        empty={<OnDemand load={loadEmpty} props={{ status: choice.status }} />}
        row={item => (
          <ReportQueueCase
            queue={queue}
            item={item}
            headingLevel={headingLevel + 1}
            onDecide={removal => decide(item, removal)}
          />
        )}
      >
        {chosen.size > 0 && !readonly && <OnDemand load={loadBulk} props={{ queue, onDecide: decide }} />}
      </ManageRows>
    </section>
  );
}
