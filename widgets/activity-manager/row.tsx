import { useState } from 'react';
import type { ActivityManaged } from '../contract/activity/schema.ts';
import { type ApiError, useWidget } from '../core/index.ts';
import { ActivityState, ActivityTime } from '../kits/activity/summary.tsx';
import { useRowAction } from '../kits/manager/actions.ts';
import { ManageFailed } from '../kits/manager/failed.tsx';
import { ManageMenu } from '../kits/manager/menu.tsx';
import { ManagePhrase, ManageSelectBox, ManageTitle, PHRASE_GAP } from '../kits/manager/rows.tsx';
import { Button } from '../ui/base/button.tsx';
import { RelativeTime } from '../ui/base/relative-time.tsx';
import { readersZone, zonedMoment } from '../ui/i18n/format.ts';
import { useLang, useWords } from '../ui/i18n/translate.tsx';
import { CancelDialog, CloseDialog, MessageDialog } from './lazy-actions.ts';
import {
  type Act,
  type Cancellation,
  canClose,
  canDelete,
  hasPeople,
  type Manager,
  statusOf,
} from './model.ts';
import { activityManagerWords } from './words.ts';

export interface RowProps {
  manager: Manager;
  activity: ActivityManaged;
  headingLevel: number;
  /** Resolves to whether the action succeeded. */
  onAct: (act: Act, cancellation?: Cancellation) => Promise<boolean>;
}

/** One activity: title, last change, time, status, places, and its actions. */
export function Row({ manager, activity, headingLevel, onAct }: RowProps) {
  const { siteUrl, readonly } = useWidget();
  const say = useWords(activityManagerWords);
  const { id, title, organizerName, startTime, endTime, timezone, editTime, editorName } = activity;
  const { busy, error } = useRowAction(manager.actions, id);
  const isDeleted = statusOf(activity) === 'deleted';
  return (
    <article className="row" part="entry" aria-busy={busy || undefined}>
      {!readonly && !isDeleted && (
        <ManageSelectBox selection={manager.selection} id={id} label={say('choose', { title })} />
      )}
      <div className="row-text">
        <ManageTitle
          level={headingLevel}
          href={isDeleted ? undefined : siteUrl(`activityDetail?id=${encodeURIComponent(id)}`)}
        >
          {title}
        </ManageTitle>
        <p className="facts dotted quiet small">
          <bdi>{organizerName}</bdi>
          <span>
            <ManagePhrase text={say('changed', { name: editorName, time: PHRASE_GAP })}>
              <RelativeTime time={editTime} />
            </ManagePhrase>
          </span>
        </p>
        {error && <ManageFailed error={error} unclear={say('unclear')} />}
      </div>
      <p className="row-time small">
        <ActivityTime start={startTime} end={endTime} zone={timezone} say={say} />
      </p>
      <p className="row-state small">
        <State activity={activity} />
      </p>
      <p className="row-places small">
        <Places activity={activity} />
      </p>
      {!readonly && <Actions activity={activity} error={error} busy={busy} onAct={onAct} />}
    </article>
  );
}

/** The state that readers see, or why they do not see the activity. */
function State({ activity }: Pick<RowProps, 'activity'>) {
  const say = useWords(activityManagerWords);
  const lang = useLang();
  const status = statusOf(activity);
  if (status === 'draft' || status === 'deleted')
    return (
      <span className={`activity-state ${status}`} part="state">
        {say(status === 'draft' ? 'isDraft' : 'isDeleted')}
      </span>
    );
  if (status === 'scheduled')
    return (
      <span className="activity-state scheduled" part="state">
        {say('isScheduled', { time: zonedMoment(activity.publishTime, readersZone(), lang) })}
      </span>
    );
  return <ActivityState state={activity.state} opens={activity.signup.startTime} say={say} />;
}

