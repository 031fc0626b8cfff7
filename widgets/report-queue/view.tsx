import { usePerson, useSettling, useShown } from '../core/index.ts';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { ReportQueueList } from './list.tsx';
import type { QueueStatus } from './model.ts';

const loadSignInFirst = () => import('./empty-state.tsx').then(part => part.ReportQueueSignInFirst);

/** What was reported to the person; another person has another list. */
export function ReportQueueView({ status }: { status: QueueStatus }) {
  const person = usePerson();
  const settling = useSettling();
  if (person) return <ReportQueueList key={person.sub} told={{ status }} />;
  return settling ? <Settling /> : <OnDemand load={loadSignInFirst} props={{}} waiting={<Settling />} />;
}

function Settling() {
  useShown('loading', () => {});
  return <Skeleton count={3} lines={4} />;
}
