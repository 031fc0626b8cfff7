import { OnDemand } from '../../widgets/ui/on-demand.tsx';
import { useWords } from '../../widgets/ui/words.tsx';
import type { PageProps } from '../pages.ts';
import './cooperation.css';
import { cooperationWords } from './cooperation.words.ts';
import { CooperationList } from './cooperation-list.tsx';
import { NationalPage } from './national-page.tsx';
import { PageWaiting } from './page-waiting.tsx';

const loadCase = () => import('./cooperation-case.tsx').then(part => part.CooperationCaseView);

/** Who works with the platform, and how: the cases, or with `?id=` one of them; and the way to join them. */
export function Cooperation(props: PageProps) {
  const title = useWords(cooperationWords)('title');
  const id = props.url.searchParams.get('id');
  return (
    <NationalPage className="cooperation">
      {id ? (
        <OnDemand key={id} load={loadCase} props={{ id, ...props }} waiting={<PageWaiting title={title} />} />
      ) : (
        <CooperationList {...props} />
      )}
    </NationalPage>
  );
}
