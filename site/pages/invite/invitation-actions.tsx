import { useCallback, useState } from 'react';
import type { InviteInfo } from '../../../widgets/contract/invite/schema.ts';
import { REGISTER_MODE } from '../../../widgets/contract/register/calls.ts';
import type { InviteApi } from '../../../widgets/core/api/makers/invite.ts';
import { registerApi } from '../../../widgets/core/api/makers/register.ts';
import type { ApiError } from '../../../widgets/core/site.ts';
import { useAction } from '../../../widgets/kits/manager/actions.ts';
import { ManageFailed } from '../../../widgets/kits/manager/failed.tsx';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { Confirm } from '../../../widgets/ui/overlay/confirm.tsx';
import { usePageCalls, usePageResource } from '../../shell/page-calls.ts';
import { isUndecided } from '../../shell/rules/login-only.ts';
import { useSession, useSite, useSiteUrl } from '../../shell/site-context.ts';
import { useCountdown } from '../parts/countdown.ts';
import { isOver } from './invitation-over.tsx';
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
  const accepting = useAction();
  const declining = useAction();
  const [isAsking, setAsking] = useState(false);
  const [left, wait] = useCountdown();
  const isMember = (info.myRole ?? 0) > 0;
  const error = accepting.error ?? declining.error;

  const handle = (failure: ApiError): boolean => {
    if (failure.code === 'DUPLICATE') onAnswer('there');
    else if (isOver(failure)) onRefusal(failure);
    else if (failure.code === 'RATE_LIMITED' && failure.retryAfter) wait(failure.retryAfter);
    else return false;
    return true;
  };
  const accept = () => {
    declining.forget();
    return accepting.run(async () => {
      const { url } = await calls.accept(code);
      go(new URL(url, core.rootUrl));
    }, handle);
  };
  const decline = async () => {
    accepting.forget();
    await declining.run(async () => {
      await calls.decline(code);
      onAnswer('declined');
    }, handle);
    setAsking(false);
  };

  return (
    <>
      <div className="invitation-acts">
        <Button look="primary" busy={accepting.busy} disabled={left > 0} onClick={() => void accept()}>
          {say(isMember ? 'acceptMore' : 'accept')}
        </Button>
        <Button busy={declining.busy} onClick={() => setAsking(true)}>
          {say('decline')}
        </Button>
      </div>
      {left > 0 && <p className="small">{say('wait', { count: left })}</p>}
      {error && <ManageFailed error={error} unclear={say('unclear')} />}
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
        <Confirm
          title={say('declineTitle')}
          text={say('declineText', { name: info.inviter.userName })}
          act={say('decline')}
          busy={declining.busy}
          onConfirm={() => void decline()}
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
