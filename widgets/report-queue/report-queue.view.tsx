import { usePerson, useShown, useStore, useWidget } from '../core/index.ts';
import { OnDemand } from '../ui/on-demand.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { QueueStatus } from './report-queue.store.ts';
import { ReportQueueList } from './report-queue-list.view.tsx';

const loadSignInFirst = () =>
  import('./report-queue-nothing.view.tsx').then(part => part.ReportQueueSignInFirst);

/** States of the session in which nobody knows yet who is there. */
const UNKNOWN = ['boot', 'probing', 'exchanging', 'loadingMe'];

/** What was reported to the person; another person has another list. */
export function ReportQueueView({ status }: { status: QueueStatus }) {
  const { session } = useWidget();
  const person = usePerson();
  const isSettling = useStore(session, state => UNKNOWN.includes(state.status));
  if (person) return <ReportQueueList key={person.sub} told={{ status }} />;
  return isSettling ? <Settling /> : <OnDemand load={loadSignInFirst} props={{}} waiting={<Settling />} />;
}

function Settling() {
  useShown('loading', () => {});
  return <Skeleton count={3} lines={4} />;
}
