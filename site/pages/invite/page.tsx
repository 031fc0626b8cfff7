import { lazyComponent, lazyModule } from '../../../widgets/ui/base/lazy.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import type { PageProps } from '../../route.ts';
import { PageWaiting } from '../parts/loading.tsx';
import { Invitation } from './invitation.tsx';
import '../../../widgets/ui/form/field.css';
import './page.css';
import { inviteWords } from './words.ts';

const people = lazyModule(() => import('./people.tsx'));
const InvitePeople = lazyComponent(people, ({ InvitePeople }) => InvitePeople);

/** Shows the invitation of `?code=`; without a code, the page for inviting people. */
export function InvitePage({ url }: PageProps) {
  const title = useWords(inviteWords)('title');
  const code = url.searchParams.get('code')?.trim();
  return (
    <div className="page invite">
      {code ? (
        <Invitation key={code} code={code} />
      ) : (
        <InvitePeople url={url} fallback={<PageWaiting title={title} />} />
      )}
    </div>
  );
}
