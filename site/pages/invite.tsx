import type { PageProps } from '../pages.ts';
import './invite.css';
import { Invitation } from './invitation.tsx';
import { InvitePeople } from './invite-people.tsx';

/** With `?code=` what somebody is invited to; without it, the place from which people are invited. */
export function InvitePage({ url }: PageProps) {
  const code = url.searchParams.get('code')?.trim();
  return (
    <div className="page invite">
      {code ? <Invitation key={code} code={code} /> : <InvitePeople url={url} />}
    </div>
  );
}
