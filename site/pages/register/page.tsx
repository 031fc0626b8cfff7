import { useCallback, useState } from 'react';
import { REGISTER_MODE } from '../../../widgets/contract/register/calls.ts';
import { registerApi } from '../../../widgets/core/api/makers/register.ts';
import type { Http } from '../../../widgets/core/site.ts';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import type { PageProps } from '../../route.ts';
import { usePageCalls, usePageResource } from '../../shell/page-calls.ts';
import { isUndecided } from '../../shell/rules/login-only.ts';
import { useSession, useSite } from '../../shell/site-context.ts';
import { isOver, Over } from '../invite/invitation-over.tsx';
import { PagePart } from '../parts/lazy-part.tsx';
import { PageFailed, PageWaiting } from '../parts/loading.tsx';
import '../../../widgets/ui/form/field.css';
import './page.css';
import { RegisterForm } from './form.tsx';
import { registerWords } from './words.ts';

const loadClosed = () => import('./unavailable.tsx').then(part => part.RegisterClosed);
const loadHasAccount = () => import('./unavailable.tsx').then(part => part.HasAccount);
const loadStatus = () => import('./status.tsx').then(part => part.RegisterStatus);
const loadApplications = () => import('./applications.tsx').then(part => part.RegisterApplications);

/** An application that was just submitted. */
interface Sent {
  receiptNo: string;
  tail: string;
}

/** Registration; the status of an application (`?receipt=`); for administrators the list of applications. */
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
        <PagePart
          key={receipt}
          title={title}
          load={loadStatus}
          props={{ receipt, tail: sent?.receiptNo === receipt ? sent.tail : undefined }}
        />
      ) : isUndecided(session) ? (
        <PageWaiting title={title} />
      ) : isAdmin ? (
        <PagePart title={title} load={loadApplications} props={{ url }} />
      ) : session.person ? (
        <PagePart title={title} load={loadHasAccount} props={{ name: session.person.realName }} />
      ) : (
        <Applying inviteCode={url.searchParams.get('code') ?? undefined} onSent={show} />
      )}
    </div>
  );
}

/** Imports the invite API only for visitors with an invitation code. */
const inviteReader = (http: Http, signedIn: () => boolean) => async (code: string, signal: AbortSignal) => {
  const { inviteApi } = await import('../../../widgets/core/api/makers/invite.ts');
  return inviteApi(http, signedIn).info(code, signal);
};

interface ApplyingProps {
  inviteCode: string | undefined;
  onSent: (sent: Sent) => void;
}

/** Loads the registration settings and the invitation, then shows the form or why registration is unavailable. */
function Applying({ inviteCode, onSent }: ApplyingProps) {
  const title = useWords(registerWords)('title');
  const registering = usePageCalls(registerApi);
  const inviting = usePageCalls(inviteReader);
  const { rootUrl } = useSite().core;
  const [state, known] = usePageResource(
    useCallback(
      async (signal: AbortSignal) => {
        const [config, invite] = await Promise.all([
          registering.config(rootUrl, signal),
          inviteCode === undefined ? null : inviting(inviteCode, signal),
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
  if (isOut) return <PagePart title={title} load={loadClosed} props={{ mode: config.mode }} />;
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
