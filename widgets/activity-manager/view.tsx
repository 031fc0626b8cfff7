import { type ComponentType, useEffect, useState } from 'react';
import { toApiError, usePerson, useSettling, useShown } from '../core/index.ts';
import { Failure } from '../ui/base/failure.tsx';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import type { ManagerChoice } from './model.ts';

export interface ActivityManagerViewProps extends ManagerChoice {
  activityId: string;
}

// nb. a visitor needs none of it, and nobody all of it.
const loadList = () => import('./list.tsx').then(part => part.ActivityManagerList);
const loadPeople = () => import('./people/view.tsx').then(part => part.ActivityManagerPeople);
const loadSignInFirst = () => import('./empty-state.tsx').then(part => part.ActivityManagerSignInFirst);

/** What the person looks after, or who takes part in one of it; another person has another list. */
export function ActivityManagerView({ tab, keyword, sort, activityId }: ActivityManagerViewProps) {
  const person = usePerson();
  const settling = useSettling();
  if (settling && !person) return <Settling load={activityId ? loadPeople : loadList} />;
  if (!person) return <Fetched load={loadSignInFirst} props={{ activityId }} />;
  const key = `${person.sub} ${activityId}`;
  return activityId ? (
    <Fetched key={key} load={loadPeople} props={{ activityId }} />
  ) : (
    <Fetched key={key} load={loadList} props={{ told: { tab, keyword, sort } }} />
  );
}

interface FetchedProps<P> {
  load: () => Promise<ComponentType<P>>;
  props: P;
}

/** A view whose code comes when it is asked for; what could not be fetched is said, and fetched again on request. */
function Fetched<P extends object>({ load, props }: FetchedProps<P>) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <Unfetched onRetry={() => setMissing(false)} />;
  return (
    <OnDemand load={load} props={props} waiting={<Settling load={load} />} onFail={() => setMissing(true)} />
  );
}

const UNFETCHED = toApiError(new TypeError('import of the list'));

function Unfetched({ onRetry }: { onRetry: () => void }) {
  useShown(UNFETCHED, onRetry);
  return <Failure error={UNFETCHED} onRetry={onRetry} />;
}

/** The shape of what comes, while it is found out who is here. */
function Settling({ load }: { load: () => Promise<unknown> }) {
  useShown('loading', () => {});
  // nb. on its way meanwhile; what fails is said when there is somebody.
  useEffect(() => void load().catch(() => {}), [load]);
  return <Skeleton count={4} lines={2} />;
}
