import { useRef, useState } from 'react';
import { CASE_REASON, REPORT_STATUS } from '../contract/report/calls.ts';
import type { ReportCase } from '../contract/report/schema.ts';
import { reportApi } from '../core/api/report.ts';
import { useStore, useWidget } from '../core/index.ts';
import { ManageLostFailures } from '../kits/manager/failed.tsx';
import { ManageForbidden, ManageFrame, ManageGate } from '../kits/manager/frame.tsx';
import type { ManageTurn } from '../kits/manager/rows.tsx';
import { ManageRows } from '../kits/manager/rows.tsx';
import { ManageTabs } from '../kits/manager/toolbar.tsx';
import {
  useAnnouncedCount,
  useManageChoice,
  useManagedList,
  useModel,
  useShownList,
} from '../kits/manager/use-list.ts';
import { Empty } from '../ui/base/empty.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { Case } from './case.tsx';
import { BulkActions } from './decisions.tsx';
import { type Choice, createQueue, type RemovalReason, STATUSES } from './model.ts';
import { reportQueueWords } from './words.ts';

/** Reported content on which the user can decide. */
export function ReportQueueView({ status }: Choice) {
  const say = useWords(reportQueueWords);
  return (
    <ManageGate say={say} path="manageList?tab=reports" reason="report-queue" lines={4}>
      {({ sub }) => <List key={sub} attributes={{ status }} />}
    </ManageGate>
  );
}

const EMPTY_TITLES = { open: 'emptyOpen', kept: 'emptyKept', removed: 'emptyRemoved' } as const;

/** The cases of a status. */
function List({ attributes }: { attributes: Choice }) {
  const { headingLevel, readonly, emit, toast } = useWidget();
  const say = useWords(reportQueueWords);
  const [queue, api] = useModel(reportApi, createQueue);
  const [choice, choose] = useManageChoice(attributes);
  const { status } = choice;
  const list = useManagedList(queue, choice, api);
  const counts = useStore(queue.counts);
  const selected = useStore(queue.selection.store);
  const frame = useRef<HTMLElement>(null);
  const [turn, setTurn] = useState<ManageTurn | null>(null);
  const load = () => void queue.ask(choice);
  useShownList(list, load);
  useAnnouncedCount(choice, list.status === 'ready' ? counts?.[status] : null, num =>
    say('tab', { name: say(status), num }),
  );

  const decide = async (item: ReportCase, removal: RemovalReason | null): Promise<boolean> => {
    const index = list.items.indexOf(item);
    if (!(await queue.decide(item, removal))) return false;
    emit('mskt-report-handle', { id: item.id, status: removal ? 2 : 1 });
    toast(say(removal ? 'didRemove' : keptWord(item)));
    if (list.items.length > 1) setTurn({ id: item.id, index });
    else frame.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    return true;
  };

  if (list.error?.code === 'FORBIDDEN')
    return (
      <ManageForbidden
        say={say}
        path="manageList?tab=reports"
        other={{ path: 'channelPage', word: say('toChannel') }}
      />
    );
  return (
    <ManageFrame heading={say('heading')} ref={frame}>
      <div className="toolbar" part="toolbar">
        <ManageTabs
          label={say('tabs')}
          tabs={STATUSES.map(one => [one, say(one)] as const)}
          counts={counts}
          chosen={status}
          onChoose={one => {
            choose({ status: one });
            emit('mskt-report-filter', { status: one });
          }}
        />
      </div>
      <ManageLostFailures
        actions={queue.actions}
        items={list.items}
        unclear={say('unclear')}
        naming={({ author }, reason) => say('failedOn', { name: author.userName, reason })}
      />
      <ManageRows
        list={list}
        turn={turn}
        onMore={() => void queue.list.loadMore()}
        lines={4}
        onRetry={load}
        empty={
          <Empty
            title={say(EMPTY_TITLES[status])}
            {...(status === 'open' && { hint: say('emptyOpenHint') })}
          />
        }
        row={item => (
          <Case
            queue={queue}
            item={item}
            headingLevel={headingLevel + 1}
            onDecide={removal => decide(item, removal)}
          />
        )}
      >
        {selected.size > 0 && !readonly && <BulkActions queue={queue} onDecide={decide} />}
      </ManageRows>
    </ManageFrame>
  );
}

/** Key of the toast after content was kept: published, brought back, or unchanged. */
function keptWord({ status, removed }: ReportCase): 'didRelease' | 'didRestore' | 'didKeep' {
  if (status === REPORT_STATUS.removed) return 'didRestore';
  return removed?.reason === CASE_REASON.held ? 'didRelease' : 'didKeep';
}
