import { OnDemand } from '../../../widgets/ui/base/lazy-component.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import type { PageProps } from '../../route.ts';
import './page.css';
import { PageWaiting } from '../parts/loading.tsx';
import { inviteWords } from './words.ts';

const loadInvitation = () => import('./invitation.tsx').then(part => part.Invitation);
const loadPeople = () => import('./people.tsx').then(part => part.InvitePeople);

/** Shows the invitation of `?code=`; without a code, the page for inviting people. */
export function InvitePage({ url }: PageProps) {
  const title = useWords(inviteWords)('title');
  const code = url.searchParams.get('code')?.trim();
  const waiting = <PageWaiting title={title} />;
  return (
    <div className="page invite">
      {code ? (
        <OnDemand key={code} load={loadInvitation} props={{ code }} waiting={waiting} />
      ) : (
        <OnDemand key="people" load={loadPeople} props={{ url }} waiting={waiting} />
      )}
    </div>
  );
}
