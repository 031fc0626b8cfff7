import { useCallback, useState } from 'react';
import type { InviteInfo } from '../../../widgets/contract/invite/schema.ts';
import type { InviteApi } from '../../../widgets/core/api/invite.ts';
import { REGISTER_MODE, registerApi } from '../../../widgets/core/api/register.ts';
import { type ApiError, toApiError } from '../../../widgets/core/site.ts';
import { ManageFailed } from '../../../widgets/kits/manager/failed.tsx';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { ConfirmOnDemand } from '../../../widgets/ui/overlay/confirm-on-demand.tsx';
import { usePageCalls, usePageResource } from '../../shell/page-calls.ts';
import { isUndecided } from '../../shell/rules/login-only.ts';
import { useSession, useSite, useSiteUrl } from '../../shell/site-context.ts';
import { useCountdown } from '../parts/countdown.ts';
import { isOver } from './invitation-ended.ts';
import { inviteWords } from './words.ts';

export interface InvitationActsProps {
  code: string;
  calls: InviteApi;
  info: InviteInfo;
  /** Called after the user has declined (`declined`) or is found to be a member already (`there`). */
  onAnswer: (answer: 'declined' | 'there') => void;
  /** Called if the invitation is no longer valid. */
  onRefusal: (error: ApiError) => void;
}

/** Buttons to accept or decline. Visitors sign in first and return to this page. */
export function InvitationActs(props: InvitationActsProps) {
  const session = useSession();
  if (isUndecided(session)) return <div className="invitation-acts" aria-busy="true" />;
  return session.person ? <Answer {...props} /> : <ComeIn code={props.code} />;
}

function Answer({ code, calls, info, onAnswer, onRefusal }: InvitationActsProps) {
  const say = useWords(inviteWords);
  const { core, go } = useSite();
  const { person } = useSession();
  const [busy, setBusy] = useState<'' | 'accept' | 'decline'>('');
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [left, wait] = useCountdown();
  const isMember = (info.myRole ?? 0) > 0;

  async function answer(act: 'accept' | 'decline'): Promise<void> {
    setBusy(act);
    setFailure(null);
    try {
      const answered = await calls[act](code);
      if (act === 'decline') onAnswer('declined');
      else go(new URL(answered.url, core.rootUrl));
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.code === 'DUPLICATE') onAnswer('there');
      else if (isOver(error)) onRefusal(error);
      else if (error.code === 'RATE_LIMITED' && error.retryAfter) wait(error.retryAfter);
      else setFailure(error);
    } finally {
      setBusy('');
      setAsking(false);
    }
  }

  return (
    <>
      <div className="invitation-acts">
        <Button
          look="primary"
          busy={busy === 'accept'}
          disabled={left > 0}
          onClick={() => void answer('accept')}
        >
          {say(isMember ? 'acceptMore' : 'accept')}
        </Button>
        <Button busy={busy === 'decline'} onClick={() => setAsking(true)}>
          {say('decline')}
        </Button>
      </div>
      {left > 0 && <p className="small">{say('wait', { count: left })}</p>}
      {failure && <ManageFailed error={failure} unclear={say('unclear')} />}
      {person?.realName && (
        <p className="quiet small">
          {say('signedInAs', { name: person.realName })}{' '}
          <button
            type="button"
            className="unfold"
            title={say('notMeHint')}
            // The session clears the account whatever the server responds, and logs errors itself.
            onClick={() => void core.session.signOut().catch(() => {})}
          >
            {say('notMe')}
          </button>
        </p>
      )}
      {isAsking && (
        <ConfirmOnDemand
          title={say('declineTitle')}
          text={say('declineText', { name: info.inviter.userName })}
          act={say('decline')}
          busy={busy === 'decline'}
          onConfirm={() => void answer('decline')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Buttons to sign in or register. Both lead back to the invitation. */
function ComeIn({ code }: { code: string }) {
  const say = useWords(inviteWords);
  const siteUrl = useSiteUrl();
  const { session, rootUrl } = useSite().core;
  const calls = usePageCalls(registerApi);
  const [{ value: config }] = usePageResource(
    useCallback((signal: AbortSignal) => calls.config(rootUrl, signal), [calls, rootUrl]),
  );
  const mayRegister = config && config.mode !== REGISTER_MODE.closed;
  return (
    <>
      <div className="invitation-acts">
        <Button look="primary" onClick={() => session.signIn()}>
          {say('signIn')}
        </Button>
        {mayRegister && (
          <a className="button" href={siteUrl(`register?${new URLSearchParams({ code })}`)}>
            {say('register')}
          </a>
        )}
      </div>
      <p className="quiet small">{say('signInFirst')}</p>
    </>
  );
}
