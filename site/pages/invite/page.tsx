import { useState } from 'react';
import { inviteCalls } from '../../../widgets/contract/invite/calls.ts';
import type { ApiError } from '../../../widgets/core/site.ts';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import type { PageProps } from '../../route.ts';
import { useApi, useResource } from '../../shell/data.ts';
import { isUndecided } from '../../shell/rules.ts';
import { useSession } from '../../shell/site-context.ts';
import { lazyPart, PageFailed, PageWaiting } from '../parts/loading.tsx';
import { InvitationCard } from './invitation.tsx';
import { AlreadyThere, Declined, isOver, Over } from './invitation-over.tsx';
import '../../../widgets/ui/form/field.css';
import './page.css';
import { inviteWords } from './words.ts';

const InvitePeople = lazyPart(
  () => import('./people.tsx'),
  part => part.InvitePeople,
);

/** Shows the invitation of `?code=`; without a code, the page for inviting people. */
export function InvitePage({ url }: PageProps) {
  const title = useWords(inviteWords)('title');
  const code = url.searchParams.get('code')?.trim();
  return (
    <div className="page invite">
      {code ? <Invitation key={code} code={code} /> : <InvitePeople title={title} url={url} />}
    </div>
  );
}

/** An invitation by its code. Reading it consumes no use. */
function Invitation({ code }: { code: string }) {
  const title = useWords(inviteWords)('invitation');
  const api = useApi(inviteCalls);
  const session = useSession();
  const [state, info] = useResource(
    signal => api.inviteInfo({ query: { code }, signal }),
    api,
    code,
    session.person?.userId,
  );
  const [answer, setAnswer] = useState<'none' | 'declined' | 'there'>('none');
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  const error = refusal ?? (state.status === 'failed' ? state.error : null);
  const { value } = state;
  if (answer === 'declined') return <Declined />;
  if (error && !isUndecided(session))
    return isOver(error) ? (
      <Over error={error} />
    ) : (
      <PageFailed title={title} error={error} onRetry={() => void info.load()} />
    );
  if (!value) return <PageWaiting title={title} />;
  if (answer === 'there' || (value.myRole ?? 0) >= value.role) return <AlreadyThere info={value} />;
  return <InvitationCard code={code} info={value} onAnswer={setAnswer} onRefusal={setRefusal} />;
}
