import { useCallback, useState } from 'react';
import { inviteApi } from '../../../widgets/core/api/makers/invite.ts';
import type { ApiError } from '../../../widgets/core/site.ts';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { usePageCalls, usePageResource } from '../../shell/page-calls.ts';
import { isUndecided } from '../../shell/rules/login-only.ts';
import { useSession } from '../../shell/site-context.ts';
import { PageFailed, PageWaiting } from '../parts/loading.tsx';
import { InvitationActs } from './invitation-actions.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { AlreadyThere, Declined, isOver, Over } from './invitation-over.tsx';
import { inviteWords } from './words.ts';

/** An invitation by its code. Reading it consumes no use. */
export function Invitation({ code }: { code: string }) {
  const title = useWords(inviteWords)('invitation');
  const calls = usePageCalls(inviteApi);
  const session = useSession();
  const undecided = isUndecided(session);
  const who = session.person?.userId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again when the user changes
  const read = useCallback((signal: AbortSignal) => calls.info(code, signal), [calls, code, who]);
  const [state, info] = usePageResource(read);
  const [answer, setAnswer] = useState<'none' | 'declined' | 'there'>('none');
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  const error = refusal ?? (state.status === 'failed' ? state.error : null);
  const { value } = state;
  if (answer === 'declined') return <Declined />;
  if (error && !undecided)
    return isOver(error) ? (
      <Over error={error} />
    ) : (
      <PageFailed title={title} error={error} onRetry={() => void info.load()} />
    );
  if (!value) return <PageWaiting title={title} />;
  if (answer === 'there' || (value.myRole ?? 0) >= value.role) return <AlreadyThere info={value} />;
  return (
    <InvitationCard info={value}>
      <InvitationActs code={code} calls={calls} info={value} onAnswer={setAnswer} onRefusal={setRefusal} />
    </InvitationCard>
  );
}
