import { useEffect, useState } from 'react';
import { activityCalls } from '../contract/activity/calls.ts';
import type { ActivityManaged } from '../contract/activity/schema.ts';
import { useStore, useWidget } from '../core/index.ts';
import { searchable } from '../kits/list/question.ts';
import { ManageLostFailures } from '../kits/manager/failed.tsx';
import { ManageForbidden, ManageFrame, ManageGate } from '../kits/manager/frame.tsx';
import type { ManageTurn } from '../kits/manager/rows.tsx';
import { ManageRows } from '../kits/manager/rows.tsx';
import { ManageUndo } from '../kits/manager/toolbar.tsx';
import { useManageChoice, useManagedList, useModel, useShownList } from '../kits/manager/use-list.ts';
import { Button } from '../ui/base/button.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { preloadWhenIdle } from '../ui/base/lazy.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { actions } from './lazy-actions.ts';
import { type Act, type Cancellation, type Choice, createManager } from './model.ts';
import { People } from './people/view.tsx';
import { Row } from './row.tsx';
import { BulkActions, Filters, type FiltersProps } from './toolbar.tsx';
import { activityManagerWords } from './words.ts';

export interface ActivityManagerViewProps extends Choice {
  activityId: string;
}

/** The activities that the user manages, or the participants of one of them. */
export function ActivityManagerView({ activityId, tab, keyword, sort }: ActivityManagerViewProps) {
  const say = useWords(activityManagerWords);
  const path = activityId ? `manageList?id=${encodeURIComponent(activityId)}` : 'manageList';
  return (
    <ManageGate say={say} path={path} reason="manage">
      {({ sub }) =>
        activityId ? (
          <People key={`${sub} ${activityId}`} activityId={activityId} />
        ) : (
          <List key={sub} attributes={{ tab, keyword, sort }} />
        )
      }
    </ManageGate>
  );
}

/** The activities that the user manages, with filters and the result of the last action. */
function List({ attributes }: { attributes: Choice }) {
  const { headingLevel, siteUrl, readonly, emit, toast } = useWidget();
  const say = useWords(activityManagerWords);
  const [manager, api] = useModel(activityCalls, createManager);
  const [choice, choose] = useManageChoice(attributes);
  const list = useManagedList(manager, choice, api);
  const selected = useStore(manager.selection.store);
  const deleted = useStore(manager.deleted);
  const [first] = deleted;
  const [turn, setTurn] = useState<ManageTurn | null>(null);
  const load = () => void manager.ask(choice);
  useShownList(list, load);
  useEffect(() => preloadWhenIdle(actions), []);
  const change = (chosen: Choice) => {
    choose(chosen);
    emit('mskt-activity-manage-filter', { ...chosen });
  };

  const act = async (
    activities: readonly ActivityManaged[],
    act: Act,
    cancellation?: Cancellation,
  ): Promise<boolean> => {
    const [first] = activities;
    const index = first ? list.items.indexOf(first) : 0;
    const done = await manager.act(activities, act, cancellation);
    for (const { id } of done) emit('mskt-activity-manage', { id, act });
    const [one] = done;
    if (!one) return false;
    if (act !== 'delete') {
      toast(say(act === 'cancel' && one.status === 1 ? 'didUnschedule' : DONE[act]));
      setTurn({ id: one.id, index });
    }
    return done.length === activities.length;
  };

  if (list.error?.code === 'FORBIDDEN')
    return (
      <ManageForbidden
        say={say}
        path="manageList"
        other={{ path: 'activityList', word: say('toActivities') }}
      />
    );
  return (
    <ManageFrame
      heading={say('heading')}
      action={
        !readonly && (
          <a className="button primary" part="button primary" href={siteUrl('activityEditor')}>
            {say('create')}
          </a>
        )
      }
    >
      <Filters manager={manager} choice={choice} onChange={change} />
      {first && !readonly && (
        <ManageUndo
          key={first.id}
          text={
            deleted.length > 1
              ? say('didDeleteMore', { count: deleted.length })
              : say('didDelete', { title: first.title })
          }
          word={say('undo')}
          onUndo={() => act(deleted, 'restore')}
        />
      )}
      <ManageLostFailures
        actions={manager.actions}
        items={list.items}
        unclear={say('unclear')}
        naming={({ title }, reason) => say('failedOn', { title, reason })}
      />
      <ManageRows
        list={list}
        turn={turn}
        onMore={() => void manager.list.loadMore()}
        onRetry={load}
        empty={<EmptyList manager={manager} choice={choice} onChange={change} />}
        row={activity => (
          <Row
            manager={manager}
            activity={activity}
            headingLevel={headingLevel + 1}
            onAct={(name, cancellation) => act([activity], name, cancellation)}
          />
        )}
      >
        {selected.size > 0 && <BulkActions manager={manager} onAct={act} />}
        <div className="columns quiet small" aria-hidden="true">
          <span>{say('columnTitle')}</span>
          <span>{say('columnTime')}</span>
          <span>{say('columnState')}</span>
          <span>{say('columnPlaces')}</span>
        </div>
      </ManageRows>
    </ManageFrame>
  );
}

/** Texts of the toast. Deletions have their own line instead. */
const DONE = {
  publish: 'didPublish',
  close: 'didClose',
  cancel: 'didCancel',
  restore: 'didRestore',
} as const;

const EMPTY_TITLES = {
  all: 'emptyAll',
  draft: 'emptyDraft',
  scheduled: 'emptyScheduled',
  published: 'emptyPublished',
  ended: 'emptyEnded',
  cancelled: 'emptyCancelled',
  deleted: 'emptyDeleted',
} as const;

/** Shown if no activity matches the filters. */
function EmptyList({ manager, choice, onChange }: FiltersProps) {
  const { siteUrl, readonly } = useWidget();
  const say = useWords(activityManagerWords);
  const counts = useStore(manager.counts);
  const { tab, keyword } = choice;
  if (searchable(keyword))
    return (
      <Empty
        title={say('emptyFound')}
        hint={say('emptyFoundHint')}
        action={<Button onClick={() => onChange({ ...choice, keyword: '' })}>{say('clear')}</Button>}
      />
    );
  if (tab === 'deleted') return <Empty title={say('emptyDeleted')} hint={say('binHint')} />;
  const isNew = counts?.all === 0;
  return (
    <Empty
      title={say(isNew ? 'emptyAll' : EMPTY_TITLES[tab])}
      {...(isNew && { hint: say('emptyAllHint') })}
      action={
        !readonly && (
          <a className="button" part="button plain" href={siteUrl('activityEditor')}>
            {say('create')}
          </a>
        )
      }
    />
  );
}
