import { useState } from 'react';
import { inviteCalls } from '../../../widgets/contract/invite/calls.ts';
import { REGISTER_MODE, registerCalls } from '../../../widgets/contract/register/calls.ts';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import type { PageProps } from '../../route.ts';
import { useApi, useResource } from '../../shell/data.ts';
import { isAdmin, isUndecided } from '../../shell/rules.ts';
import { useSession, useSite, useSiteUrl } from '../../shell/site-context.ts';
import { lazyPart, PageFailed, PageWaiting } from '../parts/loading.tsx';
import '../../../widgets/ui/form/field.css';
import './page.css';
import { RegisterForm } from './form.tsx';
import { registerWords } from './words.ts';

const InvitationFailed = lazyPart(
  () => import('../invite/failed.tsx'),
  part => part.InvitationFailed,
);
const RegisterStatus = lazyPart(
  () => import('./status.tsx'),
  part => part.RegisterStatus,
);
const RegisterApplications = lazyPart(
  () => import('./applications.tsx'),
  part => part.RegisterApplications,
);

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
  const decides = isAdmin(session);
  const show = (made: Sent) => {
    setSent(made);
    const wanted = new URL(url);
    wanted.search = `${new URLSearchParams({ receipt: made.receiptNo })}`;
    go(wanted, 'replace', 'stay');
  };
  return (
    <div className={decides && receipt === null ? 'page wide register' : 'page register'}>
      {receipt !== null ? (
        <RegisterStatus
          key={receipt}
          title={title}
          receipt={receipt}
          tail={sent?.receiptNo === receipt ? sent.tail : undefined}
        />
      ) : isUndecided(session) ? (
        <PageWaiting title={title} />
      ) : decides ? (
        <RegisterApplications title={title} url={url} />
      ) : session.person ? (
        <HasAccount name={session.person.realName} />
      ) : (
        <Applying inviteCode={url.searchParams.get('code') ?? undefined} onSent={show} />
      )}
    </div>
  );
}

const CALLS = {
  registerConfig: registerCalls.registerConfig,
  inviteInfo: inviteCalls.inviteInfo,
  publicInviteInfo: inviteCalls.publicInviteInfo,
};

interface ApplyingProps {
  inviteCode: string | undefined;
  onSent: (sent: Sent) => void;
}

/** Loads the registration settings and the invitation, then shows the form or why registration is unavailable. */
function Applying({ inviteCode, onSent }: ApplyingProps) {
  const title = useWords(registerWords)('title');
  const api = useApi(CALLS);
  const { rootUrl } = useSite().core;
  const [state, known] = useResource(
    async signal => {
      const [config, invite] = await Promise.all([
        api.registerConfig({ query: { rootUrl }, signal }),
        inviteCode === undefined ? null : api.inviteInfo({ query: { code: inviteCode }, signal }),
      ]);
      return { config, invite };
    },
    api,
    inviteCode,
  );
  if (state.status === 'failed' && !state.value)
    return inviteCode === undefined ? (
      <PageFailed title={title} error={state.error} onRetry={() => void known.load()} />
    ) : (
      <InvitationFailed title={title} error={state.error} onRetry={() => void known.load()} />
    );
  if (!state.value) return <PageWaiting title={title} />;
  const { config, invite } = state.value;
  const isOut = config.mode === REGISTER_MODE.closed || (config.mode === REGISTER_MODE.invite && !invite);
  if (isOut) return <RegisterClosed mode={config.mode} />;
  return <RegisterForm config={config} invite={invite} inviteCode={inviteCode} onSent={onSent} />;
}

/** Explains why registration is closed, with a contact and a link for earlier applicants. */
function RegisterClosed({ mode }: { mode: number }) {
  const say = useWords(registerWords);
  const siteUrl = useSiteUrl();
  const { contact } = useSession().params ?? {};
  const isByInvitation = mode === REGISTER_MODE.invite;
  return (
    <div className="state">
      <h1>{say(isByInvitation ? 'inviteOnlyTitle' : 'closedTitle')}</h1>
      <p className="quiet">{say(isByInvitation ? 'inviteOnlyHint' : 'closedHint')}</p>
      {contact && <p dir="auto">{say('contact', { name: contact.name })}</p>}
      {contact?.phone && <a href={`tel:${contact.phone}`}>{contact.phone}</a>}
      {contact?.mail && <a href={`mailto:${contact.mail}`}>{contact.mail}</a>}
      <a className="button" href={siteUrl('register?receipt=')}>
        {say('haveReceipt')}
      </a>
    </div>
  );
}

/** Shown to signed-in users. */
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
