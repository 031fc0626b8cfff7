import { Download, Mail } from 'lucide';
import { useState } from 'react';
import type { Activity } from '../../contract/activity/schema.ts';
import { activityManagingApi } from '../../core/api/makers/activity-managing.ts';
import { type ApiError, toApiError, useApi, useWidget } from '../../core/index.ts';
import { SaidState, SaidTime } from '../../kits/activity/summary.tsx';
import { ManageFailed } from '../../kits/manager/failed.tsx';
import { ManageMenu, type ManageMenuPlace } from '../../kits/manager/menu.tsx';
import { ManagePanel } from '../../kits/manager/panel.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Heading } from '../../ui/base/heading.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { saveTable } from '../save-table.ts';
import { activityManagerWords } from '../words.ts';
import { ActivityManagerMessage } from './message.tsx';

export interface ActivityManagerPeopleHeadProps {
  activity: Activity;
  headingLevel: number;
}

/** Of which activity the people are, how many places are taken, and what goes to all of them. */
export function ActivityManagerPeopleHead({ activity, headingLevel }: ActivityManagerPeopleHeadProps) {
  const api = useApi(activityManagingApi);
  const { siteUrl, readonly } = useWidget();
  const say = useWords(activityManagerWords);
  const [isWriting, setWriting] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [fault, setFault] = useState<ApiError | null>(null);
  const { id, title, startTime, endTime, timezone, state, signup, stats } = activity;
  const save = async (listed: boolean) => {
    setSaving(true);
    setFault(null);
    try {
      saveTable(await api.export(id, listed));
    } catch (error) {
      setFault(toApiError(error));
    }
    setSaving(false);
  };
  return (
    <header className="people-head">
      <div className="row-text">
        <Heading level={headingLevel}>
          <a href={siteUrl(`activityDetail?id=${encodeURIComponent(id)}`)} dir="auto">
            {title}
          </a>
        </Heading>
        <p className="people-facts">
          <SaidState state={state} opens={signup.startTime} say={say} />
          <SaidTime start={startTime} end={endTime} zone={timezone} say={say} />
        </p>
        <p className="quiet">
          {signup.capacity
            ? say('placesTakenOf', { num: stats.placeNum, capacity: signup.capacity })
            : say('placesTaken', { num: stats.placeNum })}
        </p>
        {fault && <ManageFailed error={fault} unclear={say('unsaved')} />}
      </div>
      {!readonly && (
        <div className="row-acts">
          <Button onClick={() => setWriting(true)}>
            <Icon of={Mail} />
            {say('message')}
          </Button>
          <ManageMenu
            label={say('exportName')}
            title={say('exportName')}
            icon={
              <>
                <Icon of={Download} />
                {say('export')}
              </>
            }
            busy={isSaving}
            load={loadSaving}
            props={{ onSave: save }}
          />
        </div>
      )}
      {isWriting && <ActivityManagerMessage activity={activity} onClose={() => setWriting(false)} />}
    </header>
  );
}

interface SavingProps {
  menu: ManageMenuPlace;
  onSave: (listed: boolean) => Promise<void>;
}

/** The list for the organiser, and the one that hangs on a door. */
function Saving({ menu, onSave }: SavingProps) {
  const say = useWords(activityManagerWords);
  return (
    <ManagePanel menu={menu}>
      <Button look="quiet" onClick={() => onSave(false)}>
        {say('exportAll')}
      </Button>
      <Button look="quiet" onClick={() => onSave(true)}>
        {say('exportListed')}
      </Button>
    </ManagePanel>
  );
}

const loadSaving = async () => Saving;
