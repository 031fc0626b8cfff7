import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ActivityManaged } from '../contract/activity/schema.ts';
import { activityManagingApi } from '../core/api/makers/activity-managing.ts';
import { useApi, useShown, useStore, useWidget } from '../core/index.ts';
import { ManageFailed } from '../kits/manager/failed.tsx';
import { ManageRows } from '../kits/manager/rows.tsx';
import { ManageUndo } from '../kits/manager/undo.tsx';
import { useManageChoice } from '../kits/manager/use-choice.ts';
import type { ManageTurn } from '../kits/manager/use-focus.ts';
import { Heading } from '../ui/base/heading.tsx';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { ActivityManagerFilters } from './filters.tsx';
import { type Cancellation, createActivityManager, type ManagerAct, type ManagerChoice } from './model.ts';
import { ActivityManagerRow } from './row.tsx';
import { useManagerLook } from './use-styles.ts';
import { activityManagerWords } from './words.ts';

const loadNothing = () => import('./empty-state.tsx');
const loadEmpty = () => loadNothing().then(part => part.ActivityManagerNothing);
const loadForbidden = () => loadNothing().then(part => part.ActivityManagerForbidden);
const loadBulk = () => import('./bulk-actions.tsx').then(part => part.ActivityManagerBulk);

/** Tabs and filters, what the person looks after, and what they did last. */
export function ActivityManagerList({ told }: { told: ManagerChoice }) {
  const api = useApi(activityManagingApi);
  const { headingLevel, siteUrl, readonly, compact, emit, toast } = useWidget();
  const say = useWords(activityManagerWords);
  const calls = useRef(api);
  calls.current = api;
  const manager = useMemo(() => createActivityManager(() => calls.current), []);
  const list = useStore(manager.list.store);
  const { status, items, error } = list;
  const { failed, deleted, chosen } = useStore(manager.store);
  const [choice, choose] = useManageChoice(told);
  const place = useRef<HTMLElement>(null);
  useManagerLook(place);
  const [turn, setTurn] = useState<ManageTurn | null>(null);
  const load = () => void manager.ask(choice);
  const change = (chosen: ManagerChoice) => {
    choose(chosen);
    emit('mskt-activity-manage-filter', { ...chosen });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language the same list is read anew
  useLayoutEffect(() => {
    void manager.ask(choice);
    return manager.list.stop;
  }, [manager, choice, api]);

  const act = async (
    activities: readonly ActivityManaged[],
    act: ManagerAct,
    given?: Cancellation,
  ): Promise<boolean> => {
    const [first] = activities;
    const index = first ? items.indexOf(first) : 0;
    const done = await manager.act(activities, act, given);
    for (const { id } of done) emit('mskt-activity-manage', { id, act });
    const [one] = done;
    if (!one) return false;
    const isBack = act === 'cancel' && one.status === 1;
    if (act !== 'delete') {
      toast(say(isBack ? 'didUnschedule' : DID[act]));
      setTurn({ id: one.id, index });
    }
    return done.length === activities.length;
  };

  const isForbidden = error?.code === 'FORBIDDEN';
  const failure = status === 'failed' && !isForbidden ? error : null;
  const isEmpty = items.length === 0;
  const isLoading = status === 'loading' && isEmpty;
  useShown(failure ?? (isLoading ? 'loading' : isEmpty ? 'empty' : 'ready'), load);
  if (isForbidden) return <OnDemand load={loadForbidden} props={{}} />;

  const lost = failed.filter(({ id }) => !items.some(item => item.id === id));
  const [gone] = deleted;
  return (
    <section ref={place} className={compact ? 'manager compact' : 'manager'} aria-label={say('heading')}>
      <header className="manager-head">
        <Heading level={headingLevel}>{say('heading')}</Heading>
        {!readonly && (
          <a className="button primary" part="button primary" href={siteUrl('activityEditor')}>
            {say('create')}
          </a>
        )}
      </header>
      <ActivityManagerFilters manager={manager} choice={choice} onChange={change} />
      {gone && !readonly && (
        <ManageUndo
          key={gone.id}
          text={
            deleted.length > 1
              ? say('didDeleteMore', { count: deleted.length })
              : say('didDelete', { title: gone.title })
          }
          word={say('undo')}
          onUndo={() => act(deleted, 'restore')}
        />
      )}
      {lost.map(({ id, title, error }) => (
        <ManageFailed
          key={id}
          error={error}
          unclear={say('unclear')}
          naming={reason => say('failedOn', { title, reason })}
        />
      ))}
      <ManageRows
        list={list}
        turn={turn}
        onMore={() => void manager.list.loadMore()}
        onRetry={load}
        empty={<OnDemand load={loadEmpty} props={{ manager, choice, onChange: change }} />}
        row={activity => (
          <ActivityManagerRow
            manager={manager}
            activity={activity}
            headingLevel={headingLevel + 1}
            onAct={(name, given) => act([activity], name, given)}
          />
        )}
      >
        {chosen.size > 0 && <OnDemand load={loadBulk} props={{ manager, onAct: act }} />}
        <div className="columns quiet small" aria-hidden="true">
          <span>{say('columnTitle')}</span>
          <span>{say('columnTime')}</span>
          <span>{say('columnState')}</span>
          <span>{say('columnPlaces')}</span>
        </div>
      </ManageRows>
    </section>
  );
}

/** How it is said that something was done; what was deleted has a line of its own. */
const DID = {
  publish: 'didPublish',
  close: 'didClose',
  cancel: 'didCancel',
  restore: 'didRestore',
} as const;
