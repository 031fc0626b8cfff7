import { useCallback, useState } from 'react';
import { inviteApi } from '../../widgets/core/api/invite.ts';
import { REGISTER_MODE, registerApi } from '../../widgets/core/api/register.ts';
import { OnDemand } from '../../widgets/ui/on-demand.tsx';
import { useWords } from '../../widgets/ui/words.tsx';
import type { PageProps } from '../pages.ts';
import { isUndecided } from '../shell/login-only.ts';
import { usePageCalls, usePageResource } from '../shell/page-calls.ts';
import { useSession, useSite, useSiteUrl } from '../shell/site-context.ts';
import { isOver, Over } from './invitation-over.tsx';
import { PageFailed, PageWaiting } from './page-waiting.tsx';
import './register.css';
import { registerWords } from './register.words.ts';
import { RegisterClosed } from './register-closed.tsx';
import { RegisterForm } from './register-form.tsx';

const loadStatus = () => import('./register-status.tsx').then(part => part.RegisterStatus);
const loadApplications = () => import('./register-applications.tsx').then(part => part.RegisterApplications);

/** An application that was sent just now. */
interface Sent {
  receiptNo: string;
  tail: string;
}

/** Applying for an account; with `?receipt=` what came of it; for administrators the applications. */
export function RegisterPage({ url }: PageProps) {
  const title = useWords(registerWords)('title');
  const { go } = useSite();
  const session = useSession();
  const [sent, setSent] = useState<Sent | null>(null);
  const receipt = url.searchParams.get('receipt');
  const isAdmin = session.person?.roles.includes('admin');
  const show = (made: Sent) => {
    setSent(made);
    const wanted = new URL(url);
    wanted.search = `${new URLSearchParams({ receipt: made.receiptNo })}`;
    go(wanted, 'replace', 'stay');
  };
  return (
    <div className={isAdmin && receipt === null ? 'page wide register' : 'page register'}>
      {receipt !== null ? (
        <OnDemand
          key={receipt}
          load={loadStatus}
          props={{ receipt, tail: sent?.receiptNo === receipt ? sent.tail : undefined }}
          waiting={<PageWaiting title={title} />}
        />
      ) : isUndecided(session) ? (
        <PageWaiting title={title} />
      ) : isAdmin ? (
        <OnDemand load={loadApplications} props={{ url }} waiting={<PageWaiting title={title} />} />
      ) : session.person ? (
        <HasAccount name={session.person.realName} />
      ) : (
        <Applying inviteCode={url.searchParams.get('code') ?? undefined} onSent={show} />
      )}
    </div>
  );
}

function HasAccount({ name }: { name: string }) {
  const say = useWords(registerWords);
  const siteUrl = useSiteUrl();
  return (
    <div className="state">
      <h1>{say('inTitle')}</h1>
      <p className="quiet">{say('inHint', { name })}</p>
      <a className="button" href={siteUrl('home')}>
        {say('toHome')}
      </a>
    </div>
  );
}

interface ApplyingProps {
  inviteCode: string | undefined;
  onSent: (sent: Sent) => void;
}

/** Who may register here, then the form. */
function Applying({ inviteCode, onSent }: ApplyingProps) {
  const title = useWords(registerWords)('title');
  const registering = usePageCalls(registerApi);
  const inviting = usePageCalls(inviteApi);
  const { rootUrl } = useSite().core;
  const [state, known] = usePageResource(
    useCallback(
      async (signal: AbortSignal) => {
        const [config, invite] = await Promise.all([
          registering.config(rootUrl, signal),
          inviteCode === undefined ? null : inviting.info(inviteCode, signal),
        ]);
        return { config, invite };
      },
      [registering, inviting, rootUrl, inviteCode],
    ),
  );
  if (state.status === 'failed' && !state.value)
    return isOver(state.error) ? (
      <Over error={state.error} />
    ) : (
      <PageFailed title={title} error={state.error} onRetry={() => void known.load()} />
    );
  if (!state.value) return <PageWaiting title={title} />;
  const { config, invite } = state.value;
  const isOut = config.mode === REGISTER_MODE.closed || (config.mode === REGISTER_MODE.invite && !invite);
  if (isOut) return <RegisterClosed mode={config.mode} />;
  return (
    <RegisterForm
      config={config}
      invite={invite}
      inviteCode={inviteCode}
      calls={registering}
      onSent={onSent}
    />
  );
}
