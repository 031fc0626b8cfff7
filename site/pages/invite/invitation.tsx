import { useState } from 'react';
import { INVITE_ROLE, inviteCalls } from '../../../widgets/contract/invite/calls.ts';
import type { InviteInfo } from '../../../widgets/contract/invite/schema.ts';
import { REGISTER_MODE, registerCalls } from '../../../widgets/contract/register/calls.ts';
import type { ApiError } from '../../../widgets/core/site.ts';
import { useAction } from '../../../widgets/kits/manager/actions.ts';
import { ManageFailed } from '../../../widgets/kits/manager/failed.tsx';
import { Avatar } from '../../../widgets/ui/base/avatar.tsx';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { useLang, useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { Confirm } from '../../../widgets/ui/overlay/confirm.tsx';
import { useApi, useResource } from '../../shell/data.ts';
import { isUndecided } from '../../shell/rules.ts';
import { useSession, useSite, useSiteUrl } from '../../shell/site-context.ts';
import { useCountdown } from '../parts/countdown.ts';
import { isOver } from './invitation-over.tsx';
import { inviteWords } from './words.ts';

interface InvitationCardProps {
  code: string;
  info: InviteInfo;
  /** Called after the user has declined (`declined`) or is found to be a member already (`there`). */
  onAnswer: (answer: 'declined' | 'there') => void;
  /** Called if the invitation is no longer valid. */
  onRefusal: (error: ApiError) => void;
}

/** An invitation: inviter, space, role, expiry and message. */
export function InvitationCard(props: InvitationCardProps) {
  const say = useWords(inviteWords);
  const lang = useLang();
  const { platform } = useSite().core;
  const { info } = props;
  const { groupName, groupType, role, inviter, message, expireTime, myRole = 0 } = info;
  const { userName: name, avatar, schoolName } = inviter;
  const time = new Date(expireTime).toLocaleString(lang, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <article className="invitation">
      <div className="invitation-who">
        <Avatar name={name} src={avatar && new URL(avatar, platform).href} />
        <p className="quiet small">
          <bdi>{name}</bdi>
          {schoolName && (
            <>
              {' · '}
              <bdi>{schoolName}</bdi>
            </>
          )}
        </p>
      </div>
      <h1 dir="auto">{say('invitedInto', { name, group: groupName })}</h1>
      {message && (
        <blockquote className="invitation-words" dir="auto">
          {message}
        </blockquote>
      )}
      <p className="quiet">
        {say(`kind${groupType}`)}
        {' · '}
        {myRole > 0 && role !== INVITE_ROLE.member ? say(`more${role}`) : say(`joinAs${role}`)}
      </p>
      <p className="quiet small">{say('until', { time })}</p>
      <InvitationActs {...props} />
    </article>
  );
}

/** Buttons to accept or decline. Visitors sign in first and return to this page. */
function InvitationActs(props: InvitationCardProps) {
  const session = useSession();
  if (isUndecided(session)) return <div className="invitation-acts" aria-busy="true" />;
  return session.person ? <Answer {...props} /> : <ComeIn code={props.code} />;
}

function Answer({ code, info, onAnswer, onRefusal }: InvitationCardProps) {
  const say = useWords(inviteWords);
  const api = useApi(inviteCalls);
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
      const { url } = await api.inviteAccept({ body: { code } });
      go(new URL(url, core.rootUrl));
    }, handle);
  };
  const decline = async () => {
    accepting.forget();
    await declining.run(async () => {
      await api.inviteDecline({ body: { code } });
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
  const api = useApi(registerCalls);
  const [{ value: config }] = useResource(signal => api.registerConfig({ query: { rootUrl }, signal }), api);
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
