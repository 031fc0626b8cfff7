import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { activityApi } from '../core/api/makers/activity.ts';
import { visitApi } from '../core/api/makers/visit.ts';
import {
  type ApiError,
  toApiError,
  useApi,
  useLeft,
  usePerson,
  useSettling,
  useShown,
  useStore,
} from '../core/index.ts';
import { Empty } from '../ui/base/empty.tsx';
import { Failure } from '../ui/base/failure.tsx';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { ActivityWhole, loadParts, type Parts } from './content.tsx';
import { createActivityDetail } from './model.ts';
import { activityDetailWords } from './words.ts';

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

/** Failures that asking again does not help: it is not there, or not for this reader. */
const FINAL = ['ACTIVITY_NOT_FOUND', 'NOT_FOUND', 'GONE', 'FORBIDDEN', 'NOT_LOGGED_IN'];

const loadMissing = () => import('./not-found.tsx').then(part => part.ActivityMissing);

function ActivityById({ id }: { id: string }) {
  const activity = useApi(activityApi);
  const visit = useApi(visitApi);
  const person = usePerson();
  const settling = useSettling();
  const calls = useRef({ activity, visit });
  calls.current = { activity, visit };
  const left = useLeft();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what somebody was shown goes with them
  const detail = useMemo(() => createActivityDetail(() => calls.current, id), [id, left]);
  const state = useStore(detail.activity.store);
  const load = () => void detail.activity.load();
  // nb. a layout effect, as in the channel.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person or language sees the same activity with other eyes
  useLayoutEffect(() => {
    load();
    return detail.activity.stop;
  }, [detail, activity, person?.sub]);
  const [parts, lack, loadAgain] = useParts();

  const { value } = state;
  const error = state.status === 'failed' ? state.error : lack;
  const isFinal = error && FINAL.includes(error.code);
  const failure = isFinal && !value && settling ? null : error;
  const retry = () => {
    loadAgain();
    load();
  };
  useShown(failure ?? (value && parts ? 'ready' : 'loading'), retry);
  if (failure && isFinal)
    return <OnDemand key={failure.code} load={loadMissing} props={{ error: failure, id }} />;
  // nb. nothing of it before all of it: no part moves another that came before.
  const whole = value && parts && <ActivityWhole detail={detail} activity={value} parts={parts} />;
  return (
    <>
      {failure && <Failure error={failure} onRetry={retry} />}
      {whole ?? (!failure && <Skeleton count={1} lines={9} />)}
    </>
  );
}

/** What shows an activity, fetched while the platform is asked for it; else why it is not here; and the way to fetch it again. */
function useParts(): [Parts | null, ApiError | null, () => void] {
  const [parts, setParts] = useState<Parts | null>(null);
  const [lack, setLack] = useState<ApiError | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try fetches again
  useEffect(() => {
    const leave = new AbortController();
    loadParts().then(
      found => {
        if (leave.signal.aborted) return;
        setParts(found);
        setLack(null);
      },
      thrown => leave.signal.aborted || setLack(toApiError(thrown)),
    );
    return () => leave.abort();
  }, [tries]);
  return [parts, lack, () => parts ?? setTries(tries + 1)];
}
