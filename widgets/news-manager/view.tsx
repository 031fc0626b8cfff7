import { usePerson, useSettling, useShown } from '../core/index.ts';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { NewsManagerList } from './list.tsx';
import type { ManagerChoice } from './model.ts';

const loadSignInFirst = () => import('./empty-state.tsx').then(part => part.NewsManagerSignInFirst);

/** What the person publishes; another person has another list. */
export function NewsManagerView({ status, kind, keyword }: ManagerChoice) {
  const person = usePerson();
  const settling = useSettling();
  if (person) return <NewsManagerList key={person.sub} told={{ status, kind, keyword }} />;
  return settling ? <Settling /> : <OnDemand load={loadSignInFirst} props={{}} waiting={<Settling />} />;
}

function Settling() {
  useShown('loading', () => {});
  return <Skeleton count={4} lines={2} />;
}
