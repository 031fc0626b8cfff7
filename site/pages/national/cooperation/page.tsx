import { OnDemand } from '../../../../widgets/ui/base/lazy-component.tsx';
import { useWords } from '../../../../widgets/ui/i18n/translate.tsx';
import type { PageProps } from '../../../route.ts';
import './page.css';
import { PageWaiting } from '../../parts/loading.tsx';
import { NationalPage } from '../frame.tsx';
import { CooperationList } from './list.tsx';
import { cooperationWords } from './words.ts';

const loadCase = () => import('./case.tsx').then(part => part.CooperationCaseView);

/** Cooperation cases, or one of them (`?id=`), with the contact form. */
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
