import { useEffect, useMemo, useRef } from 'react';
import { type ApiError, useApi, useStore, useViewState, useWidget } from '../../core/index.ts';
import { FormWaiting } from '../../kits/write-gate.tsx';
import { Empty } from '../../ui/base/empty.tsx';
import { Failure } from '../../ui/base/failure.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import formCss from '../../ui/form/styles.css?inline';
import { useWords } from '../../ui/i18n/translate.tsx';
import { pathOf, type WantedForm } from '../model.ts';
import { activityEditorWords } from '../words.ts';
import { DraftForm } from './draft-form.tsx';
import { type ActivityContext, activityFormApi, createActivityContext } from './model.ts';
import css from './styles.css?inline';

export interface ActivityFormProps extends WantedForm {
  /** True if the user has just signed in to write. */
  isBack: boolean;
}

/** Form for an activity: loads what it needs, then shows the fields. */
export function ActivityForm({ activityId, copyId, isBack }: ActivityFormProps) {
  const api = useApi(activityFormApi);
  const { siteUrl } = useWidget();
  const say = useWords(activityEditorWords);
  const place = useRef<HTMLDivElement>(null);
  useSheet(place, formCss);
  useSheet(place, css);
  const latestApi = useRef(api);
  latestApi.current = api;
  const context = useMemo(
    () => createActivityContext(() => latestApi.current, activityId || copyId),
    [activityId, copyId],
  );
  const state = useStore(context.store);
  const load = () => void context.load();
  useEffect(() => {
    void context.load();
    return context.stop;
  }, [context]);
  const error = state.status === 'failed' ? state.error : null;
  const { value } = state;
  const why = value && whyNot(value, activityId);
  useViewState(error ?? (value ? (why ? 'empty' : 'ready') : 'loading'), load);
  return (
    <div ref={place} className="form-place">
      {error && <LoadFailure error={error} onRetry={load} />}
      {!value && !error && <FormWaiting />}
      {why === 'cancelled' && (
        <Empty
          title={say('cancelled')}
          hint={say('cancelledHint')}
          action={
            <a
              className="button primary"
              part="button primary"
              href={siteUrl(pathOf({ activityId: '', copyId: activityId }))}
            >
              {say('copy')}
            </a>
          }
        />
      )}
      {(why === 'forbidden' || why === 'forbiddenEdit') && (
        <Empty title={say('forbidden')} hint={say(`${why}Hint`)} action={<ToList />} />
      )}
      {value && !why && <DraftForm context={value} isCopy={activityId === ''} isBack={isBack} />}
    </div>
  );
}

/** Reason why the user cannot write; null if there is none. */
function whyNot({ activity, organizers }: ActivityContext, activityId: string) {
  if (organizers.length === 0) return 'forbidden';
  if (activity && !activity.canManage) return 'forbiddenEdit';
  return activity && activityId && !activity.canEdit ? 'cancelled' : null;
}

/** Failures that a retry does not change. */
const FINAL = ['NOT_FOUND', 'ACTIVITY_NOT_FOUND', 'GONE', 'FORBIDDEN'];

function LoadFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  if (!FINAL.includes(error.code)) return <Failure error={error} onRetry={onRetry} />;
  return <Failure error={error} action={<ToList />} />;
}

/** Link to the platform's page where the user's activities are managed. */
function ToList() {
  const { siteUrl } = useWidget();
  const say = useWords(activityEditorWords);
  return (
    <a className="button" part="button plain" href={siteUrl('manageList')}>
      {say('toList')}
    </a>
  );
}
