import { useEffect, useMemo, useRef } from 'react';
import { activityApi } from '../core/api/makers/activity.ts';
import { activityWritingApi } from '../core/api/makers/activity-writing.ts';
import { type ApiError, useApi, useShown, useStore, useWidget } from '../core/index.ts';
import { Empty } from '../ui/base/empty.tsx';
import { Failure } from '../ui/base/failure.tsx';
import { FormWaiting } from '../ui/base/sign-in-gate.tsx';
import { useSheet } from '../ui/base/use-styles.ts';
import formCss from '../ui/form/styles.css?inline';
import { useWords } from '../ui/i18n/translate.tsx';
import { ActivityWriting } from './draft-form.tsx';
import css from './form.css?inline';
import { createDesk, type Desk } from './load-context.ts';
import type { ActivityEditorViewProps } from './view.tsx';
import { activityEditorWords } from './words.ts';

export interface ActivityEditorFormProps extends ActivityEditorViewProps {
  /** Somebody has just signed in here to write. */
  isBack: boolean;
}

/** An activity: what has to be known first, then the form. */
export function ActivityEditorForm({ activityId, copyId, isBack }: ActivityEditorFormProps) {
  const activity = useApi(activityApi);
  const writing = useApi(activityWritingApi);
  const { siteUrl } = useWidget();
  const say = useWords(activityEditorWords);
  const place = useRef<HTMLDivElement>(null);
  useSheet(place, formCss);
  useSheet(place, css);
  const calls = useRef({ activity, writing });
  calls.current = { activity, writing };
  const desk = useMemo(() => createDesk(() => calls.current, activityId || copyId), [activityId, copyId]);
  const state = useStore(desk.store);
  const load = () => void desk.load();
  useEffect(() => {
    void desk.load();
    return desk.stop;
  }, [desk]);
  const error = state.status === 'failed' ? state.error : null;
  const { value } = state;
  const why = value && whyNot(value, activityId);
  useShown(error ?? (value ? (why ? 'empty' : 'ready') : 'loading'), load);
  return (
    <div ref={place} className="form-place">
      {error && <NotThere error={error} onRetry={load} />}
      {!value && !error && <FormWaiting />}
      {why === 'cancelled' && (
        <Empty
          title={say('cancelled')}
          hint={say('cancelledHint')}
          action={
            <a className="button primary" part="button primary" href={siteUrl(copyPath(activityId))}>
              {say('copy')}
            </a>
          }
        />
      )}
      {(why === 'forbidden' || why === 'forbiddenEdit') && (
        <Empty title={say('forbidden')} hint={say(`${why}Hint`)} action={<ToList />} />
      )}
      {value && !why && <ActivityWriting desk={value} isCopy={activityId === ''} isBack={isBack} />}
    </div>
  );
}

const copyPath = (id: string) => `activityEditor?copyId=${encodeURIComponent(id)}`;

/** Why somebody cannot write here. */
function whyNot({ activity, organizers }: Desk, activityId: string) {
  if (organizers.length === 0) return 'forbidden';
  if (activity && !activity.canManage) return 'forbiddenEdit';
  return activity && activityId && !activity.canEdit ? 'cancelled' : null;
}

/** Failures that asking again does not help. */
const FINAL = ['NOT_FOUND', 'ACTIVITY_NOT_FOUND', 'GONE', 'FORBIDDEN'];

function NotThere({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  if (!FINAL.includes(error.code)) return <Failure error={error} onRetry={onRetry} />;
  return <Failure error={error} action={<ToList />} />;
}

/** The way to the platform's own pages, where the person's activities are managed. */
function ToList() {
  const { siteUrl } = useWidget();
  const say = useWords(activityEditorWords);
  return (
    <a className="button" part="button plain" href={siteUrl('manageList')}>
      {say('toList')}
    </a>
  );
}
