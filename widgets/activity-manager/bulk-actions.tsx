import { useRef, useState } from 'react';
import type { ActivityManaged } from '../contract/activity/schema.ts';
import { activityManagingApi } from '../core/api/makers/activity-managing.ts';
import { toApiError, useApi, useStore } from '../core/index.ts';
import { ManageFailed } from '../kits/manager/failed.tsx';
import { Button } from '../ui/base/button.tsx';
import { useSheet } from '../ui/base/use-styles.ts';
import { useLang, useWords } from '../ui/i18n/translate.tsx';
import { ConfirmOnDemand } from '../ui/overlay/confirm-on-demand.tsx';
import css from './bulk-actions.css?inline';
import { type ActivityManager, canDelete, hasPeople, type ManagerAct } from './model.ts';
import { saveTable } from './save-table.ts';
import { activityManagerWords } from './words.ts';

export interface ActivityManagerBulkProps {
  manager: ActivityManager;
  onAct: (activities: readonly ActivityManaged[], act: ManagerAct) => Promise<boolean>;
}

/** What can be done with all that are chosen. */
export function ActivityManagerBulk({ manager, onAct }: ActivityManagerBulkProps) {
  const api = useApi(activityManagingApi);
  const say = useWords(activityManagerWords);
  const lang = useLang();
  const place = useRef<HTMLDivElement>(null);
  useSheet(place, css);
  const items = useStore(manager.list.store, state => state.items);
  const { chosen, busy } = useStore(manager.store);
  const [isAsking, setAsking] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [unsaved, setUnsaved] = useState<readonly { title: string; error: ReturnType<typeof toApiError> }[]>(
    [],
  );
  const all = items.filter(({ id }) => chosen.has(id));
  const deletable = all.filter(canDelete);
  const withPeople = all.filter(hasPeople);
  const isDeleting = deletable.some(({ id }) => busy.includes(id));
  const titles = new Intl.ListFormat(lang).format(deletable.map(({ title }) => `“${title}”`));

  const save = async () => {
    setSaving(true);
    setUnsaved([]);
    for (const { id, title } of withPeople) {
      try {
        saveTable(await api.export(id));
      } catch (fault) {
        setUnsaved(before => [...before, { title, error: toApiError(fault) }]);
      }
    }
    setSaving(false);
  };
  return (
    <div className="bulk" ref={place}>
      <span role="status">{say('chosen', { count: all.length })}</span>
      <span className="bulk-acts">
        <Button
          onClick={() =>
            manager.choose(
              items.map(({ id }) => id),
              true,
            )
          }
        >
          {say('chooseAll')}
        </Button>
        {withPeople.length > 0 && (
          <Button busy={isSaving} onClick={save}>
            {say('exportSome', { count: withPeople.length })}
          </Button>
        )}
        {deletable.length > 0 && (
          <Button look="danger" busy={isDeleting} onClick={() => setAsking(true)}>
            {say('deleteSome', { count: deletable.length })}
          </Button>
        )}
        <Button
          look="quiet"
          onClick={() =>
            manager.choose(
              all.map(({ id }) => id),
              false,
            )
          }
        >
          {say('chooseNone')}
        </Button>
      </span>
      {deletable.length < all.length && <p className="quiet small">{say('onlyDrafts')}</p>}
      {unsaved.map(({ title, error }) => (
        <ManageFailed
          key={title}
          error={error}
          unclear={say('unsaved')}
          naming={reason => say('failedOn', { title, reason })}
        />
      ))}
      {isAsking && (
        <ConfirmOnDemand
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
