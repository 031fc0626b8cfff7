import { useState } from 'react';
import { inviteCalls } from '../../../widgets/contract/invite/calls.ts';
import type { Invite, InviteMade } from '../../../widgets/contract/invite/schema.ts';
import { useAction } from '../../../widgets/kits/manager/actions.ts';
import { ManageFailed } from '../../../widgets/kits/manager/failed.tsx';
import { ManageTitle } from '../../../widgets/kits/manager/rows.tsx';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { useLang, useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { Confirm } from '../../../widgets/ui/overlay/confirm.tsx';
import { useApi } from '../../shell/data.ts';
import { useCountdown } from '../parts/countdown.ts';
import { inviteWords } from './words.ts';

export interface RowProps {
  invite: Invite;
  headingLevel: number;
  /** Called with the new link, which replaces the previous one. */
  onResent: (fresh: InviteMade) => void;
  onRevoked: () => void;
}

/** One invitation: recipient, status and actions. */
export function Row({ invite, headingLevel, onResent, onRevoked }: RowProps) {
  const say = useWords(inviteWords);
  const lang = useLang();
  const api = useApi(inviteCalls);
  const { busy, error, run } = useAction();
  const [isAsking, setAsking] = useState(false);
  const [left, wait] = useCountdown();
  const { id, target, role, usedNum, maxUses, expireTime, inviter, message, status, resendTime } = invite;
  const title = target ?? (maxUses === 1 ? say('linkOne') : say('linkMany', { count: maxUses }));
  const until = new Date(expireTime).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' });

  const act = (work: () => Promise<void>) =>
    run(work, ({ code, retryAfter }) => {
      if (code !== 'RATE_LIMITED' || !retryAfter) return false;
      wait(retryAfter);
      return true;
    });
  const resend = () => act(async () => onResent(await api.inviteResend({ params: { id } })));
  const revoke = () =>
    act(async () => {
      await api.inviteRevoke({ params: { id } });
      setAsking(false);
      onRevoked();
    });
  const failed = error && <ManageFailed error={error} unclear={say('listUnclear')} />;

  return (
    <article className="row invite-row" aria-busy={busy || undefined}>
      <div className="row-text">
        <div className="invite-title">
          <ManageTitle level={headingLevel}>{title}</ManageTitle>
          <span className={`invite-status status-${status}`}>{say(`status${status}`)}</span>
        </div>
        <p className="facts quiet small">
          <span>{say(`role${role}`)}</span>
          {maxUses > 1 && <span>{say('used', { used: usedNum, max: maxUses })}</span>}
          <span>{say('untilTime', { time: until })}</span>
          <bdi>{say('by', { name: inviter.userName })}</bdi>
        </p>
        {message && (
          <p className="small" dir="auto">
            {message}
          </p>
        )}
        {!isAsking && failed}
      </div>
      {resendTime && (
        <div className="row-acts">
          <Button
            busy={busy}
            disabled={left > 0}
            aria-label={left > 0 ? undefined : say('resendName', { title })}
            onClick={() => void resend()}
          >
            {left > 0 ? say('resendWait', { count: left }) : say('resend')}
          </Button>
          {status === 1 && (
            <Button
              look="quiet"
              busy={busy}
              aria-label={say('revokeName', { title })}
              onClick={() => setAsking(true)}
            >
              {say('revoke')}
            </Button>
          )}
        </div>
      )}
      {isAsking && (
        <Confirm
          title={say('revokeTitle')}
          text={say('revokeText')}
          act={say('revoke')}
          busy={busy}
          onConfirm={() => void revoke()}
          onClose={() => setAsking(false)}
        >
          {failed}
        </Confirm>
      )}
    </article>
  );
}
