import { Download, Mail } from 'lucide';
import { useState } from 'react';
import { activityCalls } from '../../contract/activity/calls.ts';
import type { Activity } from '../../contract/activity/schema.ts';
import { useApi, useWidget } from '../../core/index.ts';
import { ActivityState, ActivityTime } from '../../kits/activity/summary.tsx';
import { ManageFailed } from '../../kits/manager/failed.tsx';
import { ManageMenu } from '../../kits/manager/menu.tsx';
import { useAction } from '../../kits/manager/use-action.ts';
import { Button } from '../../ui/base/button.tsx';
import { Heading } from '../../ui/base/heading.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { MessageDialog } from '../lazy-actions.ts';
import { exportParticipants } from '../model.ts';
import { activityManagerWords } from '../words.ts';

export interface HeaderProps {
  activity: Activity;
  headingLevel: number;
}

/** The activity and its places, with a message to its participants and the export of their list. */
export function Header({ activity, headingLevel }: HeaderProps) {
  const api = useApi(activityCalls);
  const { siteUrl, readonly } = useWidget();
  const say = useWords(activityManagerWords);
  const [isWriting, setWriting] = useState(false);
  const exporting = useAction();
  const { id, title, startTime, endTime, timezone, state, signup, stats } = activity;
  const stopWriting = () => setWriting(false);
  const save = (onlyListed: boolean) => void exporting.run(() => exportParticipants(api, id, onlyListed));
  return (
    <header className="people-head">
      <div className="row-text">
        <Heading level={headingLevel}>
          <a href={siteUrl(`activityDetail?id=${encodeURIComponent(id)}`)} dir="auto">
            {title}
          </a>
        </Heading>
        <p className="people-facts">
          <ActivityState state={state} opens={signup.startTime} say={say} />
          <ActivityTime start={startTime} end={endTime} zone={timezone} say={say} />
        </p>
        <p className="quiet">
          {signup.capacity
            ? say('placesTakenOf', { num: stats.placeNum, capacity: signup.capacity })
            : say('placesTaken', { num: stats.placeNum })}
        </p>
        {exporting.error && <ManageFailed error={exporting.error} unclear={say('unsaved')} />}
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
            busy={exporting.busy}
          >
            <Button look="quiet" onClick={() => save(false)}>
              {say('exportAll')}
            </Button>
            <Button look="quiet" onClick={() => save(true)}>
              {say('exportListed')}
            </Button>
          </ManageMenu>
        </div>
      )}
      {isWriting && <MessageDialog activity={activity} onClose={stopWriting} onLoadError={stopWriting} />}
    </header>
  );
}
