import type { InviteInfo } from '../../../widgets/contract/invite/schema.ts';
import type { ApiError } from '../../../widgets/core/site.ts';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useSiteUrl } from '../../shell/site-context.ts';
import { inviteWords } from './words.ts';

const REASONS = ['CODE_INVALID', 'CODE_EXPIRED', 'CODE_USED_UP', 'GONE', 'CLOSED'] as const;
type Ended = ApiError & { code: (typeof REASONS)[number] };

/** Returns whether an error means that the invitation can no longer be accepted by any user. */
export const isOver = (error: ApiError): error is Ended => REASONS.some(code => code === error.code);

/** Explains why an invitation cannot be accepted, with the server's message and the next step. */
export function Over({ error }: { error: Ended }) {
  const say = useWords(inviteWords);
  const siteUrl = useSiteUrl();
  return (
    <div className="state" role="alert">
      <h1>{say(error.code)}</h1>
      <p dir="auto">{error.message}</p>
      {error.code === 'GONE' && <p className="quiet">{say('GONE_hint')}</p>}
      {error.code === 'CLOSED' && <p className="quiet">{say('CLOSED_hint')}</p>}
      <a className="button" href={siteUrl('home')}>
        {say('toHome')}
      </a>
    </div>
  );
}

/** Shown if the user already has the offered role or a higher one. */
export function AlreadyThere({ info: { groupId, groupName: group } }: { info: InviteInfo }) {
  const say = useWords(inviteWords);
  const siteUrl = useSiteUrl();
  return (
    <div className="state">
      <h1 dir="auto">{say('member', { group })}</h1>
      <p className="quiet">{say('memberHint')}</p>
      <a className="button primary" href={siteUrl(`space/index?${new URLSearchParams({ id: groupId })}`)}>
        {say('toSpace', { group })}
      </a>
    </div>
  );
}

export function Declined() {
  const say = useWords(inviteWords);
  const siteUrl = useSiteUrl();
  return (
    <div className="state" role="status">
      <h1>{say('declined')}</h1>
      <p className="quiet">{say('declinedHint')}</p>
      <a className="button" href={siteUrl('home')}>
        {say('toHome')}
      </a>
    </div>
  );
}