/** Places taken, and the number of people who wait for a place or for approval. */
function Places({ activity: { signup, stats } }: Pick<RowProps, 'activity'>) {
  const say = useWords(activityManagerWords);
  if (signup.mode === 0) return <span className="quiet">{say('noSignup')}</span>;
  return (
    <>
      <span>
        {signup.capacity
          ? say('placesOf', { num: stats.placeNum, capacity: signup.capacity })
          : say('places', { num: stats.placeNum })}
      </span>
      {stats.waitNum > 0 && <span className="quiet">{say('waitingNum', { num: stats.waitNum })}</span>}
      {stats.pendingNum > 0 && (
        <span className="pending">{say('pendingNum', { num: stats.pendingNum })}</span>
      )}
    </>
  );
}

interface ActionsProps extends Pick<RowProps, 'activity' | 'onAct'> {
  /** Why the last action failed. */
  error: ApiError | undefined;
  busy: boolean;
}

type Dialog = 'close' | 'cancel' | 'message';

/** The usual action of the activity's status, and a menu of the others. */
function Actions({ activity, error, busy, onAct }: ActionsProps) {
  const { siteUrl } = useWidget();
  const say = useWords(activityManagerWords);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const { id, title } = activity;
  const status = statusOf(activity);
  if (status === 'deleted') {
    return (
      <div className="row-acts" part="acts">
        <Button busy={busy} aria-label={say('restoreName', { title })} onClick={() => onAct('restore')}>
          {say('restore')}
        </Button>
      </div>
    );
  }
  const [path, word] = hasPeople(activity)
    ? (['manageList?id', 'people'] as const)
    : status === 'cancelled'
      ? (['activityEditor?copyId', 'copy'] as const)
      : (['activityEditor?id', 'edit'] as const);
  const dialogProps = { activity, error, busy, onAct, onClose: close, onLoadError: close };
  return (
    <div className="row-acts" part="acts">
      <a
        className="button"
        part="button plain"
        href={siteUrl(`${path}=${encodeURIComponent(id)}`)}
        aria-label={say(`${word}Name`, { title })}
      >
        {say(word)}
      </a>
      <ManageMenu label={say('moreName', { title })} title={say('more')} busy={busy}>
        <MenuItems activity={activity} busy={busy} onAct={onAct} onOpen={setDialog} />
      </ManageMenu>
      {dialog === 'message' && <MessageDialog activity={activity} onClose={close} onLoadError={close} />}
      {dialog === 'close' && <CloseDialog {...dialogProps} />}
      {dialog === 'cancel' && <CancelDialog {...dialogProps} />}
    </div>
  );
}

interface MenuItemsProps extends Pick<ActionsProps, 'activity' | 'busy' | 'onAct'> {
  /** Opens the dialog of an action that needs one. */
  onOpen: (dialog: Dialog) => void;
}

function MenuItems({ activity, busy, onAct, onOpen }: MenuItemsProps) {
  const { siteUrl } = useWidget();
  const say = useWords(activityManagerWords);
  const status = statusOf(activity);
  const isHidden = status === 'draft' || status === 'scheduled';
  const link = (word: Parameters<typeof say>[0], path: string) => (
    <a className="button quiet" href={siteUrl(`${path}=${encodeURIComponent(activity.id)}`)}>
      {say(word)}
    </a>
  );
  const item = (word: Parameters<typeof say>[0], onClick: () => void) => (
    <Button look="quiet" busy={busy} onClick={onClick}>
      {say(word)}
    </Button>
  );
  return (
    <>
      {link(isHidden ? 'preview' : 'read', 'activityDetail?id')}
      {hasPeople(activity) && status !== 'cancelled' && link('edit', 'activityEditor?id')}
      {link('copy', 'activityEditor?copyId')}
      {hasPeople(activity) && item('message', () => onOpen('message'))}
      {isHidden && item('publish', () => void onAct('publish'))}
      {canClose(activity) && item('close', () => onOpen('close'))}
      {status === 'published' && item('cancel', () => onOpen('cancel'))}
      {status === 'scheduled' &&
        item('unschedule', () => void onAct('cancel', { reason: say('unschedule'), notify: 0 }))}
      {canDelete(activity) && item('delete', () => void onAct('delete'))}
    </>
  );
}
