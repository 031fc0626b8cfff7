import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { activityApi } from '../core/api/activity.ts';
import { visitApi } from '../core/api/visit.ts';
import { useApi, usePerson, useShown, useStore, useWidget } from '../core/index.ts';
import { Empty } from '../ui/empty.tsx';
import { Failure } from '../ui/failure.tsx';
import { OnDemand } from '../ui/on-demand.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useWords } from '../ui/words.tsx';
import { createActivityDetail } from './activity-detail.store.ts';
import { activityDetailWords } from './activity-detail.strings.ts';
import { ActivityWhole, loadParts } from './activity-detail-whole.view.tsx';

export interface ActivityDetailViewProps {
  activityId: string;
}

/** The activity that the tag names. */
export function ActivityDetailView({ activityId }: ActivityDetailViewProps) {
  return activityId ? <ActivityById key={activityId} id={activityId} /> : <Unnamed />;
}

function Unnamed() {
  const say = useWords(activityDetailWords);
  useShown('empty', () => {});
  return <Empty title={say('none')} hint={say('noneHint')} />;
}

/** States of the session in which nobody knows yet who is reading. */
const UNKNOWN = ['boot', 'probing', 'exchanging', 'loadingMe'];
/** Failures that asking again does not help: it is not there, or not for this reader. */
const FINAL = ['ACTIVITY_NOT_FOUND', 'NOT_FOUND', 'GONE', 'FORBIDDEN', 'NOT_LOGGED_IN'];

const loadMissing = () => import('./activity-detail-missing.view.tsx').then(part => part.ActivityMissing);

function ActivityById({ id }: { id: string }) {
  const activity = useApi(activityApi);
  const visit = useApi(visitApi);
  const { session } = useWidget();
  const person = usePerson();
  const isSettling = useStore(session, ({ status }) => UNKNOWN.includes(status));
  const calls = useRef({ activity, visit });
  calls.current = { activity, visit };
  const detail = useMemo(() => createActivityDetail(() => calls.current, id), [id]);
  const state = useStore(detail.activity.store);
  const load = () => void detail.activity.load();
  // nb. a layout effect, as in the channel.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person or language sees the same activity with other eyes
  useLayoutEffect(() => {
    load();
    return detail.activity.stop;
  }, [detail, activity, person?.sub]);
  const isCodeHere = useCode();

  const { value } = state;
  const error = state.status === 'failed' ? state.error : null;
  const isFinal = error && FINAL.includes(error.code);
  const failure = isFinal && !value && isSettling ? null : error;
  useShown(failure ?? (value && isCodeHere ? 'ready' : 'loading'), load);
  if (failure && isFinal)
    return <OnDemand key={failure.code} load={loadMissing} props={{ error: failure, id }} />;
  return (
    <>
      {failure && <Failure error={failure} onRetry={load} />}
      {value ? (
        <ActivityWhole detail={detail} activity={value} />
      ) : (
        !failure && <Skeleton count={1} lines={9} />
      )}
    </>
  );
}

/** Fetches what shows an activity while the platform is asked for it; true from then on, and when it could not be fetched. */
function useCode(): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    const leave = new AbortController();
    void loadParts().then(() => leave.signal.aborted || setHere(true));
    return () => leave.abort();
  }, []);
  return isHere;
}
