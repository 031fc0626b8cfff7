import { createElement, useState } from 'react';
import type { Invite, InviteMade } from '../../../widgets/contract/invite/schema.ts';
import type { InviteApi } from '../../../widgets/core/api/invite.ts';
import { type ApiError, toApiError } from '../../../widgets/core/site.ts';
import { ManageFailed } from '../../../widgets/kits/manager/failed.tsx';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { useLang, useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { ConfirmOnDemand } from '../../../widgets/ui/overlay/confirm-on-demand.tsx';
import { useCountdown } from '../parts/countdown.ts';
import { inviteWords } from './words.ts';

export interface InviteRowProps {
  invite: Invite;
  calls: InviteApi;
  headingLevel: number;
  /** Called with the new link, which replaces the previous one. */
  onResent: (fresh: InviteMade) => void;
  onRevoked: () => void;
}

/** One invitation: recipient, status and actions. */
export function InviteRow({ invite, calls, headingLevel, onResent, onRevoked }: InviteRowProps) {
  const say = useWords(inviteWords);
  const lang = useLang();
  const [busy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [left, wait] = useCountdown();
  const { id, target, role, usedNum, maxUses, expireTime, inviter, message, status, resendTime } = invite;
  const title = target ?? (maxUses === 1 ? say('linkOne') : say('linkMany', { count: maxUses }));
  const until = new Date(expireTime).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' });

  async function act(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.code === 'RATE_LIMITED' && error.retryAfter) wait(error.retryAfter);
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  }
  const resend = () => act(async () => onResent(await calls.resend(id)));
  const revoke = () =>
    act(async () => {
      await calls.revoke(id);
      setAsking(false);
      onRevoked();
    });

  return (
    <article className="row invite-row" aria-busy={busy || undefined}>
      <div className="row-text">
        <div className="invite-title">
          {createElement(`h${headingLevel}`, { className: 'title' }, <bdi>{title}</bdi>)}
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
        {failure && !isAsking && <ManageFailed error={failure} unclear={say('listUnclear')} />}
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
        <ConfirmOnDemand
          title={say('revokeTitle')}
          text={say('revokeText')}
          act={say('revoke')}
          busy={busy}
          onConfirm={() => void revoke()}
          onClose={() => setAsking(false)}
        >
          {failure && <ManageFailed error={failure} unclear={say('listUnclear')} />}
        </ConfirmOnDemand>
      )}
    </article>
  );
}
