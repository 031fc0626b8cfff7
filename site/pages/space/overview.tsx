import type { SpaceInfo } from '../../../widgets/contract/space/schema.ts';
import { OnDemand } from '../../../widgets/ui/base/lazy-component.tsx';
import type { PageProps } from '../../route.ts';
import { useSession } from '../../shell/site-context.ts';
import { SpaceFrame } from './frame.tsx';

/** Scopes with members and dynamics of their own: community space and teacher studio. */
const SPACES: Partial<Record<SpaceInfo['scope'], '1' | '2'>> = { 4: '1', 5: '2' };

const loadMembers = () => import('./members.tsx').then(part => part.SpaceMembers);
const loadInvitations = () => import('../invite/list.tsx').then(part => part.SpaceInvitations);

/** Home page of a space: its news, dynamics, members and, for those who may invite, invitations. */
export function SpaceIndexPage(props: PageProps) {
  const { person } = useSession();
  return (
    <SpaceFrame {...props}>
      {({ id, scope }) => (
        <>
          <mskt-space-sync key={id} loading="eager" space-id={id} />
          {SPACES[scope] && <mskt-channel key={`channel ${id}`} type="3" group-id={id} />}
          {SPACES[scope] && <OnDemand load={loadMembers} props={{ spaceId: id }} />}
          {person && SPACES[scope] && <OnDemand load={loadInvitations} props={{ spaceId: id }} />}
        </>
      )}
    </SpaceFrame>
  );
}
