import type { PageProps } from '../pages.ts';
import './cooperation.css';
import { CooperationCaseView } from './cooperation-case.tsx';
import { CooperationList } from './cooperation-list.tsx';
import { NationalPage } from './national-page.tsx';

/** Who works with the platform, and how: the cases, or with `?id=` one of them; and the way to join them. */
export function Cooperation(props: PageProps) {
  const id = props.url.searchParams.get('id');
  return (
    <NationalPage className="cooperation">
      {id ? <CooperationCaseView key={id} id={id} {...props} /> : <CooperationList {...props} />}
    </NationalPage>
  );
}
