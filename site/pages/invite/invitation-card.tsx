import type { ReactNode } from 'react';
import { INVITE_ROLE } from '../../../widgets/contract/invite/calls.ts';
import type { InviteInfo } from '../../../widgets/contract/invite/schema.ts';
import { Avatar } from '../../../widgets/ui/base/avatar.tsx';
import { useLang, useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useSite } from '../../shell/site-context.ts';
import { inviteWords } from './words.ts';

export interface InvitationCardProps {
  info: InviteInfo;
  /** Actions below the text. */
  children?: ReactNode;
}

/** An invitation: inviter, space, role, expiry and message. */
export function InvitationCard({ info, children }: InvitationCardProps) {
  const say = useWords(inviteWords);
  const lang = useLang();
  const { platform } = useSite().core;
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
      {children}
    </article>
  );
}
