import { useState } from 'react';
import { activityCalls } from '../contract/activity/calls.ts';
import type { ActivityManaged } from '../contract/activity/schema.ts';
import { useApi, useStore } from '../core/index.ts';
import { FilterSelect } from '../kits/list/filters.tsx';
import { KEYWORD_MIN } from '../kits/list/question.ts';
import { createRowActions } from '../kits/manager/actions.ts';
import { ManageFailed } from '../kits/manager/failed.tsx';
import { useSelectedRows } from '../kits/manager/list.ts';
import { ManageFilters, ManageTabs } from '../kits/manager/toolbar.tsx';
import { useAnnouncedCount } from '../kits/manager/use-list.ts';
import { Button } from '../ui/base/button.tsx';
import { KeywordField } from '../ui/base/keyword-field.tsx';
import { useLang, useWords } from '../ui/i18n/translate.tsx';
import { Confirm } from '../ui/overlay/confirm.tsx';
import {
  type Act,
  type Choice,
  canDelete,
  exportParticipants,
  hasPeople,
  type Manager,
  TABS,
} from './model.ts';
import { activityManagerWords } from './words.ts';

export interface FiltersProps {
  manager: Manager;
  choice: Choice;
  onChange: (choice: Choice) => void;
}

/** Tabs by status, keyword and order. */
export function Filters({ manager, choice, onChange }: FiltersProps) {
  const say = useWords(activityManagerWords);
  const counts = useStore(manager.counts);
  const status = useStore(manager.list.store, state => state.status);
  const found = status === 'ready' ? counts?.[choice.tab] : null;
  useAnnouncedCount(choice, found, num => say('tab', { name: say(choice.tab), num }));
  return (
    <div className="toolbar" part="toolbar">
      <ManageTabs
        label={say('tabs')}
        tabs={TABS.map(tab => [tab, say(tab)] as const)}
        counts={counts}
        chosen={choice.tab}
        onChoose={tab => onChange({ ...choice, tab })}
      />
      <ManageFilters label={say('filters')}>
        <KeywordField
          given={choice.keyword}
          shortest={KEYWORD_MIN}
          label={say('keyword')}
          hint={say('keywordHint')}
          onChange={keyword => onChange({ ...choice, keyword })}
        />
        <FilterSelect
          label={say('sort')}
          value={choice.sort}
          options={[
            ['changed', say('sortChanged')],
            ['start', say('sortStart')],
          ]}
          onChange={sort => onChange({ ...choice, sort })}
        />
      </ManageFilters>
    </div>
  );
}

export interface BulkActionsProps {
  manager: Manager;
  onAct: (activities: readonly ActivityManaged[], act: Act) => Promise<boolean>;
}

/** Actions on all selected activities. */
export function BulkActions({ manager, onAct }: BulkActionsProps) {
  const api = useApi(activityCalls);
  const say = useWords(activityManagerWords);
  const lang = useLang();
  const { selection } = manager;
  const items = useStore(manager.list.store, state => state.items);
  const { busy } = useStore(manager.actions.store);
  const [exporting] = useState(() => createRowActions<ActivityManaged>(async () => {}));
  const exports = useStore(exporting.store);
  const [isAsking, setAsking] = useState(false);
  const all = useSelectedRows(manager.list, selection);
  const deletable = all.filter(canDelete);
  const withPeople = all.filter(hasPeople);
  const isDeleting = deletable.some(({ id }) => busy.includes(id));
  const titles = new Intl.ListFormat(lang).format(deletable.map(({ title }) => `“${title}”`));
  return (
    <div className="bulk">
      <span role="status">{say('chosen', { count: all.length })}</span>
      <span className="bulk-acts">
        <Button
          onClick={() =>
            selection.select(
              items.map(({ id }) => id),
              true,
            )
          }
        >
          {say('chooseAll')}
        </Button>
        {withPeople.length > 0 && (
          <Button
            busy={exports.busy.length > 0}
            onClick={() => exporting.run(withPeople, ({ id }) => exportParticipants(api, id))}
          >
            {say('exportSome', { count: withPeople.length })}
          </Button>
        )}
        {deletable.length > 0 && (
          <Button look="danger" busy={isDeleting} onClick={() => setAsking(true)}>
            {say('deleteSome', { count: deletable.length })}
          </Button>
        )}
        <Button look="quiet" onClick={selection.clear}>
          {say('chooseNone')}
        </Button>
      </span>
      {deletable.length < all.length && <p className="quiet small">{say('onlyDrafts')}</p>}
      {exports.failed.map(({ row: { id, title }, error }) => (
        <ManageFailed
          key={id}
          error={error}
          unclear={say('unsaved')}
          naming={reason => say('failedOn', { title, reason })}
        />
      ))}
      {isAsking && (
        <Confirm
          title={say('deleteTitle')}
          text={say('deleteText', { titles })}
          act={say('delete')}
          busy={isDeleting}
          onConfirm={() => void onAct(deletable, 'delete').then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
